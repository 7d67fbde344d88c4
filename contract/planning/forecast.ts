import { z } from '#contract/zod.ts'
import { endpoint, lines } from '#contract/endpoint.ts'
import { firstRoutes } from '#contract/first-routes.ts'
import {
  day,
  flag,
  flagReply,
  id,
  idsFromText,
  listQuery,
  listReply,
  moment,
  pathId,
} from '#contract/fields.ts'
import { filterObject } from '#contract/filter.ts'

/** How long the stock lasts, at the average of the last days or at the rate of a method for intermittent demand. */

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

/**
 * What the days are counted with. `tsb` (Teunter, Syntetos and Babai) is for articles that are not used every day;
 * articles in daily use keep the average under both choices.
 */
export const methods = ['average', 'tsb'] as const
export type Method = (typeof methods)[number]

/** How demand comes. Seldom or not and evenly or not make four kinds; of fewer than two days nothing can be said. */
export const demandKinds = ['smooth', 'erratic', 'intermittent', 'lumpy', 'unknown'] as const
export type DemandKind = (typeof demandKinds)[number]

/** How many days a row's past reaches back: its chart, the kind of its demand and what the forecasts are tried on. */
export const daysBehind = 60

/** What is left on a day; null beyond the days that were asked for. */
const days = Object.fromEntries(dayFields.map((field) => [field, z.int().nullable()])) as Record<
  DayField,
  z.ZodNullable<z.ZodInt>
>

/** How far off each method was for the next week, on each of the last days; null where there was nothing to forecast. */
const pastErrors = {
  /** Pieces in a week: the root of the mean squared error. */
  AverageError: z.number().nullable(),
  TsbError: z.number().nullable(),
  /** Pieces that a week took. */
  WeekUse: z.number().nullable(),
  /** The method that was less far off; `same` where the difference is too small to tell. */
  Closer: z.enum([...methods, 'same']).nullable(),
}

const row = z.object({
  Id: id,
  LockerId: id,
  LockerArticleId: id,
  EndCustomer: z.string(),
  LockerName: z.string(),
  ArticleNumber: z.string(),
  ArticleName: z.string(),
  ImagePath: z.string().nullable(),
  CurrentVolume: z.int(),
  /** Rounded to two decimals here; the days are calculated with the exact value. */
  ArticleDailyAverage: z.number(),
  /** The order point; null where none is set. */
  MinAmount: z.int().nullable(),
  ...days,
  /** What the days are counted with, and how much of it a day takes. */
  Method: z.enum(methods),
  DailyRate: z.number(),
  /** The first day on which nothing is left, 0 where that is today; null where nothing is used. */
  DaysLeft: z.int().nullable(),
  /** When somebody comes next; null where that is not known. */
  NextVisit: day.nullable(),
  /** Whether something is left on the day before; null without a next visit. */
  LastsUntilVisit: flagReply.nullable(),
  /** The locker is offline: its stock may be out of date. */
  Stale: flagReply,
  LastContact: moment.nullable(),
  Demand: z.enum(demandKinds),
  /** Days for each day with demand (ADI), and how much the amounts of these days differ (CV²). */
  DemandInterval: z.number().nullable(),
  DemandVariation: z.number().nullable(),
  ...pastErrors,
})
export type ForecastRow = z.output<typeof row>

const wholeFromText = z.union([z.int(), z.string().regex(/^\d{1,9}$/)]).transform(Number)

export const forecastSorts = [
  'EndCustomer',
  'LockerName',
  'ArticleNumber',
  'ArticleName',
  'CurrentVolume',
  'ArticleDailyAverage',
  'MinAmount',
  'DaysLeft',
  'Demand',
] as const

/** `lumpy,intermittent` in an address. */
const kindsFromText = z
  .string()
  .transform((value) => (value === '' ? [] : value.split(',')))
  .pipe(z.array(z.enum(demandKinds)))

const counted = {
  avgBy: wholeFromText.pipe(z.literal(windows)).default(14),
  includeWeekend: flag.default(false),
  method: z.enum(methods).default('average'),
}

const query = listQuery(forecastSorts).extend({
  ...counted,
  days: wholeFromText.pipe(z.int().min(1).max(mostDays)).default(mostDays),
  customers: idsFromText.default([]),
  lockers: idsFromText.default([]),
  demand: kindsFromText.default([]),
  onlyRunningOut: flag.default(false),
  /** Without what is out already, which the reply counts either way. */
  onlyInStock: flag.default(false),
})

export const forecast = {
  list: endpoint({
    ...firstRoutes.forecast,
    summary: 'What is left of every article in every active locker on each of the next days',
    query,
    reply: listReply('data', row).extend({
      from_date: day,
      to_date: day,
      avg_by: z.literal(windows),
      include_weekend: flagReply,
      method: z.enum(methods),
      /** How many of the rows that the filters find are out already. */
      out_of_stock: z.int(),
      /** The day that each of the columns is about. */
      dates: z.array(day),
    }),
  }),
  rows: endpoint({
    method: 'GET',
    path: '/material-forecast/rows',
    access: 'viewPlanning',
    heavy: true,
    report: true,
    summary: 'All that the list finds, in its order, a line of JSON each: for a file',
    query: query.omit({ limit: true, page: true, onlyInStock: true }),
    reply: lines(row),
  }),
  get: endpoint({
    method: 'GET',
    path: '/material-forecast/{id}',
    access: 'viewPlanning',
    summary: 'One locker article: what was left on each of the last days, and what will be on the next ten',
    params: pathId,
    query: z.object(counted),
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
