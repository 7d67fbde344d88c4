import { transactions, type ListedTransaction, type TransactionKind } from '#contract/ledger/transactions.ts'
import { call } from '#web/api/api.ts'
import { queryFor } from '#web/resource/queries.ts'
import type { Asked } from '#web/resource/resource.ts'
import { useAutoRefresh } from '#web/live/connection.ts'
import { usePages } from '#web/resource/use-pages.ts'
import type { TableView } from '#web/kit/table/use-table-view.ts'

/** A source of ledger lines, page by page. */
export interface LedgerSource {
  /** The query key. */
  key: readonly unknown[]
  read: (asked: Asked, signal: AbortSignal) => Promise<LedgerPage>
}

export interface LedgerPage {
  data: readonly ListedTransaction[]
  total: number
}

export interface LedgerFilter {
  from: string
  to: string
  /** The locker articles' ids; an empty list means all of them. */
  articles: number[]
  /** Accounts of people at the locker or in Lagra; an empty list means everybody. */
  people: number[]
  /** An empty list means all. */
  kinds: TransactionKind[]
}

/** All lines of a locker. */
export const linesOfLocker = (id: number): LedgerSource => ({
  key: [transactions.list.path, id],
  read: (asked, signal) =>
    call(transactions.list, { params: { id }, query: queryFor(transactions.list, asked), signal }),
})

/** The lines of some days, articles, people and kinds. */
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

/** The current page of a source. It is read again automatically, because new lines arrive. */
export function useLines({ key, read }: LedgerSource, view: TableView) {
  return usePages(view, {
    key,
    read: async (asked, signal) => {
      const { data: rows, total } = await read(asked, signal)
      return { rows, total }
    },
    pageSize: 50,
    again: useAutoRefresh(),
  })
}
