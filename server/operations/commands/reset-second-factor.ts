import { parseArgs } from 'node:util'
import { defaultLanguage } from '#contract/language.ts'
import type { RawDatabase } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { runOnDatabase } from '#server/operations/command.ts'
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
  const { email } = values
  await runOnDatabase(async ({ db, pool }, config) => {
    await migrate(pool)
    await resetOf(db, await openVault(db, config), email)
    console.log(`${email} logs in with the password alone, and can set up two factors anew.`)
  })
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
