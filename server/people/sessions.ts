import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import type { RawDatabase } from '#server/database/connect.ts'
import { notFound } from '#server/errors.ts'
import type { MemberContext } from '#server/http/context.ts'
import type { Handlers } from '#server/http/mount.ts'
import { endSessionsOf } from './end-sessions.ts'
import { isLiving } from './session-store.ts'

/** Where people are logged in: oneself, and those whom one manages. */
export const sessions = (db: RawDatabase, forgetSessions: () => void): Handlers<Contract['sessions']> => {
  async function end(ofAccount: number, which: ReturnType<typeof sql<boolean>>) {
    const { numDeletedRows } = await db
      .deleteFrom('session')
      .where('account_id', '=', ofAccount)
      .where(which)
      .executeTakeFirstOrThrow()
      .finally(forgetSessions)
    return Number(numDeletedRows)
  }

  return {
    async own(_input, context) {
      return { data: await list(db, context.member.id, context) }
    },

    async endOwn({ params }, { member }) {
      if ((await end(member.id, sql<boolean>`id = ${params.id}`)) === 0) throw notFound()
      return {}
    },

    async endOthers(_input, { member, vault, sessionKey }) {
      return { ended: await end(member.id, sql<boolean>`key_hash <> ${vault.digest('session', sessionKey)}`) }
    },

    async ofUser({ params }, context) {
      await assertWithinReach(context, params.id)
      return { data: await list(db, params.id, context) }
    },

    async endOfUser({ params }, { member, vault, sessionKey, write }) {
      const keep = params.id === member.id ? { vault, key: sessionKey } : undefined
      const ended = await write((writer) => endSessionsOf(writer, params.id, keep)).finally(forgetSessions)
      return { ended }
    },
  }
}

async function assertWithinReach({ scope }: MemberContext, id: number) {
  await scope
    .see('account')
    .selectFrom('account')
    .where('id', '=', id)
    .select('id')
    .executeTakeFirstOrThrow(notFound)
}

const list = (db: RawDatabase, accountId: number, { vault, sessionKey }: MemberContext) =>
  db
    .selectFrom('session')
    .where('account_id', '=', accountId)
    .where(isLiving)
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .select([
      'id as Id',
      'device as Device',
      'address as Address',
      'created_at as Started',
      'used_at as LastUse',
      sql<0 | 1>`(key_hash = ${vault.digest('session', sessionKey)})::int`.as('Current'),
    ])
    .execute()
