import { type Selectable, sql } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { conflict, invalid, runBegun } from '#server/errors.ts'
import { insideOf } from '#server/tenancy/records.ts'
import type { Writer } from '#server/tenancy/writer.ts'
import type { PlannedStop } from './stops.ts'

type Run = Selectable<Tables['run']>
type Fields = Pick<Run, 'day' | 'name' | 'note' | 'driver_id'>

/** Makes a run with its stops: a draft. The same UUID again is the run that was made first. */
export async function makeRun(
  writer: Writer,
  { uuid, ...fields }: Fields & { uuid: string },
  stops: PlannedStop[],
): Promise<{ id: number; isNew: boolean }> {
  const { tx, member } = insideOf(writer)
  const reseller_id = Number(member.resellerId)
  const run = { reseller_id, uuid, ...fields, created_by: member.id }
  const [made] = await writer.insertAll('run', [run], { skipExisting: true })
  if (!made) {
    const before = await tx
      .selectFrom('run')
      .where('reseller_id', '=', reseller_id)
      .where('uuid', '=', uuid)
      .select('id')
      .executeTakeFirstOrThrow(conflict)
    return { id: before.id, isNew: false }
  }
  await insertStops(writer, made, stops)
  return { id: made.id, isNew: true }
}

/** Gives a run these stops in this order. What it had is told by the audit as a number of lockers and pieces. */
export async function setStops(writer: Writer, run: Run, stops: PlannedStop[]) {
  const { tx, audit } = insideOf(writer)
  await assertNotBegun(writer, run)
  const before = await sumsOf(writer, run.id)
  await removeStops(writer, run.id)
  await insertStops(writer, run, stops)
  const after = await sumsOf(writer, run.id)
  await sql`update run set revision = revision + 1 where id = ${run.id}`.execute(tx)
  if (before.Stops === after.Stops && before.Pieces === after.Pieces) return
  await audit({
    entity: 'run',
    entityId: run.id,
    resellerId: run.reseller_id,
    action: 'update',
    before,
    after,
  })
}

/** Deletes a draft with all that it has. */
export async function removeRun(writer: Writer, id: number) {
  const { locked } = insideOf(writer)
  const run = await locked('run', id)
  if (run.state !== 'draft') throw runBegun()
  await removeStops(writer, id)
  await writer.remove('run', id)
}

/** Moves stops that nothing is picked for into another run, in their order. */
export async function moveStops(writer: Writer, from: Run, to: number, stopIds: number[]) {
  const { tx } = insideOf(writer)
  await assertNotBegun(writer, from)
  const { rows } = await sql<{ id: number }>`
    update run_stop set run_id = ${to}
    where run_id = ${from.id} and state = 'open' and id = any(${stopIds}::int[]) returning id`.execute(tx)
  if (rows.length < stopIds.length) throw invalid({ StopIds: 'notFound' })
  for (const run of [from.id, to])
    await sql`
      update run_stop set position = place.position
      from (select id, row_number() over (order by position, id) as position from run_stop where run_id = ${run}) as place
      where place.id = run_stop.id`.execute(tx)
  const left = await sumsOf(writer, from.id)
  // A run that would be left without stops is not split but the same again.
  if (left.Stops === 0) throw invalid({ StopIds: 'range' })
}

/** Whoever cancels a run skips what is left of it: nothing is on its way any more. */
export async function skipOpenStops(writer: Writer, runId: number) {
  const { tx, member } = insideOf(writer)
  await sql`
    update run_stop set state = 'skipped', ended_at = now(), ended_by = ${member.id}
    where run_id = ${runId} and state = 'open'`.execute(tx)
}

/** The row as it stands, locked, at the revision that the reader saw. */
export async function lockedRun(writer: Writer, id: number, revision?: number): Promise<Run> {
  const run = await insideOf(writer).locked('run', id)
  if (revision !== undefined && revision !== run.revision) throw conflict()
  return run
}

export async function sumsOf(writer: Writer, runId: number) {
  const { rows } = await sql<{ Stops: number; Pieces: number }>`
    select count(distinct stop.id)::int as "Stops", coalesce(sum(line.planned), 0)::int as "Pieces"
    from public.run_stop stop left join public.run_line line on line.run_stop_id = stop.id
    where stop.run_id = ${runId}`.execute(insideOf(writer).tx)
  return rows[0] ?? { Stops: 0, Pieces: 0 }
}

/** Amounts that somebody has picked, or that are on the road, stand. */
export async function assertNotBegun(writer: Writer, run: Run) {
  const { rows } = await sql`
    select from public.run_stop stop join public.run_line line on line.run_stop_id = stop.id
    where stop.run_id = ${run.id} and line.picked is not null limit 1`.execute(insideOf(writer).tx)
  const isOpen = run.state === 'draft' || run.state === 'ready'
  if (!isOpen || run.picked_at !== null || rows.length > 0) throw runBegun()
}

async function insertStops(writer: Writer, run: Pick<Run, 'id' | 'reseller_id'>, stops: PlannedStop[]) {
  const { tx } = insideOf(writer)
  const rows = stops.map(({ locker_id, lasts_until, lines }, at) => ({
    locker_id,
    lasts_until,
    lines,
    position: at + 1,
  }))
  await sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as stop (locker_id int, lasts_until date, position int, lines jsonb)),
    made as (
      insert into run_stop (reseller_id, run_id, locker_id, position, lasts_until)
      select ${run.reseller_id}::int, ${run.id}::int, locker_id, position, lasts_until from given
      returning id, locker_id)
    insert into run_line (reseller_id, run_stop_id, locker_id, locker_article_id, proposed, planned)
    select ${run.reseller_id}::int, made.id, made.locker_id, line.locker_article_id, line.proposed, line.planned
    from made join given using (locker_id)
    cross join jsonb_to_recordset(given.lines) as line (locker_article_id int, proposed int, planned int)`.execute(
    tx,
  )
}

async function removeStops(writer: Writer, runId: number) {
  const { tx } = insideOf(writer)
  await sql`delete from run_line where run_stop_id in (
    select id from public.run_stop where run_id = ${runId})`.execute(tx)
  await sql`delete from run_stop where run_id = ${runId}`.execute(tx)
}
