import { parseArgs } from 'node:util'
import { defaultLanguage } from '#contract/language.ts'
import { readConfig } from '#server/config.ts'
import { connect, type RawDatabase } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { errorText } from '#server/http/error-text.ts'
import { resetFactors } from '#server/people/change-factors.ts'
import { livingMember } from '#server/people/session-store.ts'
import { writing } from '#server/tenancy/records.ts'
import { openVault, type Vault } from '#server/tenancy/vault.ts'

/**
 * `npm run reset-second-factor -- --email anna@example.com`: for somebody who has lost app, passkeys and recovery codes,
 * and whom no colleague can help: the last superadmin, say. The password stays.
 */
if (import.meta.main) await main()

async function main() {
  const { values } = parseArgs({ options: { email: { type: 'string' } } })
  if (!values.email) {
    console.error('Usage: npm run reset-second-factor -- --email anna@example.com')
    process.exit(1)
  }
  const config = readConfig(process.env)
  const connection = await connect(config).catch(fail)
  try {
    await migrate(connection.pool)
    await resetOf(connection.db, await openVault(connection.db, config), values.email)
    console.log(`${values.email} logs in with the password alone, and can set up two factors anew.`)
  } catch (error) {
    console.error(errorText(error))
    process.exitCode = 1
  } finally {
    await connection.close()
  }
}

function fail(error: unknown): never {
  console.error(errorText(error))
  process.exit(1)
}

export async function resetOf(db: RawDatabase, vault: Vault, email: string) {
  const account = await db
    .selectFrom('account')
    .where('email', '=', email.trim().toLowerCase())
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  // Its audit names the person itself: whoever runs the command has no account.
  const member = account && (await livingMember(db, account.id))
  if (!member) throw new Error(`There is no active account with the e-mail ${email}.`)
  await writing(db, member, (writer) => resetFactors(writer, member.id, { vault, language: defaultLanguage }))
}
