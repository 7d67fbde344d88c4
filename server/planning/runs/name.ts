import { sql } from 'kysely'
import { insideOf } from '#server/tenancy/records.ts'
import type { Writer } from '#server/tenancy/writer.ts'

/** A run that nobody has named is called by where it goes first: on the desk, the phone and paper alike.
 * `instead`: the name that it had by its stops before they were changed. */
export async function nameByStops(writer: Writer, runId: number, instead = '') {
  const name = await nameOfStops(writer, runId)
  await sql`update run set name = ${name} where id = ${runId} and name = ${instead}`.execute(
    insideOf(writer).tx,
  )
}

/** `Hall 1 +9`: the first of its lockers, and how many more there are. Empty where it goes nowhere. */
export async function nameOfStops(writer: Writer, runId: number) {
  const { rows } = await sql<{ name: string | null; stops: number }>`
    select (array_agg(left(locker.name, 240) order by stop.position, stop.id))[1] as name, count(*)::int as stops
    from public.run_stop stop join public.locker on locker.id = stop.locker_id
    where stop.run_id = ${runId}`.execute(insideOf(writer).tx)
  const { name = null, stops = 0 } = rows[0] ?? {}
  if (name === null) return ''
  return stops > 1 ? `${name} +${stops - 1}` : name
}
