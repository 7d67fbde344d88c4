import type { RawDatabase } from '#server/database/connect.ts'
import { countTry, forgiveTry, type Limit } from '#server/database/rate-limit.ts'
import { invalid } from '#server/errors.ts'
import { verifyPassword } from './passwords.ts'

/**
 * Checks the current password of a logged-in member, so that an open or stolen session is not enough to take over the
 * account. Wrong tries are limited.
 */
export async function assertOwnPassword(
  db: RawDatabase,
  accountId: number,
  password: string | null | undefined,
) {
  if (!password) throw invalid({ CurrentPassword: 'required' })
  const limits: Limit[] = [{ key: `password:${accountId}`, tries: 10, minutes: 15 }]
  await countTry(db, limits)
  const account = await db
    .selectFrom('account')
    .where('id', '=', accountId)
    .select('password_hash')
    .executeTakeFirst()
  if (!(await verifyPassword(password, account?.password_hash)))
    throw invalid({ CurrentPassword: 'wrongCredentials' })
  await forgiveTry(db, limits)
}
