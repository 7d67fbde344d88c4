import { limitsOf } from '#contract/messages.ts'
import type { StartText } from '#web/i18n/en/start.ts'
import { messageText, type Labels } from '#web/i18n/message.ts'
import type { z } from 'zod'

/** Field → what is wrong with it, as a sentence. */
export type Complaints = Record<string, string>

/** Checks what was typed by the contract's own schema, so that the browser and the server never differ. */
export function check(text: StartText, schema: z.ZodType, labels: Labels, values: unknown): Complaints {
  const { error } = schema.safeParse(values)
  const complaints: Complaints = {}
  for (const issue of error?.issues ?? []) {
    const field = issue.path.join('.') || '_'
    // The schema's message is a key; the limits travel beside it, as in the server's messages.
    const message = JSON.stringify({ error: issue.message, ...limitsOf(issue, schema) })
    complaints[field] ??= messageText(text, labels, field, message)
  }
  return complaints
}
