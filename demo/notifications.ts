import { sql, type Transaction } from 'kysely'
import type { Happening, Severity } from '#contract/live/happenings.ts'
import type { Tables } from '#server/database/tables.ts'
import { isBelow } from '#server/lockers/order-point.ts'
import { demoAccounts } from './accounts.ts'
import { type Clock, iso } from './calendar.ts'
import type { Stock } from './ledger.ts'
import type { Locker } from './locker.ts'
import { byEmail, type Person } from './people.ts'
import { rejectedLines, restarts } from './rejected.ts'

interface News {
  locker: Locker
  happening: Happening
  values: Record<string, string | number>
  /** In seconds since 1970. */
  at: number
}

interface Present {
  /** In seconds since 1970. */
  offlineSince: Map<number, number>
  low: Set<number>
}

/** What each of the demo's accounts was told lately of the lockers that it can see, by what it wants to know. */
export async function fillNotifications(
  tx: Transaction<Tables>,
  people: Person[],
  lockers: Locker[],
  stocks: Stock[],
  clock: Clock,
) {
  const seenLockers = await seenBy(
    tx,
    demoAccounts.map(({ email }) => email),
  )
  const now = await present(tx)
  const rows = demoAccounts.flatMap(({ email }) => {
    const person = byEmail(people, email)
    const seen = lockers.filter(({ id }) => seenLockers.get(person.id)?.has(id))
    return gather(seen, stocks, now, clock).map(({ locker, happening, values, at }, index) => ({
      account_id: person.id,
      reseller_id: person.resellerId,
      severity: sql<Severity>`notification_severity(${happening})`,
      happening,
      values: JSON.stringify({ LockerName: locker.name, ...values }),
      link: `/storage/locker/${locker.id}/articles`,
      locker_id: locker.id,
      created_at: iso(at),
      read_at: index % 3 === 2 ? iso(at + 1_500) : null,
    }))
  })
  await tx.insertInto('notification').values(rows).execute()
  // Deletes what the default notification settings of the account's role would not have sent.
  const setting = sql`case happening when 'lockerOnline' then 'lockerOffline' else happening end`
  await sql`delete from notification using account
    where account.id = account_id and default_notification_mode(account.role, ${setting}) = 'none'`.execute(
    tx,
  )
  // Somebody can take care of what still lasts.
  await sql`
    with begun as (
      insert into alert (reseller_id, locker_id, happening, created_at)
      select locker.reseller_id, locker.id, happening, min(notification.created_at)
      from notification join locker on locker.id = locker_id
      where happening in ('lockerOffline', 'lineRejected') group by locker.id, happening
      returning id, locker_id, happening
    )
    update notification set alert_id = begun.id from begun
    where notification.locker_id = begun.locker_id and notification.happening = begun.happening`.execute(tx)
}

/** The ids of the lockers that each of these accounts sees. */
async function seenBy(tx: Transaction<Tables>, emails: readonly string[]) {
  const { rows } = await sql<{ account: number; lockers: number[] }>`
    select account.id as account, array_agg(locker.id) as lockers
    from account
    join lockers_seen_by(account.id, account.role, account.duty, account.reseller_id, account.organisation_id) seen on true
    join locker on sees_locker(seen.reseller_id, seen.customer_id, locker.reseller_id, locker.customer_id)
      and (seen.locker_ids is null or locker.id = any (seen.locker_ids))
    where account.email = any (${emails}::text[]) group by account.id`.execute(tx)
  return new Map(rows.map(({ account, lockers }) => [account, new Set(lockers)]))
}

/** When lockers went offline, and which of their articles are below their order point, as the database has it. */
async function present(tx: Transaction<Tables>): Promise<Present> {
  const offline = await tx
    .selectFrom('locker')
    .where('offline_since', 'is not', null)
    .select(['id', 'offline_since'])
    .execute()
  const low = await tx.selectFrom('locker_article').where(isBelow, '=', true).select('id').execute()
  return {
    offlineSince: new Map(
      offline.map(({ id, offline_since }) => [id, Date.parse(offline_since ?? '') / 1000]),
    ),
    low: new Set(low.map(({ id }) => id)),
  }
}

function gather(lockers: Locker[], stocks: Stock[], now: Present, clock: Clock): News[] {
  const active = lockers.filter(({ plan }) => plan.inactiveSince === undefined)
  const silent = active.filter(({ plan }) => plan.silentSince !== undefined)
  const connected = active.filter(({ plan }) => plan.silentSince === undefined && !plan.unprovisioned)
  const low = stocks
    .filter(({ id, locker }) => connected.includes(locker) && now.low.has(id))
    .toSorted((a, b) => a.stock / (a.orderPoint ?? 1) - b.stock / (b.orderPoint ?? 1))
  const hoursAgo = (hours: number) => clock.midnight - hours * 3_600

  return [
    ...low.slice(0, 4).map(({ locker, article, stock, orderPoint }, index) => ({
      locker,
      ...(stock > 0
        ? {
            happening: 'lowStock' as const,
            values: { ArticleName: article.name, CurrentVolume: stock, Limit: orderPoint ?? 0 },
          }
        : { happening: 'outOfStock' as const, values: { ArticleName: article.name, Articles: 1 } }),
      at: hoursAgo(9 + index * 3.4),
    })),
    ...silent.slice(0, 2).map((locker) => ({
      locker,
      happening: 'lockerOffline' as const,
      values: {},
      at: now.offlineSince.get(locker.id) ?? Number.NaN,
    })),
    ...connected
      .slice(0, 1)
      .map((locker) => ({ locker, happening: 'lockerOnline' as const, values: {}, at: hoursAgo(31.2) })),
    ...happenedTo(lockers, rejectedLines, (locker, { reason, hoursAgo: hours }) => ({
      locker,
      happening: 'lineRejected' as const,
      values: { Reason: reason },
      at: hoursAgo(hours),
    })),
    ...happenedTo(lockers, restarts, (locker, { hoursAgo: hours }) => ({
      locker,
      happening: 'commandDone' as const,
      values: { Command: 'restart' },
      at: hoursAgo(hours),
    })),
  ].sort((a, b) => a.at - b.at)
}

/** What happened to those of the lockers that can be seen. */
const happenedTo = <T extends { locker: string }>(
  lockers: Locker[],
  happened: readonly T[],
  tell: (locker: Locker, one: T) => News,
) =>
  happened.flatMap((one) =>
    lockers.filter(({ name }) => name === one.locker).map((locker) => tell(locker, one)),
  )
