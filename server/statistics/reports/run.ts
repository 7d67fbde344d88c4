import { type RawBuilder, sql } from 'kysely'
import { type Dimension, type Measure, mostReportRows, moneyMeasures } from '#contract/statistics/measures.ts'
import type { Question, ReportAnswer } from '#contract/statistics/reports.ts'
import { todayOf } from '#server/house/days.ts'
import type { MemberContext } from '#server/http/context.ts'
import { mayDo } from '#server/tenancy/member.ts'
import { seesWhatWasBefore } from '#server/tenancy/reach.ts'
import { swedish } from '#server/http/list.ts'
import { figuresOf, inOrderOf, type Sum, sums } from './figures.ts'
import { isOfTime, parts } from './parts.ts'
import { type Period, periodOf } from './period.ts'
import { arrivalsAt, currenciesAt, lockersAsked, notAll } from './lockers.ts'
import { type Asked, correctedIn, refilledIn, sourceTables, usedIn } from './sources.ts'
import { outDaysIn, stockIn, stockOutsIn } from './stock.ts'

type Sql = RawBuilder<unknown>
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
  const currencies = await currenciesAt(reader, question.Filters)
  const isPriced = seesPrices && question.Measures.some((measure) => moneyMeasures.includes(measure))
  const currency = question.Currency ?? (isPriced || currencies.length === 1 ? currencies[0]?.code : null)
  const at = await lockersAsked(reader, question.Filters, notAll(currencies, currency))
  const spans = period.before ? [period, period.before] : [period]
  const asked: Asked = {
    dimensions: question.Dimensions,
    filters: question.Filters,
    period,
    at,
    zone,
    arrivals: await arrivalsAt(reader, at, spans, zone),
  }
  const seesAll = seesWhatWasBefore(member)
  const sources = sourcesFor(question.Measures, asked, { today: today.toString(), seesAll })
  const rows = await selected(reader, question, sources, Math.min(question.Top ?? most, most))
  const days = daysUntil(period, today)
  const told = (row: Row | undefined, isBefore: boolean) =>
    figuresOf(question.Measures, row, { isBefore, days, seesPrices })
  const totals = rows.find(({ is_total }) => is_total)
  const data = rows.filter(({ is_total }) => !is_total)
  return {
    data: data.map((row, at) => ({
      Id: at + 1,
      Parts: question.Dimensions.map((_, place) => ({
        Key: textOf(row[`k${place}`]),
        Name: textOf(row[`n${place}`]),
        Number: textOf(row[`x${place}`]),
      })),
      Values: told(row, false),
      Before: period.before && told(row, true),
    })),
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

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

/** For how many days it was used: those to come bring nothing. */
const daysUntil = ({ from, to }: Period, today: Temporal.PlainDate) => {
  const last = Temporal.PlainDate.compare(today, to) < 0 ? today : to
  return Math.max(1, from.until(last).days + 1)
}

interface Source {
  rows: Sql
  /** The sums that it brings; all others are none. */
  brings: Partial<Record<Sum, (isCounted: Sql) => Sql>>
}

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
      wants('Pieces', 'Value', 'Withdrawals', 'People', 'DaysOfCover'),
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
    [wants('StockOuts'), () => ({ rows: stockOutsIn(about), brings: { stock_outs: summed('stock_outs') } })],
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

interface Row extends Record<string, unknown> {
  is_total: boolean
  total: number
}

const tables = [
  ...sourceTables,
  'cost_centre',
  'locker',
  'article',
  'article_group',
  'organisation',
  'ledger_person',
] as const

/**
 * Each source is added up by the dimensions, the sums of all are laid together, and only what comes of it is given names. The
 * first row is the total.
 */
async function selected(
  { scope, language, member }: Reader,
  question: Question,
  sources: Source[],
  most: number,
): Promise<Row[]> {
  const { Dimensions } = question
  const keys = Dimensions.map((_, at) => sql.ref(`k${at}`))
  const named = Dimensions.map((dimension, at) => parts[dimension].named?.(`k${at}`, `named${at}`, language))
  const names = named.map(
    (each, at) =>
      sql`${each?.name ?? sql`null::text`} as ${sql.ref(`n${at}`)}, ${each?.number ?? sql`null::text`} as ${sql.ref(`x${at}`)}`,
  )
  const sides = sums.flatMap((name) => [name, `${name}_before`])
  const groups = Dimensions.includes('group') ? groupsOfArticles : noGroups
  const rows = sql<Row>`(
    with grouped as materialized (${groups})
    select ${sql.join([sql`told.*`, ...names, sql`count(*) filter (where not is_total) over () as total`])}
    from (
      select ${sql.join([
        sql`is_total`,
        ...keys,
        ...sides.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`),
      ])}
      from (${sql.join(
        sources.map((source) => addedUp(source, Dimensions)),
        sql` union all `,
      )}) laid_together
      group by ${sql.join([sql`is_total`, ...keys])}
    ) told
    ${sql.join(
      named.map((each) => each?.join ?? sql``),
      sql` `,
    )}
    order by ${sql.join([sql`is_total desc`, ...orderOf(question, named, mayDo(member, 'seePrices')), ...keys])}
    limit ${most + 1}::int
  )`
  return scope
    .seeWithDeleted(...tables)
    .selectFrom(rows.as('row'))
    .selectAll()
    .execute() as Promise<Row[]>
}

function addedUp({ rows, brings }: Source, dimensions: readonly Dimension[]) {
  const keys = dimensions.map((dimension, at) => sql`${parts[dimension].key} as ${sql.ref(`k${at}`)}`)
  const names = dimensions.map((_, at) => sql.ref(`k${at}`))
  const byGroup = dimensions.includes('group')
  const byArticle = byGroup || dimensions.includes('article')
  const all = sums.flatMap((name) => [
    sql`${brings[name]?.(sql`not is_before`) ?? sql`null::bigint`} as ${sql.ref(name)}`,
    sql`${brings[name]?.(sql`is_before`) ?? sql`null::bigint`} as ${sql.ref(`${name}_before`)}`,
  ])
  const [first] = names
  return sql`
    select ${sql.join([first ? sql`grouping(${first}) = 1 as is_total` : sql`true as is_total`, ...names, ...all])}
    from (
      select ${sql.join([sql`used.*`, ...keys])} from (${rows}) used
      ${dimensions.includes('customer') ? sql`join locker on locker.id = used.locker_id` : sql``}
      ${byArticle ? sql`join locker_article held on held.id = used.held_id` : sql``}
      ${byGroup ? sql`left join grouped on grouped.article_id = held.article_id` : sql``}
    ) keyed
    ${first ? sql`group by grouping sets ((${sql.join(names)}), ())` : sql``}`
}

/** An article of several groups is counted under all of them together, so that the rows add up to the total. */
const groupsOfArticles = sql`
  select member.article_id, string_agg(of_group.id::text, ',' order by of_group.id) as key,
    string_agg(of_group.name, ', ' order by ${swedish('of_group.name')}, of_group.id) as name
  from article_group_member member join article_group of_group on of_group.id = member.article_group_id
  where of_group.deleted_at is null
  group by 1`
const noGroups = sql`select null::int as article_id, null::text as key, null::text as name`

type Named = ({ order: Sql } | undefined)[]

/** As it was asked for; else by time, or what is most first. Among equals by the other measures. */
function orderOf({ Sort, Measures, Dimensions }: Question, named: Named, seesPrices: boolean): Sql[] {
  const told = Measures.filter((measure) => seesPrices || !moneyMeasures.includes(measure))
  const byMeasure = told.map((measure) => sql`${inOrderOf(measure)} desc nulls last`)
  const byPart = (at: number, direction = sql`asc`) => [
    ...(named[at] ? [sql`${named[at].order} ${direction} nulls last`] : []),
    sql`${sql.ref(`k${at}`)} ${direction} nulls last`,
  ]
  const field = Sort.replace(/^-/, '')
  const direction = Sort.startsWith('-') ? sql`desc` : sql`asc`
  const measure = told.find((each) => each === field)
  if (measure) return [sql`${inOrderOf(measure)} ${direction} nulls last`, ...byMeasure]
  const at = Dimensions.findIndex((each) => each === field)
  if (at >= 0) return [...byPart(at, direction), ...byMeasure]
  return Dimensions.some(isOfTime) ? Dimensions.flatMap((_, each) => byPart(each)) : byMeasure
}
