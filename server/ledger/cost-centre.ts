import { sql, type Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { invalid } from '#server/errors.ts'
import { auditLine } from '#server/tenancy/audit.ts'
import { reachOf } from '#server/tenancy/reach.ts'
import { insideOf } from '#server/tenancy/records.ts'
import type { Writer } from '#server/tenancy/writer.ts'

interface Said {
  Ids: number[]
  CostCentreId: number | null
  Reason: string
}

interface Line {
  id: number
  locker_id: number
  reseller_id: number
  customer_id: number
  moment: string
  kind: string
  present: number | null
}

/**
 * Says what lines were for. They stay as they were booked; what is said last counts (`cost_centre_of`). A withdrawal and the
 * return that corrects its amount are about the same, and go together. Answers how many of the lines are for something else now.
 */
export async function setCostCentre(writer: Writer, { Ids, CostCentreId, Reason }: Said) {
  const { tx, member, audit } = insideOf(writer)
  const { read } = reachOf('transaction', member)
  const wanted = [...new Set(Ids)]
  const lines = await linesOf(tx, wanted, read)
  if (lines.filter(({ id }) => wanted.includes(id)).length < wanted.length) throw invalid({ Ids: 'notFound' })
  if (lines.some(({ kind }) => kind !== 'withdrawal' && kind !== 'return')) throw invalid({ Ids: 'range' })
  if (CostCentreId !== null) await assertOfTheirCustomer(writer, CostCentreId, lines)
  const changing = lines.filter(({ present }) => present !== CostCentreId)
  if (changing.length === 0) return 0
  await tx
    .insertInto('cost_centre_change')
    .values(
      changing.map((line) => ({
        reseller_id: line.reseller_id,
        locker_id: line.locker_id,
        transaction_id: line.id,
        transaction_date: line.moment,
        cost_centre_id: CostCentreId,
        changed_by: member.id,
        on_behalf_of: member.onBehalfOf ?? null,
        reason: Reason,
      })),
    )
    .execute()
  const byLocker = Map.groupBy(changing, (line) => line.locker_id)
  await audit(
    ...[...byLocker].map(([id, { length, [0]: first }]) => ({
      ...auditLine('locker', 'update', {}, { id, reseller_id: first?.reseller_id }),
      before: {},
      after: { CostCentreLines: length, CostCentreId, Reason },
    })),
  )
  return changing.filter(({ id }) => wanted.includes(id)).length
}

/** These lines within reach, with what corrects them and what they correct, and what each is for now. */
async function linesOf(tx: Transaction<Tables>, ids: number[], read: ReturnType<typeof reachOf>['read']) {
  const { rows } = await sql<Line>`
    with asked as (
      select id, corrects_id, transaction_date from public.transaction where id = any(${ids}::bigint[]) and ${read}
    ), together as (
      select id, transaction_date from asked
      union select corrects_id, transaction_date from asked where corrects_id is not null
      union select correction.id, correction.transaction_date from asked
        join public.transaction correction
          on correction.corrects_id = asked.id and correction.transaction_date = asked.transaction_date
    )
    select line.id, line.locker_id, line.reseller_id,
      customer_at(line.locker_id, line.transaction_date) as customer_id, line.transaction_date::text as moment, line.kind,
      cost_centre_of(line.cost_centre_id, changed.transaction_id, changed.cost_centre_id) as present
    from together
    join public.transaction line on line.id = together.id and line.transaction_date = together.transaction_date
    left join changed_cost_centre changed
      on changed.transaction_id = line.id and changed.transaction_date = line.transaction_date
    order by line.id`.execute(tx)
  return rows
}

/**
 * Of the customer at whose site the lines' lockers stood then, which is who pays for them, whether it is active or not: what was,
 * was. Tells which lines are another customer's.
 */
async function assertOfTheirCustomer(writer: Writer, id: number, lines: Line[]) {
  const found = await writer
    .see('cost_centre')
    .selectFrom('cost_centre')
    .where('id', '=', id)
    .select('customer_id')
    .executeTakeFirstOrThrow(() => invalid({ CostCentreId: 'notFound' }))
  const others = lines.filter(({ customer_id }) => customer_id !== found.customer_id)
  if (others.length > 0)
    throw invalid(
      { CostCentreId: 'range' },
      { Names: [], Count: others.length, Ids: others.map(({ id: line }) => line) },
    )
}
