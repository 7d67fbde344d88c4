import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { TestHouse } from '#server/testing/house.ts'

type Held = { id: number; locker_id: number; reseller_id: number }

/** Refill runs as a planner would have made them. */
export function runsIn({ db }: Pick<TestHouse, 'db'>) {
  /** A run to the lockers of these articles, in their order, with so many planned of each. */
  async function run(
    resellerId: number,
    lines: readonly [held: Held, planned: number][],
    values: Partial<Insertable<Tables['run']>> = {},
  ) {
    const made = await db
      .insertInto('run')
      .values({ reseller_id: resellerId, uuid: randomUUID(), day: '2026-03-02', state: 'ready', ...values })
      .returningAll()
      .executeTakeFirstOrThrow()
    const lockers = [...new Set(lines.map(([held]) => held.locker_id))]
    const stops = []
    for (const [index, lockerId] of lockers.entries()) {
      const stop = await db
        .insertInto('run_stop')
        .values({ reseller_id: resellerId, run_id: made.id, locker_id: lockerId, position: index + 1 })
        .returningAll()
        .executeTakeFirstOrThrow()
      stops.push(stop)
      await db
        .insertInto('run_line')
        .values(
          lines
            .filter(([held]) => held.locker_id === lockerId)
            .map(([held, planned]) => ({
              reseller_id: resellerId,
              run_stop_id: stop.id,
              locker_id: lockerId,
              locker_article_id: held.id,
              proposed: planned,
              planned,
            })),
        )
        .execute()
    }
    return { ...made, stops }
  }

  /** A driver is given lockers by being linked to them. */
  const link = (account: { id: number }, ...lockers: { id: number; reseller_id: number }[]) =>
    db
      .insertInto('locker_user')
      .values(lockers.map(({ id, reseller_id }) => ({ locker_id: id, reseller_id, account_id: account.id })))
      .execute()

  return { run, link }
}
