import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { day, flag, flagReply, id, idsFromText, listQuery, listReply, moment, pathId } from './fields.ts'
import { filterObject } from './filter.ts'

/** How long the stock lasts at the pace of the last days. */

export const windows = [14, 30, 60] as const
const mostDays = 10
export const dayFields = [
  'Day1',
  'Day2',
  'Day3',
  'Day4',
  'Day5',
  'Day6',
  'Day7',
  'Day8',
  'Day9',
  'Day10',
] as const
export type DayField = (typeof dayFields)[number]

/** What is left on a day; null beyond the days that were asked for. */
const days = Object.fromEntries(dayFields.map((field) => [field, z.int().nullable()])) as Record<
  DayField,
  z.ZodNullable<z.ZodInt>
>

const row = z.object({
  Id: id,
  LockerId: id,
  LockerArticleId: id,
  EndCustomer: z.string(),
  LockerName: z.string(),
  ArticleNumber: z.string(),
  ArticleName: z.string(),
  CurrentVolume: z.int(),
  /** With two decimals; days are counted with all of them. */
  ArticleDailyAverage: z.number(),
  /** The order point; null where none is set. */
  MinAmount: z.int().nullable(),
  ...days,
  /** The first day on which nothing is left, 0 where that is today; null where nothing is used. */
  DaysLeft: z.int().nullable(),
  /** The locker has not been heard of for a while: its stock may be another one. */
  Stale: flagReply,
  LastContact: moment.nullable(),
})
export type ForecastRow = z.output<typeof row>

const wholeFromText = z.union([z.int(), z.string().regex(/^\d{1,9}$/)]).transform(Number)

const sortable = [
  'EndCustomer',
  'LockerName',
  'ArticleNumber',
  'ArticleName',
  'CurrentVolume',
  'ArticleDailyAverage',
  'MinAmount',
  'DaysLeft',
] as const

const average = {
  avgBy: wholeFromText.pipe(z.literal(windows)).default(14),
  includeWeekend: flag.default(false),
}

const query = listQuery(sortable).extend({
  ...average,
  days: wholeFromText.pipe(z.int().min(1).max(mostDays)).default(mostDays),
  customers: idsFromText.default([]),
  lockers: idsFromText.default([]),
  onlyRunningOut: flag.default(false),
})

/** How many days a row's past reaches back. */
export const daysBehind = 60

export const forecast = {
  list: endpoint({
    method: 'GET',
    path: '/material-forecast',
    access: 'viewPlanning',
    summary: 'What is left of every article in every active locker on each of the next days',
    query,
    reply: listReply('data', row).extend({
      from_date: day,
      to_date: day,
      avg_by: z.literal(windows),
      include_weekend: flagReply,
      /** The day that each of the columns is about. */
      dates: z.array(day),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/material-forecast/{id}',
    access: 'viewPlanning',
    summary: 'One locker article: what was left on each of the last days, and what will be on the next ten',
    params: pathId,
    query: z.object(average),
    reply: z.object({
      data: row,
      dates: z.array(day),
      /** At the end of each day, today last. */
      history: z.array(z.object({ Date: day, Stock: z.int() })),
    }),
  }),
  filters: endpoint({
    method: 'GET',
    path: '/modules/material-forecast',
    access: 'viewPlanning',
    summary: 'What the forecast can be filtered by',
    query: query.extend({ useFull: flag.default(true) }),
    reply: filterObject,
  }),
}
