import { type ExpressionBuilder, type RawBuilder, sql, type SqlBool } from 'kysely'
import { type Duty, roles } from '#contract/access.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import type { loginStates } from '#contract/people/users.ts'
import { asAsked, deletionOf, listedFrom } from '#server/tenancy/deletion.ts'
import { invalid, ownAccount, notFound } from '#server/errors.ts'
import {
  filteredBy,
  found,
  foundByIndex,
  foundFirst,
  indexedPage,
  inOrder,
  listed,
  searchString,
  swedish,
} from '#server/http/list.ts'
import type { TenantTables } from '#server/database/tables.ts'
import type { MemberContext } from '#server/http/context.ts'
import { hasProblem } from '#server/house/problems.ts'
import type { Handlers } from '#server/http/mount.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { assertOwnCostCentre, costCentreOf } from './users/cost-centre.ts'
import { moveMany, removeMany } from './users/bulk.ts'
import { columns, passwordHash } from './users/columns.ts'
import { limitingGuessesAt } from './users/guesses.ts'
import { dutyTold, wantedDuty } from './users/duty.ts'
import { giveLockers, lockersOf } from './users/give-lockers.ts'
import { importUsers } from './users/import.ts'
import { assertSuperadminLeft, removePeople } from './users/leave.ts'
import { assertNotTheCommonPin } from './users/lockers.ts'
import { move } from './users/move.ts'
import { placeOf } from './users/place.ts'
import { assertFree, everyReason } from './users/refusals.ts'
import { restorePerson } from './users/restore.ts'
import { mayDo } from '#server/tenancy/member.ts'
import type { Writer } from '#server/tenancy/writer.ts'
import { endSessions } from './end-sessions.ts'
import { tellOfNewEmail } from './new-email.ts'
import { invite, inviteMany } from './invitations.ts'

