import { ApiError } from '#web/api/api.ts'
import type { Text } from '#web/i18n/en.ts'
import { failureText } from '#web/i18n/message.ts'

/** Why something could not be added: somebody was quicker, or another one at the locker has the same code. */
export function explained(text: Text, error: unknown) {
  if (!(error instanceof ApiError && error.status === 409)) return failureText(text, error)
  const { taken, already } = text.locker.search
  return 'Pin' in error.errors || 'EmployeeNumber' in error.errors ? taken : already
}
