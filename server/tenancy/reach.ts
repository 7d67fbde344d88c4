import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Tables, TenantTables } from '#server/database/tables.ts'
import { audited } from './audited.ts'
import { among } from './ids.ts'
import type { Member } from './member.ts'
import { ofMyselfOrNobody, ofOwnReports } from './report-reach.ts'

type Condition = RawBuilder<SqlBool>
type Viewer = Member & { resellerId: number }
interface Rule {
  /** The house sees everything unless a rule says otherwise. */
  house?: (viewer: Member) => Condition
  reseller: (viewer: Viewer) => Condition
  customer: (viewer: Viewer) => Condition
  /** Where a reseller may look at more than it may change. */
  resellerWrites?: (viewer: Viewer) => Condition
  /** The rows that an end user may change; none unless given. */
  customerWrites?: (viewer: Viewer) => Condition
  /**
   * Drivers and workers see what customers see of the lockers that they are linked to, unless a rule says otherwise, and
   * change nothing unless given.
   */
  driver?: (viewer: Viewer) => Condition
  worker?: (viewer: Viewer) => Condition
  narrowWrites?: (viewer: Viewer) => Condition
}

export const houseId = 1

const all = sql<SqlBool>`true`
const none = sql<SqlBool>`false`
const houseOnly: Rule = { reseller: () => none, customer: () => none }

const ofReseller = (viewer: Viewer) => sql<SqlBool>`reseller_id = ${viewer.resellerId}`
const ofOwner = (viewer: Viewer) => sql<SqlBool>`owner_id = ${viewer.resellerId}`
const ofOwnerOrHouse = (viewer: Viewer) => sql<SqlBool>`owner_id in (${viewer.resellerId}, ${houseId})`

/** The condition for the lockers that the member sees; `table` is what the query calls `locker`. */
function ofSeenLockers({ lockers: { resellerId, customerId, ids } }: Member, table = 'locker'): Condition {
  const ofColumn = (column: string, id: number | null) =>
    id === null ? [] : [sql`${sql.ref(`${table}.${column}`)} = ${id}`]
  const conditions = [
    ...ofColumn('reseller_id', resellerId),
    ...ofColumn('customer_id', customerId),
    ...(ids === null ? [] : [among(`${table}.id`, ids)]),
  ]
  return conditions.length === 0 ? all : sql`${sql.join(conditions, sql` and `)}`
}

/** Whether the member sees the locker that an event tells of. */
export const seesLocker = (
  { lockers }: Member,
  locker: { id: number; resellerId: number; customerId: number },
) =>
  (lockers.ids?.includes(locker.id) ?? true) &&
  (lockers.resellerId ?? locker.resellerId) === locker.resellerId &&
  (lockers.customerId ?? locker.customerId) === locker.customerId

/** Whether sums over all lockers of a reseller, or of the house, are the member's to see. */
export const seesWholeReseller = ({ lockers }: Member) => lockers.customerId === null && lockers.ids === null

const ofOwnLocker = (viewer: Viewer) =>
  sql<SqlBool>`locker_id in (select own.id from public.locker own where ${ofSeenLockers(viewer, 'own')})`

const ofOrganisation = (viewer: Viewer) => sql<SqlBool>`organisation_id = ${viewer.organisationId}`
const isMyself = (viewer: Member) => sql<SqlBool>`id = ${viewer.id}`
const ofMyself = (viewer: Member) => sql<SqlBool>`account_id = ${viewer.id}`
/** An end user sees only the articles that are in its lockers. */
const shownTo = (viewer: Viewer) =>
  sql`select held.article_id from public.locker_article held where held.${ofOwnLocker(viewer)}`

/** Rows from the time since the locker came to this customer. Earlier rows belong to the customer before. */
const sinceItCame = (viewer: Viewer, happened: RawBuilder<unknown>, since: RawBuilder<unknown>) =>
  sql<SqlBool>`exists (
    select from public.locker own
    where own.id = locker_id and ${ofSeenLockers(viewer, 'own')}
      and (own.customer_since is null or ${happened} >= ${since}))`

const inLocker: Rule = { reseller: ofReseller, customer: ofOwnLocker }
/** What is of others, too, is not for workers. */
const notForWorkers = { worker: () => none }
const own: Rule = {
  house: ofMyself,
  reseller: ofMyself,
  customer: ofMyself,
  customerWrites: ofMyself,
  narrowWrites: ofMyself,
}
/** What one has a notification of. */
const ofToldAlert = (viewer: Member) =>
  sql<SqlBool>`id in (select told.alert_id from public.notification told where told.account_id = ${viewer.id})`
