import { messageKeys, type MessageKey } from '#contract/message-keys.ts'
import { ApiError, NetworkError } from '#web/api/api.ts'
import type { StartText } from './en/start.ts'
import type { Limits } from './values.ts'

/** The names of a form's fields, translated. */
export type Labels = Readonly<Record<string, string>>

/**
 * A message of the server as a sentence: a key of the catalogue, or a JSON text that holds the key, the field
 * and the limit. A key that this web does not know yet still gives a sentence.
 */
export function messageText(text: StartText, labels: Labels, field: string, message: string) {
  const { error, attribute, value, ...limits } = unpacked(message)
  const key: MessageKey = messageKeys.find((known) => known === error) ?? 'somethingWentWrong'
  const name = attribute ?? field
  const ownSentence = (text.fieldMessages as FieldMessages)[name]?.[key]
  return (
    ownSentence ?? text.messages[key](labels[name] ?? (name === '_' ? text.ui.thing : name), value, limits)
  )
}

/** Special sentences for fields where the general one would be unclear. */
type FieldMessages = Record<string, Partial<Record<MessageKey, string>>>

/** Why something failed, if no field caused it. */
export function failureText(text: StartText, error: unknown) {
  if (error instanceof NetworkError) return text.ui.offlineText
  const message = error instanceof ApiError ? error.errors['_']?.[0] : undefined
  return message === undefined ? text.ui.somethingWentWrong : messageText(text, {}, '_', message)
}

interface Unpacked extends Limits {
  error: string
  attribute?: string
  value?: string | number
}

function unpacked(message: string): Unpacked {
  if (!message.startsWith('{')) return { error: message }
  try {
    return JSON.parse(message) as Unpacked
  } catch {
    return { error: message }
  }
}
