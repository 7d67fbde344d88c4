import { type QueryCreator, type RawBuilder, sql } from 'kysely'
import { inTransaction, type RawDatabase } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'
import { putIntoOutbox } from '#server/live/mail/outbox.ts'

/** In the morning, in the house's time zone, before people come to work. */
const hour = 6
/** Who was away finds it the day after; an older one says what another has said better. */
const goodForHours = 48

export interface Every {
  every: 'week' | 'month'
  onDay: number
}

/** The first day of a schedule after the given one. */
export function nextDay({ every, onDay }: Every, after: Temporal.PlainDate): Temporal.PlainDate {
  if (every === 'week') return after.add({ days: ((onDay - after.dayOfWeek + 6) % 7) + 1 })
  const inMonth = after.with({ day: onDay })
  return Temporal.PlainDate.compare(inMonth, after) > 0
    ? inMonth
    : after.add({ months: 1 }).with({ day: onDay })
}

/**
 * Writes the mails of the reports whose day has come, once: a report that is locked is another server's. A mail has only the
 * report's number; what it says is read when it is sent, as its receiver may see it.
 */
export async function mailDueReports(db: RawDatabase, moment?: Temporal.Instant) {
  // The database's clock, which all servers share.
  const now = moment ? sql`${moment.toString()}::timestamptz` : sql`now()`
  await inTransaction(db, async (tx) => {
    for (const report of await dueReports(tx, now)) {
      await putIntoOutbox(
        tx,
        (await receiversOf(tx, report.receivers)).map(({ id, email, language }) => ({
          kind: 'report',
          account_id: id,
          address: email,
          language: language ?? 'sv-SE',
          about: JSON.stringify({ reportId: report.id }),
          goodForHours,
        })),
      )
      const next = nextDay(
        { every: report.every ?? 'week', onDay: report.on_day ?? 1 },
        Temporal.PlainDate.from(report.today),
      )
      await tx.updateTable('report').set({ next_on: next.toString() }).where('id', '=', report.id).execute()
    }
  })
}

const dueReports = (tx: QueryCreator<Tables>, now: RawBuilder<unknown>) =>
  tx
    .selectFrom('report')
    .innerJoin('system_setting', (join) => join.onTrue())
    // Of whoever is gone nothing goes out, until a colleague has taken it over.
    .innerJoin('account as owner', 'owner.id', 'report.account_id')
    .where('owner.deleted_at', 'is', null)
    .where('owner.active', '=', true)
    .where('next_on', 'is not', null)
    .where(
      sql<boolean>`next_on + make_interval(hours => ${hour}::int) <= ${now} at time zone system_setting.time_zone`,
    )
    .select(['report.id', 'every', 'on_day', 'receivers'])
    .select(sql<string>`(${now} at time zone time_zone)::date::text`.as('today'))
    .orderBy('report.id')
    .limit(200)
    .forUpdate('report')
    .skipLocked()
    .execute()

/** Those of them who still are there, and have an address. */
const receiversOf = (tx: QueryCreator<Tables>, ids: number[]) =>
  tx
    .selectFrom('account')
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .where('deleted_at', 'is', null)
    .where('active', '=', true)
    .where('email', '<>', '')
    .select(['id', 'email', 'language'])
    .orderBy('id')
    .execute()
