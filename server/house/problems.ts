import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { AdminProblem } from '#contract/house/overview.ts'

/** The records of each section of administration that somebody should look at: their ids. */
export const problems: Record<AdminProblem, RawBuilder<unknown>> = {
  emptyGroups: sql`select it.id from article_group it where not exists (
    select from article_group_member member where member.article_group_id = it.id)`,
  unpricedArticles: sql`select distinct held.article_id from locker_article held
    join locker on locker.id = held.locker_id and locker.active
    where coalesce(held.price, listed_price(held.locker_id, held.article_id, now())) is null`,
  freeDevices: sql`select it.id from device it
    where not exists (select from locker where locker.device_id = it.id)`,
  offlineLockers: sql`select it.id from locker it where it.active and not is_online(it.last_contact)`,
  unprovisionedLockers: sql`select it.id from locker it where it.active and it.device_id is null`,
  customersWithoutLockers: sql`select it.id from organisation it where it.kind = 'customer'
    and not exists (select from locker where locker.customer_id = it.id)`,
  usersWithoutLockers: sql`select it.id from account it where it.role = 'enduser' and it.active
    and not exists (select from locker_user link where link.account_id = it.id)`,
  inactiveUsers: sql`select it.id from account it where not it.active`,
  resellersWithoutPlan: sql`select it.id from organisation it
    cross join (select (now() at time zone time_zone)::date as day from system_setting) today
    where it.kind = 'reseller' and not exists (
      select from price_plan plan where (plan.reseller_id = it.id or plan.is_default)
        and coalesce(plan.start_date, '-infinity') <= today.day and coalesce(plan.stop_date, 'infinity') >= today.day)`,
}

/** Leaves these of a list; undefined where nobody asks. */
export const hasProblem = (id: string, problem: AdminProblem | undefined) =>
  problem && sql<SqlBool>`${sql.ref(id)} in (${problems[problem]})`
