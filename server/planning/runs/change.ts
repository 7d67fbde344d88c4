import { createHash } from 'node:crypto'
import { type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { conflict, invalid, runBegun, runMade } from '#server/errors.ts'
import { insideOf } from '#server/tenancy/records.ts'
import type { Writer } from '#server/tenancy/writer.ts'
import type { PlannedStop } from './stops.ts'

type Run = Selectable<Tables['run']>
type Fields = Pick<Run, 'day' | 'name' | 'note' | 'driver_id'>

/**
 * Makes a run with its stops: a draft. The same UUID again is the run that was made first; where something else was sent with
 * it (`sent`), that is refused, so that nobody believes it to be saved.
 */
export async function makeRun(
  writer: Writer,
  { uuid, ...fields }: Fields & { uuid: string },
  stops: PlannedStop[],
  sent: object,
): Promise<{ id: number; isNew: boolean }> {
  const { tx, member } = insideOf(writer)
  const reseller_id = Number(member.resellerId)
  const sent_digest = createHash('sha256').update(JSON.stringify(sent)).digest('base64url')
  const run = { reseller_id, uuid, ...fields, created_by: member.id, sent_digest }
  const [made] = await writer.insertAll('run', [run], { skipExisting: true })
  if (!made) {
    const before = await tx
      .selectFrom('run')
      .where('reseller_id', '=', reseller_id)
      .where('uuid', '=', uuid)
      .select(['id', 'name', 'sent_digest'])
      .executeTakeFirstOrThrow(conflict)
    if (before.sent_digest !== null && before.sent_digest !== sent_digest)
      throw runMade({ Names: [before.name], Count: 1, Ids: [before.id] })
    return { id: before.id, isNew: false }
  }
  await putStops(writer, made, stops)
  return { id: made.id, isNew: true }
}

/**
 * Gives a run these stops in this order. One to the same locker stays the same stop, as a phone may know it already; one that
 * has ended stays as it is. What the run had is told by the audit as a number of lockers and pieces.
 */
export async function setStops(writer: Writer, run: Run, stops: PlannedStop[]) {
  const { tx, audit } = insideOf(writer)
  await assertNotBegun(writer, run)
  const before = await sumsOf(writer, run.id)
  await keepKnownStops(
    writer,
    run,
    sql`locker_id <> all(${stops.map(({ locker_id }) => locker_id)}::int[]) and state = 'open'`,
  )
  await putStops(writer, run, stops)
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

/** Deletes a draft with all that it has. One that a phone may know is called off, and no longer listed. */
export async function removeRun(writer: Writer, id: number) {
  const { tx, locked } = insideOf(writer)
  const run = await locked('run', id)
  if (run.state !== 'draft') throw runBegun()
  if (await isKnownToPhones(writer, run)) {
    await writer.change('run', id, { state: 'cancelled', ended_at: new Date().toISOString() })
    await skipOpenStops(writer, id)
    await sql`update run set removed_at = now() where id = ${id}`.execute(tx)
    return
  }
  await removeStops(writer, id)
  await writer.remove('run', id)
}

/** Whether it is ready, or has been: what was done of it may be told yet. */
async function isKnownToPhones(writer: Writer, run: Run) {
  if (run.state !== 'draft') return true
  const { rows } = await sql`
    select from public.run where id = ${run.id} and (former_drivers <> '[]'
      or exists (select from public.run_report report where report.run_id = run.id))`.execute(
    insideOf(writer).tx,
  )
  return rows.length > 0
}

/** Stops that leave the run are found by what is told of them later. */
async function keepKnownStops(writer: Writer, run: Run, leaving: RawBuilder<SqlBool>) {
  if (!(await isKnownToPhones(writer, run))) return
  await sql`
    update run set former_stops = former_stops || known.stops
    from (select jsonb_agg(run_stop_kept(id)) as stops
      from public.run_stop where run_id = ${run.id} and ${leaving}) as known
    where run.id = ${run.id} and known.stops is not null`.execute(insideOf(writer).tx)
}

/** Moves stops that nothing is picked for into another run, in their order. */
export async function moveStops(writer: Writer, from: Run, to: number, stopIds: number[]) {
  const { tx } = insideOf(writer)
  await assertNotBegun(writer, from)
  await keepKnownStops(writer, from, sql`state = 'open' and id = any(${stopIds}::int[])`)
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

/** Whoever plans a run anew plans the lockers that its driver skipped, too. */
export async function reopenStops(writer: Writer, runId: number) {
  await sql`
    update run_stop set state = 'open', reason = '', ended_at = null, ended_by = null
    where run_id = ${runId} and state = 'skipped'`.execute(insideOf(writer).tx)
}

/** The row as it stands, locked, at the revision that the reader saw. */
export async function lockedRun(writer: Writer, id: number, revision?: number): Promise<Run> {
  const run = await insideOf(writer).locked('run', id)
  if (revision !== undefined && revision !== run.revision) throw conflict()
  return run
}

/** `of`: of all its stops, or of those that are still to be driven to. */
export async function sumsOf(writer: Writer, runId: number, of: 'all' | 'open' = 'all') {
  const { rows } = await sql<{ Stops: number; Pieces: number }>`
    select count(distinct stop.id)::int as "Stops", coalesce(sum(line.planned), 0)::int as "Pieces"
    from public.run_stop stop left join public.run_line line on line.run_stop_id = stop.id
    where stop.run_id = ${runId} and (${of} = 'all' or stop.state = 'open')`.execute(insideOf(writer).tx)
  return rows[0] ?? { Stops: 0, Pieces: 0 }
}

/** Amounts that somebody has picked, or that are on the road, stand. */
async function assertNotBegun(writer: Writer, run: Run) {
  const { rows } = await sql`
    select from public.run_stop stop join public.run_line line on line.run_stop_id = stop.id
    where stop.run_id = ${run.id} and line.picked is not null limit 1`.execute(insideOf(writer).tx)
  const isOpen = run.state === 'draft' || run.state === 'ready'
  if (!isOpen || run.picked_at !== null || rows.length > 0) throw runBegun()
}

/** A run that somebody has begun by a wrong tap can be planned anew, as long as nothing was picked, put in or counted. */
export async function assertNothingDone(writer: Writer, run: Run) {
  const { rows } = await sql`
    select from public.run_stop stop left join public.run_line line on line.run_stop_id = stop.id
    where stop.run_id = ${run.id}
      and (stop.state = 'done' or coalesce(line.picked, line.placed, line.counted) is not null) limit 1`.execute(
    insideOf(writer).tx,
  )
  if (run.picked_at !== null || rows.length > 0) throw runBegun()
}

/** The stops that the run has from now on; open ones to other lockers are taken out. */
async function putStops(writer: Writer, run: Pick<Run, 'id' | 'reseller_id'>, stops: PlannedStop[]) {
  const { tx } = insideOf(writer)
  const rows = JSON.stringify(
    stops.map(({ locker_id, lasts_until, lines }, at) => ({
      locker_id,
      lasts_until,
      lines,
      position: at + 1,
    })),
  )
  const given = sql`jsonb_to_recordset(${rows}::jsonb) as given (locker_id int, lasts_until date, position int, lines jsonb)`
  const lines = sql`jsonb_to_recordset(given.lines) as line (locker_article_id int, proposed int, planned int)`
  await sql`
    delete from run_line using public.run_stop stop
    where stop.id = run_line.run_stop_id and stop.run_id = ${run.id} and stop.state = 'open'
      and not exists (select from ${given} cross join ${lines}
        where given.locker_id = stop.locker_id and line.locker_article_id = run_line.locker_article_id)`.execute(
    tx,
  )
  await sql`
    delete from run_stop where run_id = ${run.id} and state = 'open'
      and not exists (select from ${given} where given.locker_id = run_stop.locker_id)`.execute(tx)
  await sql`
    insert into run_stop (reseller_id, run_id, locker_id, position, lasts_until)
    select ${run.reseller_id}::int, ${run.id}::int, locker_id, position, lasts_until from ${given}
    on conflict on constraint run_stop_once
      do update set position = excluded.position, lasts_until = excluded.lasts_until`.execute(tx)
  await sql`
    insert into run_line (reseller_id, run_stop_id, locker_id, locker_article_id, proposed, planned)
    select ${run.reseller_id}::int, stop.id, stop.locker_id, line.locker_article_id, line.proposed, line.planned
    from ${given} join public.run_stop stop
      on stop.run_id = ${run.id} and stop.locker_id = given.locker_id and stop.state = 'open'
    cross join ${lines}
    on conflict on constraint run_line_once
      do update set proposed = excluded.proposed, planned = excluded.planned`.execute(tx)
}

async function removeStops(writer: Writer, runId: number) {
  const { tx } = insideOf(writer)
  await sql`delete from run_line where run_stop_id in (
    select id from public.run_stop where run_id = ${runId})`.execute(tx)
  await sql`delete from run_stop where run_id = ${runId}`.execute(tx)
}
