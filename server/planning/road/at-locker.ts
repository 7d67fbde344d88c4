import { sql, type Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { correctionsFor, countsTold, keepCorrections } from './counted.ts'

interface Put {
  LockerArticleId: number
  Amount: number
}

/** The stop of a run that somebody fills with a PIN of its own at the locker's own screen. */
interface StopAtLocker {
  id: number
  runId: number
  /** Whether it is still to be filled; else it was ended there a moment ago, and something is put in beside. */
  isOpen: boolean
}

/** Locks the run, which whoever books does before the locker. */
export async function stopAtLocker(
  tx: Transaction<Tables>,
  lockerId: number,
  accountId: number,
): Promise<StopAtLocker | undefined> {
  const { rows } = await sql<StopAtLocker>`
    select stop.id, run.id as "runId", stop.state = 'open' as "isOpen"
    from public.run join public.run_stop stop on stop.run_id = run.id
    where stop.locker_id = ${lockerId} and run.driver_id = ${accountId}
      and (run.state = 'underway'
        or run.day <= (now() at time zone (select time_zone from public.system_setting))::date)
      and (stop.state = 'open' and run.state in ('ready', 'underway')
        or stop.at_locker and stop.ended_by = ${accountId} and stop.ended_at > now() - interval '12 hours')
    order by stop.state = 'open' desc, run.day, run.id limit 1
    for no key update of run`.execute(tx)
  return rows[0]
}

/** What the run brings here; what the phone has told as put in already is left out. */
export async function plannedAtLocker(tx: Transaction<Tables>, lockerId: number, accountId: number) {
  const stop = await stopAtLocker(tx, lockerId, accountId)
  if (!stop?.isOpen) return []
  const { rows } = await sql<Put>`
    select held.id as "LockerArticleId", coalesce(line.picked, line.planned) as "Amount"
    from public.run_line line join public.locker_article held on held.id = line.locker_article_id
    where line.run_stop_id = ${stop.id} and held.deleted_at is null and line.placed is null
      and coalesce(line.picked, line.planned) > 0
    order by held.id`.execute(tx)
  return rows
}

/** What the phone has told as put in, and is not among what is booked here: it ends with the stop. */
export async function toldByPhone(tx: Transaction<Tables>, stop: StopAtLocker, put: readonly Put[]) {
  if (!stop.isOpen) return []
  const { rows } = await sql<Put>`
    select line.locker_article_id as "LockerArticleId", line.placed as "Amount" from public.run_line line
    where line.run_stop_id = ${stop.id} and line.placed > 0
      and not (line.locker_article_id = any(${put.map((each) => each.LockerArticleId)}::int[]))`.execute(tx)
  return rows
}

/** What the phone has told as counted before so much was put in: its corrections are booked with the refill. */
export async function correctionsAtLocker(tx: Transaction<Tables>, stop: StopAtLocker, put: readonly Put[]) {
  if (!stop.isOpen) return []
  const amountOf = new Map(put.map(({ LockerArticleId, Amount }) => [LockerArticleId, Amount]))
  const counts = (await countsTold(tx, stop.id)).map((count) => ({
    ...count,
    amount: amountOf.get(count.lockerArticleId) ?? 0,
  }))
  const { corrections } = await correctionsFor(tx, counts)
  await keepCorrections(tx, stop.id, corrections)
  return corrections.map(({ lockerArticleId, amount }) => ({ lockerArticleId, amount }))
}

/** The stop has what was booked at the locker, and is done. */
export async function endAtLocker(
  tx: Transaction<Tables>,
  stop: StopAtLocker,
  { put, refillId, accountId }: { put: readonly Put[]; refillId: number; accountId: number },
) {
  await sql`
    insert into public.run_line (reseller_id, run_stop_id, locker_id, locker_article_id, proposed, planned, placed)
    select stop.reseller_id, stop.id, stop.locker_id, given."LockerArticleId", 0, 0, given."Amount"
    from jsonb_to_recordset(${JSON.stringify(put)}::jsonb) as given ("LockerArticleId" int, "Amount" int)
    join public.run_stop stop on stop.id = ${stop.id}
    on conflict on constraint run_line_once
      do update set placed = excluded.placed + case when ${stop.isOpen} then 0 else coalesce(run_line.placed, 0) end`.execute(
    tx,
  )
  if (!stop.isOpen) return
  await sql`update public.run_line set placed = 0 where run_stop_id = ${stop.id}
    and not (locker_article_id = any(${put.map((each) => each.LockerArticleId)}::int[]))`.execute(tx)
  await sql`update public.run set state = 'underway', started_at = now(), revision = revision + 1
    where id = ${stop.runId} and state = 'ready'`.execute(tx)
  await sql`update public.run_stop set state = 'done', at_locker = true, ended_at = now(), ended_by = ${accountId},
    refill_id = ${refillId} where id = ${stop.id}`.execute(tx)
}
