import { useText } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { useLookAgain } from '#web/live/connection.ts'
import { asked } from '#web/resource/use-list.ts'
import type { TableView } from '#web/kit/table/use-table-view.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { LedgerSource } from './sources.ts'

export type Lines = ReturnType<typeof useLines>

export const linesOnPage = 50

/** The page of a ledger that `view` asks for. */
export function useLines(source: LedgerSource, view: TableView) {
  const text = useText()
  const wanted = asked(view, linesOnPage)
  const lines = useQuery({
    queryKey: [...source.key, wanted],
    queryFn: ({ signal }) => source.read(wanted, signal),
    placeholderData: keepPreviousData,
    // People take things while one looks.
    refetchInterval: useLookAgain(),
    refetchOnWindowFocus: 'always',
  })
  return {
    rows: lines.data?.data,
    total: lines.data?.total,
    busy: lines.isPlaceholderData,
    failure: lines.isError ? failureText(text, lines.error) : undefined,
    retry: () => void lines.refetch(),
  }
}
