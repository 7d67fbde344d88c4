import { sql, type Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { type Clock, iso } from './calendar.ts'
import { byEmail, type Person } from './people.ts'

/**
 * Two stocktakes: one that was approved, whose differences are the corrections that the ledger has of it, and one of yesterday that
 * waits for somebody to approve it.
 */
export async function fillStocktakes(tx: Transaction<Tables>, people: Person[], clock: Clock) {
  const planner = byEmail(people, 'planner@lagra.example')
  const driver = byEmail(people, 'driver@lagra.example')
  const reseller = Number(planner.resellerId)
  const counted = await lastCorrected(tx, reseller, clock)
  if (counted) {
    const id = await begun(tx, { reseller, lockerId: counted.locker_id, at: counted.at, by: driver.id })
    await countAt(tx, id, { at: counted.at, by: driver.id, mistakes: false })
    await sql`
      update stocktake_line line set booked = said.booked, expected = line.counted - said.booked, price =
        price_at(held.price, held.locker_id, held.article_id, ${counted.at}::timestamptz)
      from locker_article held, lateral (
        select coalesce(sum(moved), 0)::int as booked from transaction
        where locker_article_id = held.id and kind = 'correction' and transaction_date = ${counted.at}::timestamptz) said
      where line.stocktake_id = ${id} and held.id = line.locker_article_id`.execute(tx)
    await sql`
      update stocktake set state = 'approved', submitted_at = begun_at + interval '25 minutes', submitted_by = ${driver.id},
        ended_at = begun_at + interval '1 hour', ended_by = ${planner.id} where id = ${id}`.execute(tx)
  }
  const waits = await waitingLocker(tx, reseller, counted?.locker_id ?? 0)
  if (waits === undefined) return
  const at = iso(clock.midnight - 8 * 3600)
  const id = await begun(tx, { reseller, lockerId: waits, at, by: driver.id })
  await countAt(tx, id, { at, by: driver.id, mistakes: true })
  await sql`
    update stocktake set state = 'submitted', submitted_at = begun_at + interval '35 minutes', submitted_by = ${driver.id}
    where id = ${id}`.execute(tx)
}

async function begun(
  tx: Transaction<Tables>,
  { reseller, lockerId, at, by }: { reseller: number; lockerId: number; at: string; by: number },
) {
  const { id } = await tx
    .insertInto('stocktake')
    .values({
      reseller_id: reseller,
      locker_id: lockerId,
      uuid: `6f1d3c52-8a0e-4f57-9b1c-2d7a5e90c5${String(lockerId % 100).padStart(2, '0')}`,
      blind: false,
      begun_at: at,
      begun_by: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What was there at the moment; with `mistakes` every fifth article has less than the ledger says, and one has more. */
const countAt = (
  tx: Transaction<Tables>,
  id: number,
  { at, by, mistakes }: { at: string; by: number; mistakes: boolean },
) =>
  sql`
    insert into stocktake_line (reseller_id, stocktake_id, locker_id, locker_article_id, counted, counted_at, counted_by, uuid)
    select stocktake.reseller_id, stocktake.id, stocktake.locker_id, held.id,
      greatest(0, there.stock + case when not ${mistakes}::bool then 0 when held.place % 5 = 2 then -1 - held.place % 2
        when held.place = 4 then 2 else 0 end),
      ${at}::timestamptz, ${by}::int, md5(stocktake.uuid::text || held.id)::uuid
    from stocktake
    join (select *, row_number() over (partition by locker_id order by id) as place from locker_article
      where deleted_at is null) held on held.locker_id = stocktake.locker_id
    cross join lateral (
      select held.current_volume - coalesce(sum(moved), 0)::int as stock from transaction
      where locker_article_id = held.id and transaction_date > ${at}::timestamptz) there
    where stocktake.id = ${id} and held.created_at <= ${at}::timestamptz`.execute(tx)

/** Where something was corrected last, and when. */
async function lastCorrected(tx: Transaction<Tables>, reseller: number, clock: Clock) {
  const { rows } = await sql<{ locker_id: number; at: string }>`
    select transaction.locker_id, to_json(transaction_date) #>> '{}' as at from transaction
    join locker on locker.id = transaction.locker_id and locker.active and locker.deleted_at is null
    where transaction.reseller_id = ${reseller} and kind = 'correction' and moved <> 0
      and transaction_date < ${iso(clock.midnight - 86_400)}::timestamptz
    order by transaction_date desc, transaction.id desc limit 1`.execute(tx)
  return rows[0]
}

/** One with some articles, none of the first ones, which visitors look at. */
async function waitingLocker(tx: Transaction<Tables>, reseller: number, other: number) {
  const { rows } = await sql<{ id: number }>`
    select locker.id from locker join locker_article held on held.locker_id = locker.id and held.deleted_at is null
    where locker.reseller_id = ${reseller} and locker.active and locker.deleted_at is null and locker.id <> ${other}
    group by locker.id having count(*) between 8 and 25 order by locker.id desc limit 1`.execute(tx)
  return rows[0]?.id
}
