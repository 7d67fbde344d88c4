import { transactions, type Transaction } from '#contract/ledger/transactions.ts'
import { call } from '#web/api/api.ts'
import { queryFor } from '#web/resource/queries.ts'
import type { Asked } from '#web/resource/resource.ts'
import { useLookAgain } from '#web/live/connection.ts'
import { usePages } from '#web/resource/use-pages.ts'
import type { TableView } from '#web/kit/table/use-table-view.ts'

/** Where a table's lines come from, a page at a time. */
export interface LedgerSource {
  /** Tells it from every other one. */
  key: readonly unknown[]
  read: (asked: Asked, signal: AbortSignal) => Promise<LedgerPage>
}

export interface LedgerPage {
  data: readonly Transaction[]
  total: number
}

export interface LedgerFilter {
  from: string
  to: string
  /** The locker articles' ids; an empty list means all of them. */
  articles: number[]
}

/** All lines of a locker. */
export const linesOfLocker = (id: number): LedgerSource => ({
  key: [transactions.list.path, id],
  read: (asked, signal) =>
    call(transactions.list, { params: { id }, query: queryFor(transactions.list, asked), signal }),
})

/** The lines of some of its days and articles. */
export const linesBetween = (id: number, filter: LedgerFilter): LedgerSource => ({
  key: [transactions.filtered.path, id, filter],
  read: (asked, signal) =>
    call(transactions.filtered, {
      params: { id },
      query: queryFor(transactions.filtered, asked),
      body: filter,
      signal,
    }),
})

/** What one person has taken from a locker. */
export const linesOfPerson = (id: number, accountId: number): LedgerSource => ({
  key: [transactions.ofPerson.path, id, accountId],
  read: (asked, signal) =>
    call(transactions.ofPerson, {
      params: { id, accountId },
      query: queryFor(transactions.ofPerson, asked),
      signal,
    }),
})

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
    again: useLookAgain(),
  })
}
