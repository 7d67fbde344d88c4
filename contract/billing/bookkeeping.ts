import { z } from '#contract/zod.ts'
import { endpoint, file } from '#contract/endpoint.ts'
import { day, flag, flagReply, id, listQuery, listReply, moment, pathId, revision } from '#contract/fields.ts'
import { as } from '#contract/messages.ts'

/** What was billed and paid, for the house's bookkeeping: its accounts, and files of what was not yet in one. */

const neededAccounts = [
  'Receivable',
  'Bank',
  'SalesStandard',
  'VatStandard',
  'Rounding',
  'ExchangeGain',
  'ExchangeLoss',
  'BankCharges',
  'DeferredIncome',
] as const
/**
 * What is booked on one that is empty is refused; another currency than kronor is then at the same bank account, and interest
 * with the fees.
 */
const optionalAccounts = [
  'BankEur',
  'BankNok',
  'BankDkk',
  'BankUsd',
  'SalesReduced',
  'SalesLow',
  'SalesExempt',
  'SalesReverse',
  'SalesExport',
  'VatReduced',
  'VatLow',
  'Fees',
  'Interest',
] as const
export const accountFields = [...neededAccounts, ...optionalAccounts] as const
export type AccountField = (typeof accountFields)[number]

const each = <F extends string, S extends z.ZodType>(fields: readonly F[], schema: S) =>
  Object.fromEntries(fields.map((field) => [field, schema])) as Record<F, S>

/** Four digits. */
const account = z
  .string()
  .trim()
  .min(1)
  .regex(/^[1-9]\d{3}$/)
const accountOrNone = z
  .string()
  .trim()
  .refine((value) => value === '' || account.safeParse(value).success, as('type'))

const settings = z.object({
  ...each(accountFields, z.string()),
  /** What is billed before its month is income of that month. */
  Accrue: flagReply,
  /** The month with which the financial year begins. */
  FinancialYearMonth: z.int(),
  Revision: revision,
})
export type BookkeepingSettings = z.output<typeof settings>

/** What is in a file, or would be. */
const counts = { Statements: z.int(), Payments: z.int(), Releases: z.int() }

const bookkeepingFile = z.object({
  Id: id,
  Name: z.string(),
  Time: moment,
  /** Null where that is not known. */
  MadeBy: z.string().nullable(),
  From: day,
  To: day,
  ...counts,
  /** In bytes. */
  Size: z.int(),
  Sha256: z.string(),
})
export type BookkeepingFile = z.output<typeof bookkeepingFile>

/** The file that something went into; null where it is in none yet, and for whoever is not of the house. */
export const wentInto = bookkeepingFile.pick({ Id: true, Name: true }).nullable()
export type WentInto = z.output<typeof wentInto>

const currencyWaiting = z.object({
  CurrencyCode: z.string(),
  Statements: z.int(),
  /** With VAT, credits taken off. */
  Billed: z.number(),
  Payments: z.int(),
  Paid: z.number(),
})
export type CurrencyWaiting = z.output<typeof currencyWaiting>

const untilDay = z.object({ to: day.optional() })

export const sieType = 'text/plain; charset=ibm437'

export const bookkeeping = {
  settings: endpoint({
    method: 'GET',
    path: '/billing-bookkeeping/settings',
    access: 'manageBilling',
    summary: 'The accounts of the house’s bookkeeping',
    reply: z.object({ data: settings }),
  }),
  updateSettings: endpoint({
    method: 'PUT',
    path: '/billing-bookkeeping/settings',
    access: 'manageBilling',
    summary: 'Change the accounts of the house’s bookkeeping; files that were made stay as they are',
    body: z
      .object({
        ...each(neededAccounts, account),
        ...each(optionalAccounts, accountOrNone),
        Accrue: flag,
        FinancialYearMonth: z.int().min(1).max(12),
        Revision: revision,
      })
      .partial(),
    reply: z.object({ data: settings }),
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/billing-bookkeeping/waiting',
    access: 'manageBilling',
    summary: 'What is in no file yet, up to a day: today unless told',
    query: untilDay,
    reply: z.object({
      ...counts,
      /** The first and the last day of it; null where nothing waits. */
      From: day.nullable(),
      To: day.nullable(),
      currencies: z.array(currencyWaiting),
    }),
  }),
  files: endpoint({
    method: 'GET',
    path: '/billing-bookkeeping/files',
    access: 'manageBilling',
    summary: 'The files that were made, newest first; a statement’s number finds those that it went into',
    query: listQuery(['Id', 'Time', 'From', 'To']),
    reply: listReply('data', bookkeepingFile),
  }),
  make: endpoint({
    method: 'POST',
    path: '/billing-bookkeeping/files',
    access: 'manageBilling',
    summary:
      'Make a file of what is in none yet, up to a day, today at the latest: one for each financial year, none where nothing waits',
    body: untilDay,
    reply: z.object({ data: z.array(bookkeepingFile) }),
  }),
  download: endpoint({
    method: 'GET',
    path: '/billing-bookkeeping/files/{id}',
    access: 'manageBilling',
    heavy: true,
    summary: 'A file that was made, always the same bytes (SIE 4)',
    params: pathId,
    reply: file(sieType),
  }),
}
