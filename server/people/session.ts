import { sql } from 'kysely'
import { dutyOf, groupOf } from '#contract/access.ts'
import type { Contract } from '#contract/index.ts'
import type { SessionUser } from '#contract/people/session.ts'
import type { RawDatabase } from '#server/database/connect.ts'
import { countTry, forgiveTry } from '#server/database/rate-limit.ts'
import {
  forbidden,
  inactiveAccount,
  singleSignOnRefused,
  unauthenticated,
  wrongCredentials,
} from '#server/errors.ts'
import type { MemberContext } from '#server/http/context.ts'
import type { Handlers } from '#server/http/mount.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import type { Member } from '#server/tenancy/member.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { browserDigest, findLogin, loginLimits } from './session-browsers.ts'
import { enter } from './session-enter.ts'
import { askSecondFactor } from './session-second-factor.ts'
import { askToConfirm, tellOfNewEmail } from './new-email.ts'
import { endSessions } from './end-sessions.ts'
import { endSession } from './session-store.ts'
import { assertStrongPassword } from './users/columns.ts'
import { limitingGuessesAt } from './users/guesses.ts'
import { everyReason } from './users/refusals.ts'

/** Logging in and out, and one's own account. Looking up who logs in is the one thing done before there is a scope. */
export const session = (
  db: RawDatabase,
  forgetSessions: () => void,
  hasMailServer: boolean,
): Handlers<Contract['session']> => ({
  async login({ body }, context) {
    const { vault, ip } = context
    const email = body.validateUsername.toLowerCase()
    const browser = body.BrowserKey ? browserDigest(vault, body.BrowserKey) : null
    const account = await findLogin(db, email, browser)
    const limits = loginLimits({ email, ip, knownBrowser: account?.knownBrowser ?? null })
    await countTry(db, limits)
    if (!(await verifyPassword(body.validateUserPassword, account?.password_hash)) || !account)
      throw wrongCredentials()

    await forgiveTry(db, limits)
    if (!account.active) throw inactiveAccount()
    if (account.onlyBySingleSignOn) throw singleSignOnRefused('singleSignOnOnly')
    const SecondFactor = await askSecondFactor(db, vault, account.id)
    if (SecondFactor) return { SessionKey: '', SecondFactor }
    const stillHolds = sql<boolean>`password_hash = ${account.password_hash}`
    const SessionKey = await enter(db, context, { ...account, stillHolds }, body)
    if (!SessionKey) throw wrongCredentials()
    if (body.SessionKey) await endSession(db, vault, body.SessionKey).finally(forgetSessions)
    return { SessionKey }
  },

  async logout(_input, { vault, sessionKey }) {
    await endSession(db, vault, sessionKey).finally(forgetSessions)
    return {}
  },

  async currentUser(_input, context) {
    return { user: await sessionUser(db, context, hasMailServer) }
  },

  async updateOwnAccount({ body }, context) {
    const { member, scope, write } = context
    assertAsOneself(member)
    if (body.Email !== undefined && body.Email !== (await ownEmail(scope, member.id)))
      await context.assertOwnPassword(body.CurrentPassword)
    const { Name: name, LastName: last_name, Email: email, Revision } = body
    await limitingGuessesAt(context, { Email: email }, () =>
      write(async (writer) => {
        const before = await writer.change('account', member.id, {}, Revision)
        const after = await writer.change('account', member.id, { name, last_name, email })
        await tellOfNewEmail(writer, before, after, context.language)
      }),
    )
    return { user: await sessionUser(db, context, hasMailServer) }
  },

  async ownLanguage({ body }, { member }) {
    await db.updateTable('account').set({ language: body.Language }).where('id', '=', member.id).execute()
    return {}
  },

  async confirmEmail(_input, { member, language, write }) {
    assertAsOneself(member)
    await countTry(db, [{ key: `confirm-email:${member.id}`, tries: 5, minutes: 60 }])
    await write(async (writer) =>
      askToConfirm(writer, await writer.change('account', member.id, {}), language),
    )
    return {}
  },

  async changePassword({ body }, { member, scope, vault, sessionKey, write, assertOwnPassword }) {
    assertAsOneself(member)
    const email = await ownEmail(scope, member.id)
    await everyReason([
      assertOwnPassword(body.CurrentPassword),
      assertStrongPassword('NewPassword', body.NewPassword, email),
    ])

    const hash = await hashPassword(body.NewPassword) // outside of the transaction: it takes its time
    await write(async (writer) => {
      await writer.change('account', member.id, { password_hash: hash })
      await endSessions(writer, [member.id], { vault, key: sessionKey })
    })
    return {}
  },
})

/** Whoever works for somebody else changes nothing of its own account meanwhile. */
function assertAsOneself({ onBehalfOf }: Member) {
  if (onBehalfOf !== undefined) throw forbidden()
}

async function ownEmail(scope: Scope, id: number) {
  const { email } = await scope
    .see('account')
    .selectFrom('account')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(unauthenticated)
  return email
}

/** The reseller's currency; the house's people see several resellers' prices, which may have one in common. */
const pricedIn = ({ resellerId }: Member) =>
  resellerId === null
    ? sql`(select code from currency where id = (
        select case when min(currency_id) = max(currency_id) then min(currency_id) end
        from organisation where kind = 'reseller' and deleted_at is null))`
    : sql`currency_of(${resellerId}::int)`

/** By the raw database: whoever works for a reseller is outside of that reseller's scope. */
async function sessionUser(
  db: RawDatabase,
  { member, db: house, sessionKey }: MemberContext,
  hasMailServer: boolean,
): Promise<SessionUser> {
  const user = await db
    .selectFrom('account')
    .innerJoin('organisation', (join) => join.on('organisation.id', '=', member.organisationId))
    .where('account.id', '=', member.id)
    .where('account.deleted_at', 'is', null)
    .select([
      'account.id as Id',
      'account.name as Name',
      'account.last_name as LastName',
      'account.email as Email',
      'organisation.id as CustomerId',
      'organisation.name as CustomerName',
      'account.revision as Revision',
      sql<string | null>`${pricedIn(member)}`.as('CurrencyCode'),
      sql<0 | 1>`(account.password_hash is not null)::int`.as('HasPassword'),
      // Whoever has no password logs in at a provider, and cannot confirm by it.
      sql<0 | 1>`(account.email_unconfirmed and account.password_hash is not null)::int`.as(
        'EmailUnconfirmed',
      ),
    ])
    .executeTakeFirstOrThrow(unauthenticated)
  const { TimeZone } = await house
    .selectFrom('system_setting')
    .select('time_zone as TimeZone')
    .executeTakeFirstOrThrow()
  return {
    ...user,
    UserRole: member.role,
    Duty: dutyOf(member.role, member.duty),
    UserGroup: groupOf[member.role],
    SessionKey: sessionKey,
    LacksSecondFactor: member.lacksSecondFactor ? 1 : 0,
    TimeZone,
    OnBehalfOf: member.onBehalfOf ?? null,
    HasMailServer: hasMailServer ? 1 : 0,
  }
}
