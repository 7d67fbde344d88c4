import { sql } from 'kysely'
import type { Input } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import type { ProposedArticle, ProposedLocker } from '#contract/planning/run-proposals.ts'
import { notFound } from '#server/errors.ts'
import { planningDay } from '#server/planning/kept.ts'
import { ownLeadsOf } from '#server/planning/order-points/leads.ts'
import { plansOf } from '#server/planning/order-points/plans.ts'
import type { Member } from '#server/tenancy/member.ts'
import { priceTo } from '#server/tenancy/prices.ts'
import type { HouseReader, Scope } from '#server/tenancy/scope.ts'
import { callingStocks, notCalling } from './calling-stocks.ts'
import { type Counting, figuresOf, runTables } from './figures.ts'
import { type Asked, lockersFor, otherRunsOf } from './lockers.ts'
import type { Lasting } from './needed.ts'

export async function countingFor(
  scope: Scope,
  db: HouseReader,
  member: Member,
  {
    Day,
    RunId,
    UUID,
  }: Pick<Input<Contract['runs']['propose']>['body'], 'Day'> &
    Partial<Pick<Input<Contract['runs']['propose']>['body'], 'RunId' | 'UUID'>>,
): Promise<Counting> {
  const { today, kept } = await planningDay(db)
  const plan = (await plansOf(scope)).find(({ ResellerId }) => ResellerId === member.resellerId)
  if (!plan) throw notFound()
  const own = await ownLeadsOf(scope)
  return {
    today,
    kept,
    plan: { ...plan, Own: own(plan.ResellerId) },
    day: Temporal.PlainDate.from(Day),
    runId: RunId ?? (UUID ? await runMadeAs(scope, UUID) : undefined),
  }
}

async function runMadeAs(scope: Scope, uuid: string) {
  const made = await scope
    .see('run')
    .selectFrom('run')
    .where('uuid', '=', uuid)
    .select('id')
    .executeTakeFirst()
  return made?.id
}

/** The lockers of a run with what each would take: those in which something runs out first that can be brought come first. */
export async function proposedLockers(
  scope: Scope,
  counting: Counting,
  asked: Asked,
  reader: Member,
): Promise<ProposedLocker[]> {
  const onlyNeeding = asked.LockerIds.length === 0 && typeof asked.RouteId !== 'number'
  const lockers = await lockersFor(scope, counting, asked)
  const [sums, otherRuns, calling] = await Promise.all([
    sumsOf(scope, counting, lockers),
    otherRunsOf(scope, counting),
    callingStocks(scope, counting, lockers),
  ])
  const told = priceTo(reader)
  const rows = lockers.map((locker) => {
    const { proposed_value, to_max_value, ...sum } = sums.get(locker.LockerId) ?? nothing
    const row: ProposedLocker = {
      ...locker,
      ...otherRuns(locker.LockerId),
      ...(calling.get(locker.LockerId) ?? notCalling),
      Articles: sum.articles,
      Empty: sum.empty,
      Full: sum.full,
      Below: sum.below,
      RunningOut: sum.running_out,
      FirstOut: (sum.first_out ?? []).map(({ name, lasts }) => ({
        ArticleName: name,
        RunsOut: dayAfter(counting, lasts) ?? locker.LastsUntil,
      })),
      Missing: sum.missing,
      Proposed: { Lines: sum.proposed_lines, Pieces: sum.proposed_pieces, Value: told(proposed_value) },
      ToMax: { Lines: sum.to_max_lines, Pieces: sum.to_max_pieces, Value: told(to_max_value) },
    }
    return { row, helpedBy: sum.helped_out ?? Infinity, wasDue: locker.DueOn !== null }
  })
  const listed = onlyNeeding ? rows.filter(needsIt(counting)) : rows
  return listed.toSorted(mostUrgent).map(({ row }) => row)
}

/**
 * A locker that is visited when its stock says so needs it when that is by the run's day: one article alone sends nobody. Nobody is
 * sent to where nothing fits.
 */
const needsIt =
  ({ day }: Counting) =>
  ({ row: { ByStock, DueOn, RunningOut, Full, Proposed }, wasDue }: Urgent) =>
    (Full === 0 || Proposed.Pieces > 0) &&
    (ByStock === 1 && wasDue ? DueOn !== null && DueOn <= day.toString() : RunningOut > 0)

