import { ApiError } from '#web/api/api.ts'
import type { Text } from '#web/i18n/en.ts'
import { failureText, messageText } from '#web/i18n/message.ts'

/** Why an image did not arrive, as a sentence. The field has one message only, whatever the server calls it. */
export function uploadFailure(text: Text, label: string, error: unknown) {
  const refused = error instanceof ApiError ? Object.entries(error.errors)[0] : undefined
  const [field, [message] = []] = refused ?? []
  if (field === undefined || message === undefined) return failureText(text, error)
  if (message === 'tooLarge') return text.inputs.image.tooLarge
  return messageText(text, { [field]: label }, field, message)
}

/** The same file is refused again for the same reason; all else may pass. */
export const mayBeTriedAgain = (error: unknown) =>
  !(error instanceof ApiError && refusals.includes(error.status))

const refusals = [403, 404, 413, 415, 422]