export const users: Handlers<Contract['users']> = {
  async list({ query }, { scope, member, language }) {
    const all = from(listedFrom(scope, member, query))
      .where(asAsked('account', query))
      .where('account.erased_at', 'is', null)
      .where('account.machine', '=', false)
      .where(
        filteredBy(
          hasProblem('account.id', query.problem),
          query.role && sql<SqlBool>`account.role = ${query.role}`,
          query.duty && hasDuty(query.duty),
          query.customer !== undefined && sql<SqlBool>`account.organisation_id = ${query.customer}`,
          query.costCentre !== undefined && sql<SqlBool>`account.cost_centre_id = ${query.costCentre}`,
          query.active !== undefined && sql<SqlBool>`account.active = ${query.active}`,
          query.login && loginState[query.login],
        ),
      )
      .where((where) => {
        const words = query.searchString
        const matches = where.or([foundByIndex(ownText, words), atFound(where, words), toldAs(words)])
        return foundFirst('account.id', words, matches, (those) =>
          where.selectFrom('account').where(those).select('account.id'),
        )
      })
      .select(listed(shownText))
      .$if(query.showDeleted, (deleted) =>
        deleted
          .leftJoin('account as deleter', 'deleter.id', 'account.deleted_by')
          .select(deletionOf('account', language)),
      )
    const order = {
      Id: 'account.id',
      Name: swedish(sql`account.name || ' ' || account.last_name`),
      LastName: swedish('account.last_name'),
      LastLogin: 'account.last_login',
      EmployeeNumber: sql`lpad(account.employee_number, 12, '0')`,
      Email: 'account.email',
      AccountPermission: 'account.role',
      CustomerName: swedish('organisation.name'),
      CostCentre: swedish('cost_centre.code'),
      DeletedAt: 'account.deleted_at',
    }
    const { rows, ...page } = await indexedPage(
      inOrder(all, query.sort ?? (query.showDeleted ? '-DeletedAt' : 'Name'), order, 'account.id'),
      query,
    )
    return { data: rows.map((row) => ({ ...row, ...hidden })), ...page }
  },

  async get({ params }, context) {
    return { data: await read(context.scope, context, params.id) }
  },

  async create({ body }, context) {
    const { Email, Pin, EmployeeNumber, LockerIds = [] } = body
    // Linked to no locker, the number cannot collide with a PIN there.
    const sent = { Email, Pin, ...(LockerIds.length > 0 && { EmployeeNumber, LockerIds }) }
    return limitingGuessesAt(context, sent, () => create(body, context))
  },

  async update({ params, body }, context) {
    const { member, scope, write, vault, sessionKey } = context
    if (params.id === member.id && body.Active === false) throw ownAccount()
    const { Email, EmployeeNumber, HasPassword, SingleSignOn } = await read(scope, context, params.id)
    const isNewEmail = body.Email !== undefined && body.Email !== Email
    // Whoever reads the mails of an address gets a new password by it: a key takes over nobody's login.
    const logsIn = HasPassword === 1 || SingleSignOn === 1
    if (member.apiKey && isNewEmail && logsIn) throw invalid({ Email: 'unauthorized' })
    if (member.apiKey && body.Duty) throw invalid({ Duty: 'unauthorized' })
    const asksPassword = params.id === member.id && (isNewEmail || Boolean(body.Password))
    const [password_hash] = await everyReason([
      passwordHash(body.Password, body.Email ?? Email, member),
      asksPassword ? context.assertOwnPassword(body.CurrentPassword) : Promise.resolve(),
    ])
    const sent = {
      Email: isNewEmail ? body.Email : undefined,
      Pin: body.Pin,
      EmployeeNumber: body.EmployeeNumber === EmployeeNumber ? undefined : body.EmployeeNumber,
      LockerIds: body.LockerIds,
    }
    const change = async (writer: Writer) => {
      const before = await writer.change('account', params.id, {}, body.Revision) // locked, as it stands
      const place = await placeOf(writer, member, {
        role: orAsBefore(body.AccountPermission, before.role),
        organisationId: orAsBefore(body.CustomerId, before.organisation_id),
      })
      const duty = wantedDuty(place.role, body.Duty, before)
      if (params.id === member.id && duty !== before.duty) throw invalid({ Duty: 'unauthorized' })
      await assertOwnCostCentre(writer, body.CostCentreId, place.organisation_id)
      await move(writer, before, place)
      const after = await writer.change('account', params.id, {
        ...columns(body, member, vault, before),
        ...place,
        // None of another customer's.
        ...(place.organisation_id !== before.organisation_id && {
          cost_centre_id: body.CostCentreId ?? null,
        }),
        duty,
        password_hash,
      })
      await tellOfNewEmail(writer, before, after, context.language)
      if (after.employee_number !== before.employee_number)
        await assertNotTheCommonPin(writer, vault, [after])
      if (body.LockerIds) await giveLockers(writer, vault, after, body.LockerIds)
      if (before.role === top && (after.role !== top || !after.active)) await assertSuperadminLeft(writer)
      if (password_hash)
        await endSessions(
          writer,
          [params.id],
          params.id === member.id ? { vault, key: sessionKey } : undefined,
        )
      return { data: await read(writer, context, params.id) }
    }
    return limitingGuessesAt(context, sent, () => write(change))
  },

  async remove({ params }, { member, write }) {
    if (params.id === member.id) throw ownAccount()
    await write(async (writer) => {
      const { role } = await writer.change('account', params.id, {})
      await removePeople(writer, [params.id])
      if (role === top) await assertSuperadminLeft(writer)
    })
    return {}
  },

  async dependents({ params }, { scope }) {
    await from(scope.see).where('account.id', '=', params.id).executeTakeFirstOrThrow(notFound)
    const { Lockers } = await scope
      .see('locker_user', 'locker')
      .selectFrom('locker_user')
      .innerJoin('locker', 'locker.id', 'locker_user.locker_id')
      .where('locker_user.account_id', '=', params.id)
      .select(sql<number>`count(*)::int`.as('Lockers'))
      .executeTakeFirstOrThrow()
    const { Loans } = await scope
      .see('loan')
      .selectFrom('loan')
      .where('account_id', '=', params.id)
      .where('outstanding', '>', 0)
      .select(sql<number>`coalesce(sum(outstanding), 0)::int`.as('Loans'))
      .executeTakeFirstOrThrow()
    return { data: { Lockers, ...(Loans > 0 && { Loans }) } }
  },

  async restore({ params }, { write }) {
    await write((writer) => restorePerson(writer, params.id))
    return {}
  },

  inviteMany,
  moveMany,
  removeMany,

  importRows: importUsers,
}

async function create(body: Input<Contract['users']['create']>['body'], context: MemberContext) {
  const { member, scope, write, vault, language } = context
  const { AccountPermission: role, CustomerId: organisationId } = body
  const fields = { ...columns(body, member, vault), email: body.Email }
  const placed = placeOf(scope, member, { role, organisationId })
  const at = placed.then(
    ({ organisation_id }) => organisation_id,
    () => undefined,
  )
  const [place, password_hash] = await everyReason([
    placed,
    passwordHash(body.Password, body.Email, member),
    at.then((organisation) => assertFree(scope, { ...fields, organisationId: organisation })),
    at.then((organisation) => assertOwnCostCentre(scope, body.CostCentreId, organisation)),
  ])
  return write(async (writer) => {
    const duty = wantedDuty(place.role, body.Duty)
    const account = await writer.insert('account', { ...fields, ...place, duty, password_hash })
    const { id } = account
    if (body.LockerIds) await giveLockers(writer, vault, account, body.LockerIds)
    if (body.Invite) await invite(writer, [id], language)
    return { Id: id, data: await read(writer, context, id) }
  })
}

const isKnownAtProvider = sql<SqlBool>`(exists (
  select from account_identity identity where identity.account_id = account.id))`

