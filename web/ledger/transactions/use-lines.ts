import { useLookAgain } from '#web/live/connection.ts'
import { usePages } from '#web/resource/use-pages.ts'
import type { TableView } from '#web/kit/table/use-table-view.ts'
import type { LedgerSource } from './sources.ts'

export type Lines = ReturnType<typeof useLines>

/** The page of a ledger that `view` asks for. People take things while one looks, so that it is read again by itself. */
export function useLines({ key, read }: LedgerSource, view: TableView) {
  return usePages(view, {
    key,
    read: async (asked, signal) => {
      const { data: rows, total } = await read(asked, signal)
      return { rows, total }
    },
    pageSize: 50,
    again: { refetchInterval: useLookAgain(), refetchOnWindowFocus: 'always' },
  })
}
