import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { RoadRun } from '#contract/planning/road.ts'
import { notFound } from '#server/errors.ts'
import { deliveryNotePaper, noteNumber } from '#server/planning/papers/delivery-note.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { words } from '#server/words/index.ts'

/** The note of a stop that is done. */
export async function deliveryNoteFile(scope: Scope, run: RoadRun, stopId: number, language: Language) {
  const stop = run.Stops.find(({ Id }) => Id === stopId)
  if (stop?.State !== 'done') throw notFound()
  const facts = await scope
    .seeWithDeleted('run_stop', 'organisation')
    .selectFrom('run_stop')
    .leftJoin('organisation as reseller', 'reseller.id', 'run_stop.reseller_id')
    .where('run_stop.id', '=', stopId)
    .select([
      sql<string>`coalesce(reseller.name, '')`.as('reseller'),
      'run_stop.signature',
      onClock('YYYY-MM-DD').as('day'),
      onClock('HH24:MI').as('clock'),
    ])
    .executeTakeFirstOrThrow()
  return {
    contentType: 'application/pdf',
    content: await deliveryNotePaper({ run, stop, ...facts }, language),
    fileName: `${words[language].runs.deliveryNote} ${noteNumber(run, stop)}.pdf`,
  }
}

const onClock = (how: string) =>
  sql<string>`to_char(run_stop.ended_at at time zone (select time_zone from system_setting), ${sql.lit(how)})`
