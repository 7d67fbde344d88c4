import { sql } from 'kysely'
import type { SkippedReason } from '#contract/billing/consumption.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { count, type CountedLine, type CountedSum, countSums, type Moved } from './count.ts'
import { type Span, uncovered, type Uncovered } from './uncovered.ts'

export interface Order {
  customerId: number
  from: string
  to: string
  byCostCentre: boolean
  byPerson: boolean
  /** The ledger's last line that can be counted: no smaller one is still to come. */
  upto: number
}

interface Outcome {
  skipped: SkippedReason | null
  /** The statement that has the days, or some of them. */
  stated: { Id: number; Number: number } | null
  lateLines: number
  net: number
}

/** What a statement would hold, from the ledger; money in whole öre. */
export interface Drawn extends Outcome {
  fromAt: string
  toAt: string
  spans: Uncovered[]
  lines: CountedLine[]
  moved: Moved[]
}

/** The same for the preview and for making it; who makes it has locked the customer before. */
export async function draw(scope: Scope, order: Order): Promise<Drawn> {
  const { fromAt, toAt, spans, ...inTheWay } = await spansOf(scope, order)
  if (inTheWay.skipped) return { ...nothing, lines: [], moved: [], spans, ...inTheWay, fromAt, toAt }
  const { lines, moved, lateLines } = await count(scope, { ...order, spans })
  return { ...outcomeOf(lines), fromAt, toAt, spans, lines, moved, lateLines }
}

/** What `draw` comes to. */
export async function drawSums(scope: Scope, order: Order): Promise<Outcome & { sums: CountedSum[] }> {
  const { spans, skipped, stated } = await spansOf(scope, order)
  if (skipped) return { ...nothing, sums: [], skipped, stated }
  const { sums, lateLines } = await countSums(scope, { ...order, spans })
  return { ...outcomeOf(sums), sums, lateLines }
}

const nothing = { lateLines: 0, net: 0 }

const outcomeOf = (parts: readonly CountedSum[]) => ({
  skipped: parts.length === 0 ? ('nothing' as const) : null,
  stated: null,
  net: parts.reduce((sum, { value }) => sum + value, 0),
})

/** Which of the ledger's lines it would count, unless another statement has the days. */
async function spansOf(scope: Scope, order: Order) {
  const known = await statementsOf(scope, order)
  const { fromAt, toAt } = known
  const inTheWay = known.live.find(({ start, stop }) => start <= order.to && order.from <= stop)
  if (inTheWay) {
    const isSame = inTheWay.start === order.from && inTheWay.stop === order.to
    const stated = { Id: inTheWay.id, Number: inTheWay.number }
    return { skipped: isSame ? ('stated' as const) : ('overlap' as const), stated, fromAt, toAt, spans: [] }
  }
  const spans = uncovered({
    counted: known.counted,
    stated: known.live,
    period: { from: Date.parse(fromAt), to: Date.parse(toAt) },
    upto: order.upto,
  })
  return { skipped: null, stated: null, fromAt, toAt, spans }
}

interface Known {
  live: { id: number; number: number; start: string; stop: string; from: number; to: number }[]
  counted: Span[]
  fromAt: string
  toAt: string
}

/**
 * The customer's statements that live, and what they have counted. A period begins where the one before has ended, also where the
 * house has moved to another time zone since.
 */
async function statementsOf(scope: Scope, { customerId, from, to }: Order) {
  const midnight = (day: string, plus: number) =>
    sql`((${day}::date + ${plus}::int)::timestamp at time zone (select time_zone from system_setting))`
  const ms = (moment: string) => sql`(extract(epoch from ${sql.ref(moment)}) * 1000)::bigint`
  return scope
    .see('consumption_statement', 'consumption_span')
    .selectFrom(
      sql<Known>`(
        with own as (select * from consumption_statement where customer_id = ${customerId}::int and live)
        select
          (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'number', number, 'start', period_start, 'stop', period_stop,
            'from', ${ms('from_at')}, 'to', ${ms('to_at')}) order by period_start), '[]') from own) as live,
          (select coalesce(jsonb_agg(jsonb_build_object('from', ${ms('from_at')}, 'to', ${ms('to_at')},
            'after', after_line, 'upto', upto_line)), '[]')
            from consumption_span where customer_id = ${customerId}::int and live) as counted,
          coalesce((select max(to_at) from own where period_stop = ${from}::date - 1), ${midnight(from, 0)}) as "fromAt",
          coalesce((select min(from_at) from own where period_start = ${to}::date + 1), ${midnight(to, 1)}) as "toAt"
      )`.as('known'),
    )
    .selectAll()
    .executeTakeFirstOrThrow()
}
