import { z } from '#contract/zod.ts'
import { endpoint, file } from '#contract/endpoint.ts'
import { day, flagReply, id, listQuery, listReply } from '#contract/fields.ts'
import { excel, transaction, transactionKinds } from '#contract/ledger/transactions.ts'
import { as } from '#contract/messages.ts'
import { filters, inCurrency } from './reports.ts'

/** The ledger of all lockers within reach, line by line. */

/** So many lines are counted and paged through; whoever wants more takes the file. */
export const mostPagedLines = 10_000
/** A sheet of Excel has room for a few more. */
export const mostFileLines = 1_000_000

const amount = z.int().min(-9_999_999).max(9_999_999)

const filter = z
  .object({
    Filters: filters,
    Currency: inCurrency.nullish(),
    /** An empty list means all. */
    Kinds: z.array(z.enum(transactionKinds)).max(transactionKinds.length).default([]),
    MinAmount: amount.nullish(),
    MaxAmount: amount.nullish(),
    /** Both days are counted in. Without them: the last 14 days. */
    From: day.optional(),
    To: day.optional(),
  })
  .refine(({ MinAmount, MaxAmount }) => (MinAmount ?? -Infinity) <= (MaxAmount ?? Infinity), {
    path: ['MaxAmount'],
    ...as('range'),
  })
export type LinesFilter = z.output<typeof filter>

const line = transaction.extend({
  LockerId: id,
  /** At whose site the locker stood then. */
  CustomerId: id,
  CustomerName: z.string(),
  /** What its prices are in. */
  CurrencyCode: z.string(),
})
export type LedgerLine = z.output<typeof line>

export const ledgerLines = {
  list: endpoint({
    method: 'POST',
    path: '/statistics/lines',
    access: 'viewStorage',
    onlyReads: true,
    report: true,
    summary:
      'The lines of all lockers within reach, newest first; a worker’s are its own. Where there are more than can be paged through, `more` is 1',
    query: listQuery(['TransactionDate'], 50).pick({ limit: true, page: true }),
    body: filter,
    reply: listReply('data', line).extend({ more: flagReply }),
  }),
  workbook: endpoint({
    method: 'POST',
    path: '/statistics/lines/excel',
    access: 'viewStorage',
    onlyReads: true,
    report: true,
    heavy: true,
    summary: 'All of them as an Excel file, which is sent while it is written',
    body: filter,
    reply: file(excel),
  }),
}
