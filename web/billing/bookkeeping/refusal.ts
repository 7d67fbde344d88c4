import { ApiError } from '#web/api/api.ts'
import type { Text } from '#web/i18n/en.ts'
import { namesOf } from '#web/resource/deletion.ts'

export interface Refused {
  why: string
  lacksAccount: boolean
}

/** What cannot be booked, by the numbers of its statements. */
export function refusalOf(text: Text, error: unknown): Refused | undefined {
  if (!(error instanceof ApiError) || error.status !== 422) return undefined
  const names = namesOf(text, error.inTheWay)
  const { waiting, fields } = text.bookkeeping
  const [field = ''] = Object.keys(error.errors)
  if (names === undefined) return undefined
  if (field === 'ExchangeRate') return { why: waiting.noRate(names), lacksAccount: false }
  return {
    why: waiting.noAccount(names, (fields as Record<string, string>)[field] ?? field),
    lacksAccount: true,
  }
}
