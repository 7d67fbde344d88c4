import { z } from '#contract/zod.ts'
import { endpoint } from '#contract/endpoint.ts'
import { day, flag, id, listQuery, listReply, moment, text250 } from '#contract/fields.ts'
import { as } from '#contract/messages.ts'

/** What other money is worth in kronor. A rate that was given stays; the newest one is taken. */

/** The currency of the books, which needs no rate. */
export const kronor = 'SEK'

/** Kronor for one of a currency, as exactly as statements keep it. */
export const rate = z
  .number()
  .min(0.0001)
  .max(100_000)
  .refine((value) => Math.abs(value * 1e6 - Math.round(value * 1e6)) < 1e-3, as('number'))

const mostApart = 0.2

/** So far from the last one that it may be a slip: somebody has to say that it is meant. */
export const isUnlikely = (given: number, last: number | null | undefined) =>
  typeof last === 'number' && Math.abs(given - last) > mostApart * last

export const currencyCode = z.string().regex(/^[A-Z]{3}$/)

/** Given with a run, or typed by itself. */
export const rateSources = ['run', 'typed'] as const

const exchangeRate = z.object({
  Id: id,
  CurrencyCode: z.string(),
  Rate: z.number(),
  Day: day,
  Source: z.enum(rateSources),
  /** Where a typed one is from: a bank, an agreement. */
  Note: z.string(),
  Time: moment,
  /** Null where that is not known. */
  GivenBy: z.string().nullable(),
})
export type ExchangeRate = z.output<typeof exchangeRate>

export const exchangeRates = {
  list: endpoint({
    method: 'GET',
    path: '/exchange-rates',
    access: 'manageBilling',
    summary: 'Every exchange rate that was given, the newest first',
    query: listQuery(['Day', 'CurrencyCode', 'Rate', 'Source', 'Time']),
    reply: listReply('data', exchangeRate),
  }),
  last: endpoint({
    method: 'GET',
    path: '/exchange-rates/last',
    access: 'manageBilling',
    summary:
      'The rate that a new one of a day is compared with: the newest of that day or before, else the first after it',
    query: z.object({ CurrencyCode: currencyCode, Day: day }),
    reply: z.object({ data: z.object({ Rate: z.number(), Day: day }).nullable() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/exchange-rates',
    access: 'manageBilling',
    summary:
      'Give the exchange rate of a day, not after today. It can neither be changed nor deleted; one that is more than 20 % from the last one has to be confirmed',
    body: z.object({
      CurrencyCode: currencyCode,
      Rate: rate,
      Day: day,
      Note: text250,
      IsSure: flag.optional(),
    }),
    reply: z.object({ Id: id }),
  }),
}
