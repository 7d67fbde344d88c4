import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import { makeMissingConsumptionFiles } from '#server/billing/consumption/files.ts'
import { remindOnSchedule } from '#server/billing/reminders/schedule.ts'
import type { Config } from '#server/config.ts'
import { type Connection, inTransaction, type RawDatabase } from '#server/database/connect.ts'
import { attachLedgerMonths } from '#server/database/ledger-months.ts'
import { moveOldMonths } from '#server/database/old-months.ts'
import { makeMissingFiles } from '#server/billing/files/issued.ts'
import { sweepRateLimits } from '#server/database/rate-limit.ts'
import { sweepMails } from '#server/live/mail/outbox.ts'
import { sweepAccountLinks } from '#server/people/account-links.ts'
import { sweepBrowsers } from '#server/people/session-browsers.ts'
import { sweepLogins } from '#server/people/session-second-factor.ts'
import { sweepSingleSignOn } from '#server/people/single-sign-on/login.ts'
import { sweepSessions } from '#server/people/session-store.ts'
import { mailDueReports } from '#server/statistics/reports/schedule.ts'
import { keepDemand } from './keep-demand.ts'
import { keepVisits } from './keep-visits.ts'

/** Regular clean-up work. Each sweep may run at any time, and more than once. */
const sweeps: ((db: RawDatabase) => Promise<unknown>)[] = [
  sweepSessions,
  sweepBrowsers,
  sweepRateLimits,
  sweepAccountLinks,
  sweepLogins,
  sweepSingleSignOn,
  sweepMails,
  sweepImages,
  (db) =>
    sql`delete from device_registration where claimed_at is null and code_expires_at < now()`.execute(db),
  (db) => sql`delete from locker_token where expires_at < now() - interval '1 day'`.execute(db),
  (db) =>
    sql`delete from notification where created_at < now()
      - make_interval(days => (select keep_notifications_days from system_setting))`.execute(db),
  (db) =>
    sql`delete from alert where created_at < now() - make_interval(days => (select keep_notifications_days from system_setting))
      and not exists (select from notification where alert_id = alert.id)`.execute(db),
  (db) => sql`select erase_people()`.execute(db),
  (db) => sql`select forget_old_audit()`.execute(db),
  (db) => sql`select sweep_webhooks()`.execute(db),
  (db) => sql`select end_lost_sendings()`.execute(db),
  (db) => sql`select tell_of_ending_keys()`.execute(db),
  (db) => sql`select tell_again()`.execute(db),
  (db) => sql`select sum_up_days()`.execute(db),
]

/**
 * Runs more often than the rest, so that an offline locker is reported at most a minute after its five minutes of
 * silence.
 */
const silence: typeof sweeps = [(db) => sql`select tell_of_silent_lockers()`.execute(db)]
/** As often, so that what is to be mailed at once is, after the minute in which more may come. */
const alerts: typeof sweeps = [
  (db) => sql`select remind_of_loans(), tell_of_overdue_loans()`.execute(db),
  (db) => sql`select gather_alerts()`.execute(db),
]
const silenceEveryMinutes = 0.5
/**
 * After a pause of the server itself, lockers first get time to make contact. How long they need has nothing to do with
 * `offline_after()`, so that these five minutes are no copy of those.
 */
const firstAfterMinutes = 5

/** Images that no record shows any more; a day later, since one may be on its way to its record. */
async function sweepImages(db: RawDatabase) {
  await sql`
    delete from image
    where not stays and created_at < now() - interval '1 day'
      and not exists (select from article where image_id = image.id)
      and not exists (select from article_group where image_id = image.id)
      and not exists (select from locker where logo_id = image.id)
      and not exists (select from locker where background_id = image.id)`.execute(db)
}

/** What a late line outdates is calculated anew for whoever asks until then. */
const keepEveryMinutes = 1
const everyMinutes = 5
/** What is read before is calculated by today's stock all the same; where nothing has changed it costs some milliseconds. */
const visitsEveryMinutes = 1
/** Files of statements that a killed server did not make. */
const filesEveryMinutes = 2
const monthsEveryMinutes = 60
const tidyEveryMinutes = 24 * 60

/** Runs the sweeps on a timer; of several server processes one does, the others pass. */
export function startSweeps(
  { db, pool, embedded }: Connection,
  log: FastifyBaseLogger,
  { oldMonths }: Partial<Pick<Config, 'oldMonths'>> = {},
): () => Promise<void> {
  const running = new Set<Promise<unknown>>()
  const begin = (work: Promise<unknown>) => {
    const turn = work.finally(() => running.delete(turn))
    running.add(turn)
  }
  const every = (minutes: number, work: () => Promise<unknown>) =>
    setInterval(() => begin(work()), minutes * 60_000)
  const started = performance.now()
  const timers = [
    every(everyMinutes, async () => {
      await sweepOnce(db, log, sweeps)
      await attachLedgerMonths(pool, (text) => log.warn(text)).catch(reportTo(log))
    }),
    every(filesEveryMinutes, () => makeMissingFiles(db).catch(reportTo(log))),
    every(filesEveryMinutes, () => makeMissingConsumptionFiles(db).catch(reportTo(log))),
    every(silenceEveryMinutes, async () => {
      await sweepOnce(db, log, alerts)
      if (performance.now() - started > firstAfterMinutes * 60_000) await sweepOnce(db, log, silence)
    }),
  ]
  timers.push(every(everyMinutes, () => remindOnSchedule(db).catch(reportTo(log))))
  timers.push(every(everyMinutes, () => mailDueReports(db).catch(reportTo(log))))
  // At once, too: after a pause of the server it is about another day.
  const keep = () => keepDemand(db).catch(reportTo(log))
  timers.push(every(keepEveryMinutes, keep))
  begin(keep())
  const keepVisitsToo = () => keepVisits(db).catch(reportTo(log))
  timers.push(every(visitsEveryMinutes, keepVisitsToo))
  begin(keepVisitsToo())
  if (oldMonths) {
    const moveMonths = async () => {
      const moved = await moveOldMonths(pool, oldMonths)
      if (moved.length > 0)
        log.info({ moved, to: oldMonths.tablespace }, 'old months of the ledger were moved')
    }
    timers.push(every(monthsEveryMinutes, () => moveMonths().catch(reportTo(log))))
  }
  // A PostgreSQL server does this by itself; the embedded database does not.
  if (embedded) timers.push(every(tidyEveryMinutes, () => pool.query('vacuum analyze').catch(reportTo(log))))
  return async () => {
    timers.forEach(clearInterval)
    await Promise.all(running)
  }
}

export async function sweepOnce(
  db: RawDatabase,
  log: FastifyBaseLogger,
  which = [...sweeps, ...silence, ...alerts],
) {
  try {
    await inTransaction(db, async (tx) => {
      const { rows } = await sql<{
        mine: boolean
      }>`select pg_try_advisory_xact_lock(7161726102) as mine`.execute(tx)
      if (!rows[0]?.mine) return
      for (const sweep of which) await sweep(tx)
    })
  } catch (error) {
    reportTo(log)(error)
  }
}

const reportTo = (log: FastifyBaseLogger) => (error: unknown) =>
  log.warn({ err: error }, 'sweep failed; it is tried again at the next turn')
