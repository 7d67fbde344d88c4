import { sql, type Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { Clock } from './calendar.ts'
import { byEmail, type Person } from './people.ts'

/**
 * Refill runs: one that was driven, of refills that are in the ledger; one that the driver has today; and a draft that nobody
 * drives yet. What stands in the latter two fills the lockers up.
 */
export async function fillRuns(tx: Transaction<Tables>, people: Person[], clock: Clock) {
  const planner = byEmail(people, 'planner@lagra.example')
  const driver = byEmail(people, 'driver@lagra.example')
  const lockers = await lockersInNeed(tx, Number(planner.resellerId))
  const today = clock.today
  await makeDrivenRun(tx, planner, driver, today)
  await makeRun(tx, planner, lockers.slice(0, 3), { day: today, driver, state: 'ready', name: 'Förmiddagen' })
  const next = today.add({ days: today.dayOfWeek >= 5 ? 8 - today.dayOfWeek : 1 })
  await makeRun(tx, planner, lockers.slice(3, 5), { day: next, driver: null, state: 'draft', name: '' })
}

const uuids = {
  done: '6f1d3c52-8a0e-4f57-9b1c-2d7a5e90c400',
  ready: '6f1d3c52-8a0e-4f57-9b1c-2d7a5e90c401',
  draft: '6f1d3c52-8a0e-4f57-9b1c-2d7a5e90c402',
}

interface Made {
  day: Temporal.PlainDate
  driver: Person | null
  state: 'ready' | 'draft'
  name: string
}

async function makeRun(
  tx: Transaction<Tables>,
  planner: Person,
  lockers: number[],
  { day, driver, state, name }: Made,
) {
  const reseller = Number(planner.resellerId)
  const run = await tx
    .insertInto('run')
    .values({
      reseller_id: reseller,
      uuid: uuids[state],
      day: day.toString(),
      name,
      driver_id: driver?.id ?? null,
      state,
      created_by: planner.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into run_stop (reseller_id, run_id, locker_id, position, lasts_until)
    select ${reseller}::int, ${run.id}::int, locker, place, ${day.add({ days: 7 }).toString()}::date
    from unnest(${lockers}::int[]) with ordinality as chosen (locker, place)`.execute(tx)
  await sql`
    insert into run_line (reseller_id, run_stop_id, locker_id, locker_article_id, proposed, planned)
    select stop.reseller_id, stop.id, stop.locker_id, held.id, held.max_stock - held.current_volume,
      held.max_stock - held.current_volume
    from run_stop stop join locker_article held on held.locker_id = stop.locker_id
    where stop.run_id = ${run.id} and held.deleted_at is null
      and reaches_order_point(held.current_volume, held.place_order_amount)
      and held.max_stock > held.current_volume`.execute(tx)
}

/** Of the last day before today on which several lockers were filled: what was put in is what the run brought. */
async function makeDrivenRun(
  tx: Transaction<Tables>,
  planner: Person,
  driver: Person,
  today: Temporal.PlainDate,
) {
  const reseller = Number(planner.resellerId)
  const { rows: filled } = await sql<{ day: string; refills: number[]; first: string; last: string }>`
    select day::text, (array_agg(id order by booked_at, id))[1:4] as refills, min(booked_at) as first, max(booked_at) as last
    from (
      select distinct on (locker_id, day) id, booked_at, (booked_at at time zone 'Europe/Stockholm')::date as day
      from refill where reseller_id = ${reseller}
      order by locker_id, day, id) rounds
    where day < ${today.toString()}::date group by day having count(*) >= 2 order by day desc limit 1`.execute(
    tx,
  )
  const [round] = filled
  if (!round) return
  const run = await tx
    .insertInto('run')
    .values({
      reseller_id: reseller,
      uuid: uuids.done,
      day: round.day,
      name: '',
      driver_id: driver.id,
      state: 'done',
      created_by: planner.id,
      picked_at: round.first,
      started_at: round.first,
      ended_at: round.last,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into run_stop (reseller_id, run_id, locker_id, position, state, ended_at, ended_by, refill_id)
    select reseller_id, ${run.id}::int, locker_id, place, 'done', booked_at, ${driver.id}::int, refill.id
    from unnest(${round.refills}::int[]) with ordinality as chosen (id, place) join refill on refill.id = chosen.id`.execute(
    tx,
  )
  await sql`
    insert into run_line (reseller_id, run_stop_id, locker_id, locker_article_id, proposed, planned, picked, placed)
    select stop.reseller_id, stop.id, stop.locker_id, line.locker_article_id, sum(line.moved), sum(line.moved),
      sum(line.moved), sum(line.moved)
    from run_stop stop join transaction line on line.refill_id = stop.refill_id
    where stop.run_id = ${run.id} and line.kind = 'refill' and not line.aborted
    group by stop.id, line.locker_article_id having sum(line.moved) > 0`.execute(tx)
}

/** Those that lack something, the last ones first: the first ones are what visitors look at, and stay as they are. */
async function lockersInNeed(tx: Transaction<Tables>, resellerId: number) {
  const { rows } = await sql<{ id: number }>`
    select locker.id from locker join locker_article held on held.locker_id = locker.id
    where locker.reseller_id = ${resellerId} and locker.active and locker.deleted_at is null and held.deleted_at is null
      and reaches_order_point(held.current_volume, held.place_order_amount) and held.max_stock > held.current_volume
    group by locker.id having count(*) between 2 and 20 order by locker.id desc limit 5`.execute(tx)
  return rows.map(({ id }) => id)
}