const reportOf: Rule = {
  house: ofOwnReports,
  reseller: ofOwnReports,
  resellerWrites: ofMyselfOrNobody,
  customer: ofOwnReports,
  customerWrites: ofMyselfOrNobody,
  narrowWrites: ofMyself,
}
const toldOf: Rule = {
  house: ofToldAlert,
  reseller: ofToldAlert,
  customer: ofToldAlert,
  customerWrites: ofToldAlert,
  narrowWrites: ofToldAlert,
}
/** What a site manager keeps for its own customer. */
const ofOwnCustomer = (viewer: Viewer) => sql<SqlBool>`customer_id = ${viewer.organisationId}`
const ofSite: Rule = {
  reseller: ofReseller,
  customer: ofOwnCustomer,
  customerWrites: ofOwnCustomer,
  driver: () => none,
  worker: () => none,
}
const ofTeam: Rule = {
  reseller: ofReseller,
  customer: (viewer) =>
    sql`team_id in (select own.id from public.team own where own.${ofOwnCustomer(viewer)})`,
  driver: () => none,
  worker: () => none,
}
const atLockerSinceItCame = (column: string) => (viewer: Viewer) =>
  sinceItCame(viewer, sql.ref(column), sql`own.customer_since`)
const momentAtLocker = (column: string): Rule => ({
  reseller: ofReseller,
  customer: atLockerSinceItCame(column),
  ...notForWorkers,
})
const dayItCame = sql`(own.customer_since at time zone (select time_zone from public.system_setting))::date`
const daysAtLocker = (lastDay: RawBuilder<unknown>): Rule => ({
  reseller: ofReseller,
  customer: (viewer) => sinceItCame(viewer, lastDay, dayItCame),
  ...notForWorkers,
})
const dayAtLocker = daysAtLocker(sql`day`)
const statement: Rule = { reseller: ofReseller, resellerWrites: () => none, customer: () => none }

/** A site manager sees what was sent to its customer, and what took that back. */
const ofConsumption = (column: string): Rule => ({
  ...statement,
  customer: (viewer) => sql`${sql.ref(column)} in (
    select own.id from public.consumption_statement own where own.${ofOwnCustomer(viewer)} and exists (
      select from public.consumption_sending sent where sent.consumption_statement_id = coalesce(own.credited_id, own.id)))`,
  ...notForWorkers,
})
const ofLoan = (whose: (viewer: Viewer) => Condition) => (viewer: Viewer) =>
  sql<SqlBool>`loan_id in (select own.id from public.loan own where own.${whose(viewer)})`
const partOfLoan: Rule = { ...ofTeam, customer: ofLoan(ofOwnCustomer), worker: ofLoan(ofMyself) }

/** Runs are the reseller's. A driver sees and does those that are given to it, once they are ready. */
const ofOwnRuns = (viewer: Viewer, column: string) =>
  sql<SqlBool>`${sql.ref(column)} in (
    select own.id from public.run own where own.driver_id = ${viewer.id} and own.state <> 'draft')`
const ofRun = (column: string): Rule => ({
  reseller: ofReseller,
  customer: () => none,
  driver: (viewer) => ofOwnRuns(viewer, column),
  narrowWrites: (viewer) => (viewer.duty === 'driver' ? ofOwnRuns(viewer, column) : none),
})
const ofRunStop = (viewer: Viewer) =>
  sql<SqlBool>`run_stop_id in (select stop.id from public.run_stop stop where ${ofOwnRuns(viewer, 'stop.run_id')})`

/** Stocktakes are the reseller's; its drivers count in the lockers that they see. */
const countedAtLocker: Rule = {
  reseller: ofReseller,
  customer: () => none,
  driver: ofOwnLocker,
  narrowWrites: (viewer) => (viewer.duty === 'driver' ? ofOwnLocker(viewer) : none),
}

const ofPeopleAtLockers: Rule = {
  reseller: ofReseller,
  customer: (viewer) => sql`organisation_id in (${viewer.organisationId}, ${viewer.resellerId})`,
  // Whoever was ever linked to its lockers, and its colleagues.
  driver: (viewer) =>
    sql`organisation_id = ${viewer.resellerId} or reseller_id = ${viewer.resellerId} and id in (
      select used.account_id from public.locker_user used where used.${ofOwnLocker(viewer)})`,
  worker: isMyself,
}

