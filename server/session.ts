import { groupOf } from '#contract/access.ts'
import type { Contract } from '#contract/index.ts'
import type { SessionUser } from '#contract/session.ts'
import type { RawDatabase } from './database/connect.ts'
import { networkOf } from './database/network.ts'
import { countTry, forgiveTry, type Limit } from './database/rate-limit.ts'
import { invalid, unauthenticated, wrongCredentials } from './errors.ts'
import type { Handlers, MemberContext } from './mount.ts'
import { hashPassword, isWeakPassword, verifyPassword } from './passwords.ts'
import { endSession, startVerifiedSession } from './session-store.ts'

/** The address first: one that is refused already must not be able to lock other people's accounts. */
const loginLimits = (email: string, ip: string): Limit[] => [
  { key: `login:address:${networkOf(ip)}`, tries: 50, minutes: 15 },
  { key: `login:account:${email}`, tries: 10, minutes: 15 },
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
    const SessionKey = await startVerifiedSession(db, vault, account)
    if (!SessionKey) throw wrongCredentials()
    return { SessionKey }
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
    const isRight = await verifyPassword(body.CurrentPassword, password_hash)
    const isWeak = await isWeakPassword(body.NewPassword, email)
    if (isRight) await forgiveTry(db, limits)
    if (!isRight || isWeak) {
      throw invalid({
        ...(!isRight && { CurrentPassword: 'wrongCredentials' }),
        ...(isWeak && { NewPassword: 'weakPassword' }),
      })
    }

    const hash = await hashPassword(body.NewPassword) // outside of the transaction: it takes its time
    await write(async (writer) => {
      await writer.change('account', member.id, { password_hash: hash })
      await writer.endSessions(member.id, { vault, key: sessionKey })
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
