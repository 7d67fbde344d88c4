import type { Text } from '#web/i18n/en.ts'
import { messageText, type Labels } from '#web/i18n/message.ts'
import type { z } from 'zod'

/** Field → what is wrong with it, as a sentence. */
export type Complaints = Record<string, string>

/** Checks what was typed by the contract's own schema, so that the browser and the server never differ. */
export function check(text: Text, schema: z.ZodType, labels: Labels, values: unknown): Complaints {
  const { error } = schema.safeParse(values)
  const complaints: Complaints = {}
  for (const issue of error?.issues ?? []) {
    const field = issue.path.join('.') || '_'
    complaints[field] ??= messageText(text, labels, field, packed(issue, schema))
  }
  return complaints
}

/** The schema's message is a key; the limits travel beside it, as in the server's messages. */
function packed(issue: z.core.$ZodIssue, schema: z.ZodType) {
  const error = issue.message
  if (issue.code === 'too_big' && issue.origin === 'string')
    return JSON.stringify({ error, value: Number(issue.maximum) })
  return error === 'range' ? JSON.stringify({ error, ...limitsAt(schema, issue.path) }) : error
}

/** Found by asking the schema: an issue tells only the one limit that was passed, and people want to know both. */
function limitsAt(schema: z.ZodType, [field, ...deeper]: PropertyKey[]) {
  if (field === undefined || deeper.length > 0) return {}
  const issuesWith = (value: number) =>
    (schema.safeParse({ [field]: value }).error?.issues ?? []).filter(({ path }) => path[0] === field)
  const min = issuesWith(-unlimited).find((issue) => issue.code === 'too_small')?.minimum
  const max = issuesWith(unlimited).find((issue) => issue.code === 'too_big')?.maximum
  return { ...(isLimit(min) && { min: Number(min) }), ...(isLimit(max) && { max: Number(max) }) }
}

const unlimited = Number.MAX_SAFE_INTEGER

const isLimit = (value: number | bigint | undefined) =>
  value !== undefined && Math.abs(Number(value)) < unlimited
