import { sql, type Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { type Clock, iso, moment } from './calendar.ts'
import type { Organisations } from './organisations.ts'

/**
 * The northern reseller's prices: a list for all of its customers, and a lower one that was agreed with the mine. Some of what stands
 * in lockers has no price of its own, so that a list decides; the demo's end user has its own prices everywhere.
 */
export async function fillPriceLists(
  tx: Transaction<Tables>,
  { resellers, customers }: Organisations,
  clock: Clock,
) {
  const resellerId = resellers.nord.id
  const [mine, ownPrices] = [customers.gruvan.id, customers.mekaniska.id]
  const forAll = await fillList(tx, resellerId, null, clock)
  await sql`
    insert into price_list_line (reseller_id, price_list_id, article_id, owner_id, price)
    select ${resellerId}::int, ${forAll}::int, article_id, article_owner_id, max(price)
    from locker_article where reseller_id = ${resellerId}::int and price is not null
    group by article_id, article_owner_id order by article_id limit 40`.execute(tx)
  const forMine = await fillList(tx, resellerId, mine, clock)
  // A tenth less, in whole tens of öre.
  await sql`
    insert into price_list_line (reseller_id, price_list_id, article_id, owner_id, price)
    select ${resellerId}::int, ${forMine}::int, line.article_id, line.owner_id, round(line.price * 0.9, -1)
    from price_list_line line where line.price_list_id = ${forAll}::int and line.article_id in (
      select held.article_id from locker_article held join locker on locker.id = held.locker_id
      where locker.customer_id = ${mine}::int)`.execute(tx)
  await sql`
    update locker_article held set price = null
    from locker, price_list_line line
    where locker.id = held.locker_id and locker.reseller_id = ${resellerId}::int and locker.customer_id <> ${ownPrices}::int
      and line.price_list_id = ${forAll}::int and line.article_id = held.article_id and line.price = held.price`.execute(
    tx,
  )
}

async function fillList(
  tx: Transaction<Tables>,
  resellerId: number,
  customerId: number | null,
  { today }: Clock,
) {
  const { id } = await tx
    .insertInto('price_list')
    .values({
      reseller_id: resellerId,
      customer_id: customerId,
      name: customerId === null ? `Prislista ${today.year}` : `Avtalspriser ${today.year}`,
      from_day: `${today.year}-01-01`,
      // Before it came into force.
      created_at: iso(moment(today.with({ month: 1, day: 1 }), '08:00') - 14 * 86_400),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
