import { sql } from 'kysely'
import { type Measure, mostReportRows, moneyMeasures } from '#contract/statistics/measures.ts'
import type { Question, ReportAnswer } from '#contract/statistics/reports.ts'
import { todayOf } from '#server/house/days.ts'
import type { MemberContext } from '#server/http/context.ts'
import { arrivalsAt } from '#server/ledger/arrivals.ts'
import { mayDo, seesWhatWasBefore } from '#server/tenancy/member.ts'
import { refuseTooManyLines } from './bounded.ts'
import { type Asked, type Sql, spansOf, wants } from './conditions.ts'
import { figuresOf } from './figures.ts'
import { currenciesAt, lockersAsked, notAll } from './lockers.ts'
import { type Period, periodOf } from './period.ts'
import { type Row, rowsOf, type Source } from './rows.ts'
import { correctedIn, refilledIn } from './sources.ts'
import { movesOf, staysAt } from './stays.ts'
import { outDaysIn, stockIn, stockOutsIn } from './stock.ts'
import { usedIn } from './used.ts'

export type Reader = Pick<MemberContext, 'scope' | 'db' | 'member' | 'language'>

/** The answer to a report's question, within the reader's reach. */
export async function runReport(
  reader: Reader,
  question: Question,
  most = mostReportRows,
): Promise<ReportAnswer> {
  const { db, member } = reader
  const today = await todayOf(db)
  const { time_zone: zone } = await db
    .selectFrom('system_setting')
    .select('time_zone')
    .executeTakeFirstOrThrow()
  const period = periodOf(question, today)
  const seesPrices = mayDo(member, 'seePrices')
  const spans = spansOf({ period }).map(({ from, to }) => ({ from: from.toString(), to: to.toString() }))
  const from = spans[0]?.from ?? period.from.toString()
  const lockers = { filters: question.Filters, from, zone }
  const currencies = await currenciesAt(reader, lockers)
  const isPriced = seesPrices && question.Measures.some((measure) => moneyMeasures.includes(measure))
  const currency = question.Currency ?? (isPriced || currencies.length === 1 ? currencies[0]?.code : null)
  const at = await lockersAsked(reader, lockers, notAll(currencies, currency))
  const about = { dimensions: question.Dimensions, filters: question.Filters, period, at, zone }
  const stays = wants(about, 'customer') ? await staysAt(reader, { at, from, zone }) : []
  const arrivals = [...(await arrivalsAt(reader, { at, spans, zone })), ...movesOf(stays, spans)]
  const here = { today: today.toString(), seesAll: seesWhatWasBefore(member) }
  const countsPeople = question.Measures.includes('People')
  const rows = await asSummedUp(reader, async (summedUntil) => {
    const asked = { ...about, stays, arrivals, summedUntil }
    if (isOfUse(question.Measures)) await refuseTooManyLines(reader.scope, asked, { countsPeople })
    const sources = sourcesFor(question.Measures, asked, here)
    return rowsOf(reader, question, sources, Math.min(question.Top ?? most, most))
  })
  const days = daysUntil(period, today)
  const told = (row: Row | undefined, isBefore: boolean) =>
    figuresOf(question.Measures, row, { isBefore, days, seesPrices })
  const ofLevel = (wanted: Row['level']) => rows.filter(({ level }) => level === wanted)
  const [totals] = ofLevel('total')
  const data = ofLevel('row')
  const partOf = (row: Row, place: number) => ({
    Key: textOf(row[`key${place}`]),
    Name: textOf(row[`name${place}`]),
    Number: textOf(row[`number${place}`]),
  })
  const figures = (row: Row) => ({ Values: told(row, false), Before: period.before && told(row, true) })
  return {
    data: data.map((row, at) => ({
      Id: at + 1,
      Parts: question.Dimensions.map((_, place) => partOf(row, place)),
      ...figures(row),
    })),
    Sums: rows.flatMap((row) =>
      row.level === 'sum'
        ? { Parts: [partOf(row, 0)], ...figures(row) }
        : row.level === 'inner'
          ? { Parts: [partOf(row, 0), partOf(row, 1)], ...figures(row) }
          : [],
    ),
    total: data[0]?.total ?? 0,
    Totals: told(totals, false),
    TotalsBefore: period.before && told(totals, true),
    From: period.from.toString(),
    To: period.to.toString(),
    BeforeFrom: period.before?.from.toString() ?? null,
    BeforeTo: period.before?.to.toString() ?? null,
    CurrencyCode: currency ?? null,
    Currencies: currencies.map(({ code }) => code),
  }
}

/** What is asked must fit to the day until which days are added up. Where that moves on meanwhile, it is asked again. */
async function asSummedUp({ db }: Reader, ask: (until: Temporal.PlainDate) => Promise<Row[]>) {
  for (;;) {
    const { until } = await db.selectFrom('summed_up').select('until').executeTakeFirstOrThrow()
    const rows = await ask(Temporal.PlainDate.from(until))
    if (rows.every(({ summed_until }) => summed_until === until)) return rows
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

/** For how many days it was used: those to come bring nothing. */
const daysUntil = ({ from, to }: Period, today: Temporal.PlainDate) => {
  const last = Temporal.PlainDate.compare(today, to) < 0 ? today : to
  return Math.max(1, from.until(last).days + 1)
}

const ofUse: readonly Measure[] = ['Pieces', 'Value', 'Withdrawals', 'People', 'DaysOfCover']
const isOfUse = (measures: readonly Measure[]) => measures.some((measure) => ofUse.includes(measure))

function sourcesFor(
  asked: readonly Measure[],
  about: Asked,
  here: { today: string; seesAll: boolean },
): Source[] {
  const wants = (...some: Measure[]) => some.some((measure) => asked.includes(measure))
  const summed = (column: string) => (isCounted: Sql) =>
    sql`(sum(${sql.ref(column)}) filter (where ${isCounted}))::bigint`
  const people = (isCounted: Sql) =>
    sql`count(distinct account_id) filter (where withdrawals > 0 and ${isCounted})`
  const all: [isWanted: boolean, source: () => Source][] = [
    [
      isOfUse(asked),
      () => ({
        rows: usedIn(about, wants('People')),
        brings: {
          pieces: summed('amount'),
          value: summed('value'),
          withdrawals: summed('withdrawals'),
          ...(wants('People') && { people }),
        },
      }),
    ],
    [wants('Refilled'), () => ({ rows: refilledIn(about), brings: { refilled: summed('refilled') } })],
    [
      wants('Missing', 'MissingValue', 'Found', 'Corrected'),
      () => ({
        rows: correctedIn(about),
        brings: {
          missing: summed('missing'),
          missing_value: summed('missing_value'),
          found: summed('found'),
        },
      }),
    ],
    [
      wants('StockOuts'),
      () => ({ rows: stockOutsIn(about, here), brings: { stock_outs: summed('stock_outs') } }),
    ],
    [
      wants('Availability'),
      () => ({
        rows: outDaysIn(about, here),
        brings: { out_days: summed('out_days'), article_days: summed('article_days') },
      }),
    ],
    [
      wants('Stock', 'StockValue', 'DaysOfCover'),
      () => ({
        rows: stockIn(about, wants('StockValue')),
        brings: {
          stock: summed('stock'),
          ...(wants('StockValue') && { stock_value: summed('stock_value') }),
        },
      }),
    ],
  ]
  return all.flatMap(([isWanted, source]) => (isWanted ? [source()] : []))
}
