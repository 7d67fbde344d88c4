import { sql } from 'kysely'
import { dutyOf } from '#contract/access.ts'
import type { RawDatabase } from '#server/database/connect.ts'
import { fromOre } from '#server/database/money.ts'
import { notFound } from '#server/errors.ts'
import type { MemberContext } from '#server/http/context.ts'
import { mayDo } from '#server/tenancy/member.ts'
import { actorIn, behalfOf, calledIn, costCentreName } from '#server/tenancy/names.ts'
import { countsOf, deliveriesOf, purchasesOf, stocktakesOf } from './counted.ts'
import { costCentreChangesOf, costCentreOfLine } from './cost-centres.ts'
import { loanMarksOf, loansOf } from './loans.ts'
import { exceptionsOf, limitsOf, teamsOf } from './teams.ts'

export type PersonalData = Awaited<ReturnType<typeof gather>>

/**
 * All that is stored about one person: what is in tenants' tables within the reader's reach, the rest by the account's
 * number. It holds no secret: of PIN and password only whether there is one.
 */
export async function gather(db: RawDatabase, context: MemberContext, id: number) {
  const Person = await personAt(context, id)
  // Of somebody who is deleted the address may be another's by now.
  const ownAddress = Person.Deleted === null ? Person.Email : null
  return {
    Made: new Date().toISOString(),
    Person,
    Lockers: await lockersOf(context, id),
    Teams: await teamsOf(context, id),
    Limits: await limitsOf(context, id),
    LimitExceptions: await exceptionsOf(context, id),
    Withdrawals: await linesOf(context, 'account_id', id),
    CostCentreChanges: await costCentreChangesOf(context, id),
    Loans: await loansOf(context, id),
    SaidOfLoans: await loanMarksOf(context, id),
    BookedLines: await linesOf(context, 'booked_by', id),
    Refills: await refillsOf(context, id),
    Runs: await runsOf(context, id),
    Deliveries: await deliveriesOf(context, id),
    Stocktakes: await stocktakesOf(context, id),
    Counts: await countsOf(context, id),
    Purchases: await purchasesOf(context, id),
    Sessions: await db
      .selectFrom('session')
      .where('account_id', '=', id)
      .orderBy('created_at', 'desc')
      .select(['created_at as Started', 'used_at as LastUse', 'device as Device', 'address as Address'])
      .execute(),
    Passkeys: await db
      .selectFrom('passkey')
      .where('account_id', '=', id)
      .orderBy('id')
      .select(['name as Name', 'created_at as Created', 'used_at as LastUse'])
      .execute(),
    SingleSignOn: await db
      .selectFrom('account_identity as identity')
      .innerJoin('single_sign_on as provider', 'provider.id', 'identity.single_sign_on_id')
      .where('identity.account_id', '=', id)
      .select([
        'provider.issuer as Provider',
        'identity.subject as Subject',
        'identity.created_at as Created',
        'identity.used_at as LastUse',
      ])
      .execute(),
    Mails: await db
      .selectFrom('mail')
      .where(({ or, eb, and }) =>
        or([eb('account_id', '=', id), and([eb('account_id', 'is', null), eb('address', '=', ownAddress)])]),
      )
      .orderBy('id', 'desc')
      .select(['created_at as Time', 'kind as Kind', 'address as Address', 'state as State'])
      .execute(),
    Notifications: await db
      .selectFrom('notification')
      .where('account_id', '=', id)
      .orderBy('id', 'desc')
      .select(['created_at as Time', 'happening as Kind', 'read_at as Read'])
      .execute(),
    TakenAlerts: await db
      .selectFrom('alert')
      .where('handled_by', '=', id)
      .orderBy('id', 'desc')
      .select(['handled_at as Time', 'happening as Kind'])
      .execute(),
    EscalationsOf: await escalationsOf(db, context, id),
    SavedViews: await db
      .selectFrom('saved_view')
      .where('account_id', '=', id)
      .orderBy('id')
      .select(['list as List', 'name as Name'])
      .execute(),
    SavedReports: await db
      .selectFrom('report')
      .where('account_id', '=', id)
      .orderBy('id')
      .select('name as Name')
      .execute(),
    ChangesToThePerson: await changesTo(db, context, id),
    ChangesByThePerson: await db
      .selectFrom('audit')
      .where('account_id', '=', id)
      .where(ofReader(context))
      .orderBy('id', 'desc')
      .select(['at as Time', 'action as Action', 'entity as Entity', 'entity_id as Number'])
      .execute(),
  }
}

async function personAt({ scope }: MemberContext, id: number) {
  const { Role, duty, ...person } = await scope
    .seeWithDeleted('account', 'organisation', 'cost_centre')
    .selectFrom('account')
    .innerJoin('organisation', 'organisation.id', 'account.organisation_id')
    .leftJoin('cost_centre as own', 'own.id', 'account.cost_centre_id')
    .where('account.id', '=', id)
    .where('account.erased_at', 'is', null)
    .where('account.machine', '=', false)
    .select([
      'account.id as Number',
      'account.name as FirstName',
      'account.last_name as LastName',
      'account.email as Email',
      'account.employee_number as EmployeeNumber',
      'account.role as Role',
      'account.duty as duty',
      'organisation.name as Organisation',
      costCentreName('own').as('CostCentre'),
      'account.active as Active',
      'account.language as Language',
      sql<boolean>`account.pin_digest is not null`.as('HasPin'),
      sql<boolean>`account.password_hash is not null`.as('HasPassword'),
      'account.created_at as Created',
      'account.invited_at as Invited',
      'account.last_login as LastLogin',
      'account.deleted_at as Deleted',
    ])
    .executeTakeFirstOrThrow(notFound)
  return { ...person, Role, Duty: dutyOf(Role, duty) }
}