/** Which rows of each table of tenants a member may see and change. The type requires a rule for every table. */
const rules: { [T in keyof TenantTables]: Rule } = {
  organisation: {
    reseller: ofReseller,
    resellerWrites: (viewer) => sql`reseller_id = ${viewer.resellerId} and kind = 'customer'`,
    customer: (viewer) => sql`id = ${viewer.organisationId}`,
    driver: (viewer) =>
      sql`id = ${viewer.organisationId} or id in (
        select own.customer_id from public.locker own where ${ofSeenLockers(viewer, 'own')})`,
  },
  account: {
    house: (viewer) => (viewer.role === 'superadmin' ? all : sql`role <> 'superadmin'`),
    reseller: ofReseller,
    customer: ofOrganisation,
    customerWrites: ofOrganisation,
    driver: isMyself,
    worker: isMyself,
    narrowWrites: isMyself,
  },
  // A site manager keeps those of its own customer. Drivers and workers see what the lines that they see are for.
  cost_centre: {
    reseller: ofReseller,
    customer: (viewer) => sql`customer_id = ${viewer.organisationId}`,
    customerWrites: (viewer) => sql`customer_id = ${viewer.organisationId}`,
    driver: (viewer) =>
      sql`customer_id in (select own.customer_id from public.locker own where ${ofSeenLockers(viewer, 'own')})`,
  },
  api_key: { reseller: ofReseller, customer: () => none },
  alert: toldOf,
  notification: own,
  notification_setting: own,
  saved_view: own,
  report: reportOf,
  audit: {
    ...houseOnly,
    // An admin does not see superadmins, nor what the audit says about them.
    house: (viewer) =>
      viewer.role === 'superadmin'
        ? all
        : sql`not (entity = 'user' and exists (
            select from public.account top where top.id = entity_id and top.role = 'superadmin'))`,
    // Of its own records only, and of a person only since it came to this reseller.
    reseller: (viewer) =>
      sql`(reseller_id is null or reseller_id = ${viewer.resellerId}) and (
        entity = 'article' and reseller_id = ${viewer.resellerId} or ${sql.join(
          Object.entries(audited).map(
            ([entity, [table, owner]]) => sql`(entity = ${entity} and exists (
          select from public.${sql.table(table)} own
          where own.id = entity_id and ${sql.ref(`own.${owner}`)} = ${viewer.resellerId}))`,
          ),
          sql` or `,
        )})`,
  },

  article: {
    reseller: ofOwnerOrHouse,
    resellerWrites: ofOwner,
    customer: (viewer) => sql`id in (${shownTo(viewer)})`,
  },
  article_own: { reseller: ofReseller, customer: () => none, driver: ofReseller },
  // An article of the house may stand in groups of several resellers.
  article_group: {
    reseller: ofOwnerOrHouse,
    resellerWrites: ofOwner,
    customer: (viewer) =>
      sql`${ofOwnerOrHouse(viewer)} and id in (select member.article_group_id from public.article_group_member member where member.article_id in (${shownTo(viewer)}))`,
  },
  article_group_member: {
    reseller: ofOwnerOrHouse,
    resellerWrites: ofOwner,
    customer: (viewer) => sql`${ofOwnerOrHouse(viewer)} and article_id in (${shownTo(viewer)})`,
  },
  device: { reseller: ofOwner, customer: () => none },

  locker: {
    house: ofSeenLockers,
    reseller: ofSeenLockers,
    customer: ofSeenLockers,
    narrowWrites: ofSeenLockers,
  },
  locker_article: { ...inLocker, customerWrites: ofOwnLocker, narrowWrites: ofOwnLocker },
  // An end user lets its own people open its lockers.
  locker_user: {
    ...inLocker,
    customerWrites: (viewer) =>
      sql`${ofOwnLocker(viewer)} and account_id in (
        select person.id from public.account person where person.organisation_id = ${viewer.organisationId})`,
    driver: ofMyself,
    worker: ofMyself,
  },
  team: ofSite,
  usage_limit: ofSite,
  usage_limit_exception: ofSite,
  team_member: ofTeam,
  team_locker: ofTeam,
  locker_gpio: inLocker,
  locker_command: { ...inLocker, ...notForWorkers },
  locker_token: { ...inLocker, ...notForWorkers },
  locker_lockout: { ...inLocker, ...notForWorkers },
  rejected_line: { ...inLocker, ...notForWorkers },
  refill: momentAtLocker('booked_at'),
  transaction: {
    ...momentAtLocker('transaction_date'),
    worker: (viewer) =>
      sql`${ofMyself(viewer)} and ${sinceItCame(viewer, sql`transaction_date`, sql`own.customer_since`)}`,
  },
  transaction_uuid: momentAtLocker('transaction_date'),
  // Of the lockers that stood at the customer then; a worker's are its own.
  loan: {
    reseller: ofReseller,
    customer: ofOwnCustomer,
    driver: atLockerSinceItCame('taken_at'),
    worker: ofMyself,
  },
  loan_told: { reseller: () => none, customer: () => none },
  loan_mark: partOfLoan,
  loan_end: partOfLoan,
  cost_centre_change: momentAtLocker('transaction_date'),
  // It tells no more than the lines that it is joined with.
  changed_cost_centre: {
    ...momentAtLocker('transaction_date'),
    worker: atLockerSinceItCame('transaction_date'),
  },
  consumption_day: dayAtLocker,
  locker_day: dayAtLocker,
  stock_day: dayAtLocker,
  person_day: dayAtLocker,
  hour_day: dayAtLocker,
  // Of the month in which a locker came, it is days that are told.
  consumption_month: daysAtLocker(sql`month - 1`),
  person_month: daysAtLocker(sql`month - 1`),
  // What began before the locker came tells its reader no more than that it was so on the day on which it came.
  out_span: daysAtLocker(sql`until`),
  // An end user's share is summed up from the days of its lockers.
  article_day: { reseller: ofReseller, customer: () => none },
  article_week: { reseller: ofReseller, customer: () => none },
  // They look at days before a locker came to its customer, too, who plans nothing.
  forecast_demand: { reseller: ofReseller, customer: () => none },
  order_point_demand: { reseller: ofReseller, customer: () => none },
  order_point_kept: { reseller: ofReseller, customer: () => none },
  order_point_setting: { reseller: ofReseller, customer: () => none },
  route: { reseller: ofReseller, customer: () => none },
  // A site is told when somebody comes.
  locker_visit: { ...inLocker, ...notForWorkers },
  visit_setting: { reseller: ofReseller, customer: () => none },
  visit_advice: { reseller: ofReseller, customer: () => none },
  run: ofRun('id'),
  run_stop: ofRun('run_id'),
  run_line: {
    reseller: ofReseller,
    customer: () => none,
    driver: ofRunStop,
    narrowWrites: (viewer) => (viewer.duty === 'driver' ? ofRunStop(viewer) : none),
  },
  run_pick: ofRun('run_id'),
  run_report: ofRun('run_id'),
  stocktake: countedAtLocker,
  stocktake_line: countedAtLocker,
  stocktake_setting: { reseller: ofReseller, customer: () => none, driver: ofReseller },
  purchase: { reseller: ofReseller, customer: () => none },
  second_factor_demand: { reseller: ofReseller, customer: () => none },
  locker_person: ofPeopleAtLockers,
  ledger_person: ofPeopleAtLockers,

  // Whoever sets the house's own says who its superadmins are.
  single_sign_on: {
    house: (viewer) => (viewer.role === 'superadmin' ? all : sql`reseller_id is not null`),
    reseller: ofReseller,
    customer: () => none,
  },
  webhook: { reseller: ofReseller, customer: () => none },
  webhook_delivery: { reseller: ofReseller, customer: () => none },
  price_list: { reseller: ofReseller, customer: () => none },
  price_list_line: { reseller: ofReseller, customer: () => none },
  consumption_setting: { reseller: ofReseller, customer: () => none },
  consumption_series: statement,
  consumption_statement: ofConsumption('id'),
  consumption_statement_line: ofConsumption('consumption_statement_id'),
  consumption_file: ofConsumption('consumption_statement_id'),
  consumption_sending: ofConsumption('consumption_statement_id'),
  consumption_span: statement,
  consumption_moved: statement,
  locker_stay: { reseller: ofReseller, resellerWrites: () => none, customer: () => none },
  price_plan: houseOnly,
  price_plan_tier: houseOnly,
  customer_discount: houseOnly,
  billing_statement: statement,
  billing_statement_line: statement,
  statement_file: statement,
  statement_payment: statement,
  bookkeeping_voucher: houseOnly,
  statement_dispute: statement,
  reminder: statement,
  reminder_line: statement,
  reminder_mail: statement,
  statement_sending: statement,
}

const bracketed = (condition: Condition) => sql<SqlBool>`(${condition})`

/** The rows that a member may see of a table, and those of them that it may change. */
export function reachOf(table: keyof Tables, member: Member): { read: Condition; write: Condition } {
  const rule: Rule | undefined = rules[table as keyof TenantTables]
  if (!rule) return { read: all, write: all } // the house's own table: its endpoint says who may
  if (member.role === 'superadmin' || member.role === 'admin') {
    const read = rule.house?.(member) ?? all
    return { read, write: read }
  }
  if (member.resellerId === null) throw new Error('only the house has people without a reseller')
  const viewer: Viewer = { ...member, resellerId: member.resellerId }
  if (member.duty === 'driver' || member.duty === 'worker') {
    const read = rule[member.duty] ?? rule.customer
    return { read: bracketed(read(viewer)), write: bracketed(rule.narrowWrites?.(viewer) ?? none) }
  }
  if (member.role === 'enduser') {
    return { read: rule.customer(viewer), write: rule.customerWrites?.(viewer) ?? none }
  }
  return { read: rule.reseller(viewer), write: (rule.resellerWrites ?? rule.reseller)(viewer) }
}