interface Urgent {
  row: ProposedLocker
  /** In how many days the first article runs out of which the run brings some; what has no room is not helped by a visit. */
  helpedBy: number
  /** Its stock was found to call for a visit some time, before what other runs bring. */
  wasDue: boolean
}

const mostUrgent = ({ row: one, helpedBy: first }: Urgent, { row: other, helpedBy: second }: Urgent) =>
  (first === second ? 0 : first - second) ||
  other.Empty - one.Empty ||
  other.RunningOut - one.RunningOut ||
  other.Missing - one.Missing ||
  other.Below - one.Below ||
  one.LockerId - other.LockerId

/** What each article of some lockers would get, in the order of its locker's shelves. */
export async function proposedArticles(
  scope: Scope,
  counting: Counting,
  lockers: readonly Lasting[],
  reader: Member,
): Promise<ProposedArticle[]> {
  const told = priceTo(reader)
  const rows = await runTables(scope)
    .selectFrom((await figuresOf(scope, counting, lockers)).as('one'))
    .selectAll()
    .orderBy('one.locker_id')
    .orderBy(sql`one.lasts`, (order) => order.asc().nullsLast())
    .orderBy('one.number')
    .orderBy('one.id')
    .execute()
  return rows.map((row) => ({
    LockerArticleId: row.id,
    LockerId: row.locker_id,
    ArticleId: row.article_id,
    ArticleNumber: row.number,
    ArticleName: row.name,
    Unit: row.unit,
    PackSize: row.pack_size,
    CurrentVolume: row.current_volume,
    MaxStock: row.max_stock,
    OnItsWay: row.on_its_way,
    StockThen: row.stock_then,
    Wanted: row.wanted,
    Room: row.room,
    Reason: row.reason,
    DailyAverage: row.average,
    RunsOut: dayAfter(counting, row.lasts),
    Proposed: row.proposed,
    ToMax: row.to_max,
    Price: told(row.price),
  }))
}

const dayAfter = ({ today }: Counting, days: number | null) =>
  days === null ? null : today.add({ days }).toString()

async function sumsOf(scope: Scope, counting: Counting, lockers: readonly Lasting[]) {
  const wait = Math.max(0, counting.today.until(counting.day).days)
  const isOut = sql`one.lasts < ${wait}::int + one.horizon`
  const rows = await runTables(scope)
    .selectFrom((await figuresOf(scope, counting, lockers)).as('one'))
    .groupBy('one.locker_id')
    .select([
      'one.locker_id',
      sql<number>`count(*)::int`.as('articles'),
      sql<number>`count(*) filter (where one.current_volume = 0)::int`.as('empty'),
      sql<number>`count(*) filter (where one."full")::int`.as('full'),
      sql<number>`count(*) filter (where is_below_order_point(one.current_volume, one.place_order_amount))::int`.as(
        'below',
      ),
      sql<number>`count(*) filter (where ${isOut})::int`.as('running_out'),
      sql<number | null>`min(one.lasts) filter (where ${isOut} and one.proposed > 0)`.as('helped_out'),
      sql<{ name: string; lasts: number }[] | null>`to_json((array_agg(
        json_build_object('name', one.name, 'lasts', one.lasts) order by one.lasts, one.missing desc, one.id)
        filter (where ${isOut}))[1:3])`.as('first_out'),
      sql<number>`round(sum(one.missing))::int`.as('missing'),
      sql<number>`count(*) filter (where one.proposed > 0)::int`.as('proposed_lines'),
      sql<number>`sum(one.proposed)::int`.as('proposed_pieces'),
      sql<number>`sum(one.proposed * one.price)::bigint`.as('proposed_value'),
      sql<number>`count(*) filter (where one.to_max > 0)::int`.as('to_max_lines'),
      sql<number>`sum(one.to_max)::int`.as('to_max_pieces'),
      sql<number>`sum(one.to_max * one.price)::bigint`.as('to_max_value'),
    ])
    .execute()
  return new Map(rows.map((row) => [row.locker_id, row]))
}

/** Of a locker without articles. */
const nothing = {
  articles: 0,
  empty: 0,
  full: 0,
  below: 0,
  running_out: 0,
  helped_out: null,
  first_out: null,
  missing: 0,
  proposed_lines: 0,
  proposed_pieces: 0,
  proposed_value: 0,
  to_max_lines: 0,
  to_max_pieces: 0,
  to_max_value: 0,
}
