import { ApiError } from '#web/api/api.ts'
import type { StartText } from '#web/i18n/en/start.ts'
import { failureText, messageText } from '#web/i18n/message.ts'

/** Why an upload failed, as a sentence. The label replaces the server's name of the field. */
export function uploadFailure(text: StartText, label: string, error: unknown) {
  const refused = error instanceof ApiError ? Object.entries(error.errors)[0] : undefined
  const [field, [message] = []] = refused ?? []
  if (field === undefined || message === undefined) return failureText(text, error)
  if (message === 'tooLarge') return text.inputs.image.tooLarge
  return messageText(text, { [field]: label }, field, message)
}

/** After a refusal the same file would be refused again; other failures may pass. */
export const mayBeTriedAgain = (error: unknown) =>
  !(error instanceof ApiError && refusals.includes(error.status))

const refusals = [403, 404, 413, 415, 422]
