import { sql } from 'kysely'
import { groupOf } from '#contract/access.ts'
import type { Contract } from '#contract/index.ts'
import type { SessionUser } from '#contract/session.ts'
import type { RawDatabase } from './database/connect.ts'
import { countTry, forgiveTry, type Limit } from './database/rate-limit.ts'
import { invalid, unauthenticated, wrongCredentials } from './errors.ts'
import type { Handlers, MemberContext } from './mount.ts'
import { hashPassword, isWeakPassword, verifyPassword } from './passwords.ts'
import { endSession, endSessionsOf, startSession } from './session-store.ts'

const loginLimits = (email: string, ip: string): Limit[] => [
  { key: `login:account:${email}`, tries: 10, minutes: 15 },
  { key: `login:address:${ip}`, tries: 50, minutes: 15 },
]

/** Logging in and out, and one's own account. Looking up who logs in is the one thing done before there is a scope. */
export const session = (db: RawDatabase): Handlers<Contract['session']> => ({
  async login({ body }, { vault, ip }) {
    const email = body.validateUsername.toLowerCase()
    const limits = loginLimits(email, ip)
    await countTry(db, limits)

    const account = await db
      .selectFrom('account')
      .select(['id', 'password_hash'])
      .where('email', '=', email)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!(await verifyPassword(body.validateUserPassword, account?.password_hash)) || !account)
      throw wrongCredentials()

    await forgiveTry(db, limits)
    if (body.SessionKey) await endSession(db, vault, body.SessionKey)
    await db
      .updateTable('account')
      .set({ last_login: sql`now()` })
      .where('id', '=', account.id)
      .execute()
    return { SessionKey: await startSession(db, vault, account.id) }
  },

  async logout(_input, { vault, sessionKey }) {
    await endSession(db, vault, sessionKey)
    return {}
  },

  async currentUser(_input, context) {
    return { user: await sessionUser(context) }
  },

  async updateOwnAccount({ body }, context) {
    const { member, write } = context
    await write((writer) =>
      writer.change(
        'account',
        member.id,
        { name: body.Name, last_name: body.LastName, email: body.Email },
        body.Revision,
      ),
    )
    return { user: await sessionUser(context) }
  },

  async changePassword({ body }, { member, scope, vault, sessionKey, write }) {
    const { email, password_hash } = await scope
      .see('account')
      .selectFrom('account')
      .select(['email', 'password_hash'])
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow(unauthenticated)
    const limits: Limit[] = [{ key: `password:${member.id}`, tries: 10, minutes: 15 }]
    await countTry(db, limits)
    if (!(await verifyPassword(body.CurrentPassword, password_hash)))
      throw invalid({ CurrentPassword: 'wrongCredentials' })
    await forgiveTry(db, limits)
    if (await isWeakPassword(body.NewPassword, email)) throw invalid({ NewPassword: 'weakPassword' })

    const hash = await hashPassword(body.NewPassword) // outside of the transaction: it takes its time
    await write(async (writer) => {
      await writer.change('account', member.id, { password_hash: hash })
      await endSessionsOf(writer.house, member.id, { vault, key: sessionKey })
    })
    return {}
  },
})

async function sessionUser({ member, scope, sessionKey }: MemberContext): Promise<SessionUser> {
  const user = await scope
    .see('account', 'organisation')
    .selectFrom('account')
    .innerJoin('organisation', 'organisation.id', 'account.organisation_id')
    .where('account.id', '=', member.id)
    .select([
      'account.id as Id',
      'account.name as Name',
      'account.last_name as LastName',
      'account.email as Email',
      'account.role as UserRole',
      'account.organisation_id as CustomerId',
      'organisation.name as CustomerName',
      'account.revision as Revision',
    ])
    .executeTakeFirstOrThrow(unauthenticated)
  return { ...user, UserGroup: groupOf[user.UserRole], SessionKey: sessionKey }
}
