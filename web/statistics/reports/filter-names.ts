import { type RecordDimension, recordDimensions } from '#contract/statistics/measures.ts'
import { type Question, reports } from '#contract/statistics/reports.ts'
import { query } from '#web/api/api.ts'
import type { Text } from '#web/i18n/en.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { useQueries } from '@tanstack/react-query'

/** What those are called that are filtered by: of each kind, in their order. 0 is none. */
export function useFilterNames(filters: Question['Filters']): Record<RecordDimension, string[]> {
  const { reports: text } = useText()
  const known = useQueries({ queries: recordDimensions.map((of) => namesOf(of, filters[of] ?? [])) })
  return Object.fromEntries(
    recordDimensions.map((of, at) => [
      of,
      (filters[of] ?? []).map((id) => nameIn(known[at]?.data?.data, of, id, text)),
    ]),
  ) as Record<RecordDimension, string[]>
}

export const namesOf = (of: RecordDimension, ids: readonly number[]) => ({
  ...query(reports.choices, { query: { of, ids: ids.filter((id) => id > 0).join(',') } }),
  enabled: ids.some((id) => id > 0),
})

/** Dots until the name is known. */
export const nameIn = (
  known: readonly { Id: number; Name: string }[] | undefined,
  of: RecordDimension,
  id: number,
  text: Text['reports'],
) => (id === 0 ? text.none[of] : (known?.find(({ Id }) => Id === id)?.Name ?? '…'))
