import type { LinesFilter } from '#contract/statistics/lines.ts'
import type { RawDatabase } from '#server/database/connect.ts'
import { plainCustomers } from './moves.ts'
import { isInSome, plainTeams } from './plain-teams.ts'

type Lockers = readonly { id: number; came: string | null }[]

/** Which lines of the ledger fit a filter, newest first, looked at one by one. */
export async function plainLines(db: RawDatabase, zone: string) {
  const lines = await db.selectFrom('transaction').selectAll().execute()
  const changes = await db.selectFrom('cost_centre_change').selectAll().orderBy('id').execute()
  const centreNow = new Map(changes.map((change) => [change.transaction_id, change.cost_centre_id]))
  const held = await db.selectFrom('locker_article').selectAll().execute()
  const articleOf = new Map(held.map(({ id, article_id }) => [id, article_id]))
  const customerAt = await plainCustomers(db)
  const members = await db.selectFrom('article_group_member').selectAll().execute()
  const groupsOf = Map.groupBy(members, ({ article_id }) => article_id)
  const dayOf = (moment: string) =>
    Temporal.Instant.from(moment).toZonedDateTimeISO(zone).toPlainDate().toString()

  const teamsSeenBy = await plainTeams(db)

  return (
    viewer: number,
    within: Lockers,
    { Filters, Kinds, MinAmount, MaxAmount, From = '', To = '9999' }: LinesFilter,
  ) => {
    const teamsOf = teamsSeenBy(viewer)
    const came = new Map(within.map((locker) => [locker.id, locker.came]))
    const fits = (wanted: readonly number[] | undefined, ...those: readonly (number | null)[]) =>
      wanted === undefined || wanted.length === 0 || those.some((each) => wanted.includes(each ?? 0))
    return lines
      .filter((line) => {
        const since = came.get(line.locker_id)
        if (since === undefined) return false
        const article = articleOf.get(line.locker_article_id) ?? -1
        const centre = centreNow.has(line.id) ? (centreNow.get(line.id) ?? null) : line.cost_centre_id
        const day = dayOf(line.transaction_date)
        const isUse = line.kind === 'withdrawal' || line.kind === 'return'
        return (
          (since === null || Date.parse(line.transaction_date) >= Date.parse(since)) &&
          From <= day &&
          day <= To &&
          (Kinds.length === 0 || Kinds.includes(line.kind)) &&
          (MinAmount ?? -Infinity) <= line.amount &&
          line.amount <= (MaxAmount ?? Infinity) &&
          fits(Filters.customer, customerAt(line.locker_id, line.transaction_date)) &&
          fits(Filters.locker, line.locker_id) &&
          fits(Filters.article, article) &&
          isInSome(
            Filters.group,
            (groupsOf.get(article) ?? []).map((each) => each.article_group_id),
          ) &&
          fits(
            Filters.person,
            line.account_id,
            isUse || line.account_id !== null ? -1 : (line.booked_by ?? -1),
          ) &&
          isInSome(Filters.team, teamsOf(line.account_id)) &&
          fits(Filters.costCentre, centre)
        )
      })
      .toSorted(
        (one, other) =>
          Date.parse(other.transaction_date) - Date.parse(one.transaction_date) || other.id - one.id,
      )
      .map(({ id }) => id)
  }
}