const lockersOf = ({ scope }: MemberContext, id: number) =>
  scope
    .see('locker_user', 'locker')
    .selectFrom('locker_user')
    .innerJoin('locker', 'locker.id', 'locker_user.locker_id')
    .where('locker_user.account_id', '=', id)
    .orderBy('locker.name')
    .select('locker.name as Locker')
    .execute()

/** Colleagues who have named the person for what they do not handle in time. */
const escalationsOf = (db: RawDatabase, { language }: MemberContext, id: number) =>
  db
    .selectFrom('notification_setting as setting')
    .innerJoin('account as person', 'person.id', 'setting.escalate_to')
    .innerJoin('account', 'account.id', 'setting.account_id')
    .whereRef('account.organisation_id', '=', 'person.organisation_id')
    .where('person.id', '=', id)
    .where('account.deleted_at', 'is', null)
    .orderBy('account.id')
    .select(calledIn('account', language).as('Name'))
    .execute()

async function linesOf({ scope, member }: MemberContext, by: 'account_id' | 'booked_by', id: number) {
  const lines = await scope
    .seeWithDeleted(
      'transaction',
      'locker',
      'locker_article',
      'article',
      'cost_centre',
      'changed_cost_centre',
    )
    .selectFrom('transaction')
    .innerJoin('locker', 'locker.id', 'transaction.locker_id')
    .innerJoin('locker_article', 'locker_article.id', 'transaction.locker_article_id')
    .innerJoin('article', 'article.id', 'locker_article.article_id')
    .where(`transaction.${by}`, '=', id)
    .orderBy('transaction.transaction_date', 'desc')
    .orderBy('transaction.id', 'desc')
    .select([
      'transaction.transaction_date as Time',
      'transaction.kind as Kind',
      'locker.name as Locker',
      'article.number as ArticleNumber',
      'article.name as Article',
      'transaction.amount as Amount',
      costCentreOfLine.as('CostCentre'),
      'transaction.over_limit as OverLimit',
      'transaction.value as value',
      sql<string>`currency_of(transaction.reseller_id)`.as('currency'),
      'transaction.note as Note',
    ])
    .execute()
  // A price is no personal data: whoever may not see prices could tell them from the values.
  if (!mayDo(member, 'seePrices')) return lines.map(({ value: _, currency: __, ...line }) => line)
  return lines.map(({ value, currency, Note, ...line }) => ({
    ...line,
    Value: fromOre(value),
    Currency: currency,
    Note,
  }))
}

const refillsOf = ({ scope }: MemberContext, id: number) =>
  scope
    .seeWithDeleted('refill', 'locker')
    .selectFrom('refill')
    .innerJoin('locker', 'locker.id', 'refill.locker_id')
    .where('refill.booked_by', '=', id)
    .orderBy('refill.booked_at', 'desc')
    .select(['refill.booked_at as Time', 'locker.name as Locker', 'refill.note as Note'])
    .execute()

/** Those that the person planned, drove, picked, or has told of from a phone. */
const runsOf = ({ scope }: MemberContext, id: number) =>
  scope
    .see('run', 'run_report')
    .selectFrom('run')
    .where(({ or, eb }) =>
      or([
        eb('created_by', '=', id),
        eb('driver_id', '=', id),
        eb('picked_by', '=', id),
        eb.exists(
          eb
            .selectFrom('run_report')
            .whereRef('run_report.run_id', '=', 'run.id')
            .where('run_report.sent_by', '=', id)
            .select('run_report.id'),
        ),
      ]),
    )
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .select([sql<string>`day::text`.as('Time'), 'name as Name', 'note as Note'])
    .execute()

/** Who changed the account, and who looked at its PIN. To others, the house's name stands for those of its people. */
async function changesTo(db: RawDatabase, context: MemberContext, id: number) {
  const isHouse = context.member.resellerId === null
  const lines = await db
    .selectFrom('audit')
    .leftJoin('account as actor', 'actor.id', 'audit.account_id')
    .where(sql<boolean>`(entity = 'user' and entity_id = ${id}
      or entity = 'locker' and action = 'reveal' and audit.after @> ${JSON.stringify({ AccountIds: [id] })})`)
    .where(ofReader(context))
    .orderBy('audit.id', 'desc')
    .select([
      'audit.at as Time',
      sql<string>`case when ${isHouse} or actor.reseller_id is not null then ${actorIn(context.language)}
        else (select seller_name from system_setting) || ${behalfOf(context.language)} end`.as('By'),
      'audit.action as Action',
      sql<Record<string, unknown> | null>`coalesce(audit.after, audit.before)`.as('values'),
    ])
    .execute()
  return lines.map(({ values, ...line }) => ({ ...line, What: fieldsOf(line.Action, values) }))
}

/** The names of the fields. Their values are those of the person above, or secrets. */
const fieldsOf = (action: string, values: Record<string, unknown> | null) =>
  action === 'reveal' ? (values?.['Field'] ?? '') : Object.keys(values ?? {}).join(', ')

/** What happened under another reseller is not for this one. */
const ofReader = ({ member: { resellerId } }: MemberContext) =>
  resellerId === null
    ? sql<boolean>`true`
    : sql<boolean>`(audit.reseller_id is null or audit.reseller_id = ${resellerId})`
