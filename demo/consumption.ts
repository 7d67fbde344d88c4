import { sql, type Transaction } from 'kysely'
import { draw } from '#server/billing/consumption/draw.ts'
import { writeStatement } from '#server/billing/consumption/make.ts'
import type { Tables } from '#server/database/tables.ts'
import { scopeOf } from '#server/tenancy/scope.ts'
import { type Clock, iso, moment } from './calendar.ts'
import { customers as data } from './organisation-data.ts'
import type { Organisations } from './organisations.ts'

/**
 * What the northern reseller's customers used two months ago, stated and nearly all sent; the month that ended last is to be
 * stated.
 */
export async function fillConsumption(
  tx: Transaction<Tables>,
  { resellers, customers }: Organisations,
  managerId: number,
  clock: Clock,
) {
  const resellerId = resellers.nord.id
  await fillSettings(tx, resellerId)
  const scope = scopeOf(tx, {
    id: managerId,
    name: '',
    role: 'reseller',
    duty: null,
    organisationId: resellerId,
    resellerId,
    lockers: { resellerId, customerId: null, ids: null },
  })
  const month = clock.today.with({ day: 1 }).subtract({ months: 2 })
  const last = month.add({ months: 1 }).subtract({ days: 1 })
  const upto = await lastLine(tx)
  const ofNorth = Object.entries(customers).filter(
    ([key]) => data[key as keyof typeof data].reseller === 'nord',
  )
  let number = 0
  for (const [, { id, domain }] of ofNorth) {
    const order = { customerId: id, from: month.toString(), to: last.toString(), upto }
    const division = { ByLocker: true, ByCostCentre: true, ByPerson: false }
    const drawn = await draw(scope, {
      ...order,
      byCostCentre: division.ByCostCentre,
      byPerson: division.ByPerson,
    })
    if (drawn.skipped) continue
    number++
    const at = iso(moment(last.add({ days: 3 }), '09:10') + number * 20)
    const made = await writeStatement(tx, { ...order, division }, drawn, { accountId: managerId, at, number })
    if (number % 4 !== 0)
      await tx
        .insertInto('consumption_sending')
        .values({
          consumption_statement_id: made.id,
          reseller_id: resellerId,
          request: uuidOf(number),
          language: 'sv-SE',
          address: `faktura@${domain}`,
          mail_uuid: uuidOf(number),
          state: 'sent',
          created_at: at,
          ended_at: at,
          created_by: managerId,
        })
        .execute()
  }
  await tx.insertInto('consumption_series').values({ reseller_id: resellerId, last_number: number }).execute()
}

/** The same day gives the same house. */
const uuidOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const fillSettings = (tx: Transaction<Tables>, resellerId: number) =>
  tx
    .insertInto('consumption_setting')
    .values({
      reseller_id: resellerId,
      bankgiro: '5050-1055',
      f_tax_note: 'Godkänd för F-skatt',
      email: 'order@norrverktyg.example',
      terms: 'Frågor om förbrukningen besvaras inom en vecka.',
    })
    .execute()

const lastLine = async (tx: Transaction<Tables>) => {
  const { id } = await tx
    .selectFrom('transaction')
    .select(sql<number>`coalesce(max(id), 0)`.as('id'))
    .executeTakeFirstOrThrow()
  return id
}