const loginState: Record<(typeof loginStates)[number], RawBuilder<SqlBool>> = {
  password: sql`account.password_hash is not null`,
  singleSignOn: isKnownAtProvider,
  invited: sql`account.password_hash is null and account.invited_at is not null and not ${isKnownAtProvider}`,
  lockersOnly: sql`account.password_hash is null and account.invited_at is null and not ${isKnownAtProvider}`,
  refused: sql`account.mail_refused is not null`,
}

const duty = dutyTold('account.duty', sql.ref('account.role'))

const hasDuty = (wanted: Duty) => sql<SqlBool>`${duty} = ${wanted}`

const top = roles[0]

/** A list shows a role by its name in the reader's language, and is searched by what it shows. */
const roleWords = sql<string>`case account.role
  when 'admin' then 'admin administratör'
  when 'reseller' then 'reseller återförsäljare'
  when 'enduser' then 'enduser end user slutanvändare'
  else account.role end`
const ownText = sql<string>`lower(account.name || ' ' || account.last_name || ' ' || account.email || ' ' || ${roleWords}
  || coalesce(' ' || account.employee_number, ''))`
const shownText = searchString(
  'account.name',
  'account.last_name',
  'account.email',
  roleWords,
  'organisation.name',
  'account.employee_number',
)

/** Those who work at an organisation with these words in its name. There are few, so they are looked for first. */
const atFound = (
  { selectFrom }: ExpressionBuilder<Pick<TenantTables, 'account' | 'organisation'>, 'account'>,
  words: string,
) =>
  sql<SqlBool>`account.organisation_id = any(array(${selectFrom('organisation as named')
    .where(found(searchString('named.name'), words))
    .select('named.id')}))`

const teamsOf = sql<string>`coalesce((
  select string_agg(team.name, '; ' order by ${swedish('team.name')}) from team_member join team on team.id = team_member.team_id
  where team_member.account_id = account.id), '')`

const numberInReports = sql<
  string | null
>`(select told.number from ledger_person told where told.id = account.id)`

/** Who is told by this number instead of a name, where it is not the employee number, which is looked for as such. */
function toldAs(words: string) {
  const [, id] = /^#?(\d{1,9})$/.exec(words.trim()) ?? []
  return id === undefined
    ? sql<SqlBool>`false`
    : sql<SqlBool>`(account.id = ${Number(id)} and exists (
        select from ledger_person told where told.id = ${Number(id)} and not told.is_named and told.number = '#' || told.id))`
}

const orAsBefore = <T>(sent: T | undefined, before: T) => (sent === undefined ? before : sent)

/** A list contains no secrets, not even in hidden columns. */
const hidden = { Pin: null, Password: null, HideField: 'Password' } as const

const from = (see: Scope['see']) =>
  see('account', 'organisation', 'locker_user', 'team', 'team_member', 'cost_centre', 'ledger_person')
    .selectFrom('account')
    .innerJoin('organisation', 'organisation.id', 'account.organisation_id')
    .leftJoin('cost_centre', (join) =>
      join.onRef('cost_centre.id', '=', 'account.cost_centre_id').on('cost_centre.deleted_at', 'is', null),
    )
    .select([
      'account.id as Id',
      'account.name as Name',
      'account.last_name as LastName',
      'account.last_login as LastLogin',
      'account.employee_number as EmployeeNumber',
      numberInReports.as('NumberInReports'),
      'account.email as Email',
      'account.role as AccountPermission',
      duty.as('Duty'),
      'organisation.id as CustomerId',
      'organisation.name as CustomerName',
      costCentreOf,
      sql<0 | 1>`account.active::int`.as('Active'),
      teamsOf.as('Teams'),
      'account.revision as Revision',
    ])

async function read(scope: Scope, { member, secrets }: MemberContext, id: number) {
  const { pin, ...user } = await from(scope.see)
    .where('account.id', '=', id)
    .select([
      'account.pin_sealed as pin',
      sql<0 | 1>`(account.pin_sealed is not null)::int`.as('HasPin'),
      sql<0 | 1>`(account.password_hash is not null)::int`.as('HasPassword'),
      sql<0 | 1>`${isKnownAtProvider}::int`.as('SingleSignOn'),
      sql<0 | 1>`only_by_single_sign_on(account.id)::int`.as('OnlyBySingleSignOn'),
      'account.invited_at as InvitedAt',
      sql<0 | 1>`account.email_unconfirmed::int`.as('EmailUnconfirmed'),
      'account.mail_refused as MailRefused',
    ])
    .executeTakeFirstOrThrow(notFound)
  const isShown = pin !== null && mayDo(member, 'revealSecrets')
  return {
    ...user,
    Pin: isShown ? secrets.show(pin, { Entity: 'user', Id: id, Field: 'Pin' }) : null,
    Password: null,
    Lockers: await lockersOf(scope, id),
  }
}
