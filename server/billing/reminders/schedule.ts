import { sql } from 'kysely'
import { holdSeries } from '#server/billing/statements/make.ts'
import { inTransaction, type RawDatabase } from '#server/database/connect.ts'
import { writeAudit } from '#server/tenancy/audit.ts'
import type { Member } from '#server/tenancy/member.ts'
import { houseId } from '#server/tenancy/reach.ts'
import { houseReader, scopeOf } from '#server/tenancy/scope.ts'
import { drawReminders, isTriedAgain } from './draw.ts'
import { makeReminder } from './make.ts'
import { remindingOf } from './settings.ts'

/** As whom the schedule looks at what is overdue. */
const house: Member = {
  id: 0,
  name: 'Lagra',
  role: 'superadmin',
  duty: null,
  organisationId: houseId,
  resellerId: null,
  lockers: { resellerId: null, customerId: null, ids: null },
}

/**
 * Makes the reminders of the day, once its hour has come, if somebody has switched that on. Several servers may do so at
 * once, and one that died half-way is gone on from: who was reminded is not due any more.
 */
export async function remindOnSchedule(db: RawDatabase) {
  const day = await dayToRemind(db)
  if (day === undefined) return
  const { letters } = await drawReminders(scopeOf(db, house), await remindingOf(houseReader(db)), { day })
  const resellers = new Set(letters.filter(isTriedAgain).map(({ ResellerCustomerId }) => ResellerCustomerId))
  const failures: unknown[] = []
  for (const resellerId of resellers)
    await remindOne(db, resellerId, day).catch((error: unknown) => failures.push(error))
  // Tried again at the next turn.
  if (failures.length > 0) throw new AggregateError(failures, 'some reminders could not be made')
  await db.updateTable('reminder_setting').set({ last_run: day }).execute()
}

/** Undefined before the hour, and when the day is done. */
async function dayToRemind(db: RawDatabase) {
  const due = await db
    .selectFrom('reminder_setting')
    .innerJoin('system_setting', (join) => join.onTrue())
    .where('scheduled', '=', true)
    .where(sql<boolean>`extract(hour from now() at time zone time_zone) >= reminder_setting.hour`)
    .where(sql<boolean>`last_run is distinct from (now() at time zone time_zone)::date`)
    .select(sql<string>`(now() at time zone time_zone)::date::text`.as('day'))
    .executeTakeFirst()
  return due?.day
}

/** One transaction for each reseller, who is looked at again in it: a failure for one does not undo the others. */
const remindOne = (db: RawDatabase, resellerId: number, day: string) =>
  inTransaction(db, async (tx) => {
    await holdSeries(tx)
    const scope = scopeOf(tx, house)
    const reminding = await remindingOf(houseReader(tx))
    const { letters } = await drawReminders(scope, reminding, { day, resellerId })
    for (const letter of letters.filter(isTriedAgain)) {
      const { audited } = await makeReminder(tx, scope, letter, reminding, { day, accountId: null })
      await writeAudit(tx, { id: null, name: house.name }, audited)
    }
  })
