import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { email as emailField } from '#contract/fields.ts'
import { newPassword } from '#contract/people/session.ts'
import type { RawDatabase } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { hashPassword, isWeakPassword } from '#server/people/passwords.ts'
import { runOnDatabase } from '#server/operations/command.ts'
import { houseId } from '#server/tenancy/reach.ts'

/** `npm run superadmin -- --email a@b.se --name Anna --last-name Ek`: makes a superadmin; the password is asked for. */
if (import.meta.main) await main()

async function main() {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      'last-name': { type: 'string', default: '' },
    },
  })
  if (!values.email || !values.name) {
    console.error('Usage: npm run superadmin -- --email anna@example.com --name Anna [--last-name Ek]')
    console.error('The password is asked for, or taken from standard input.')
    process.exit(1)
  }
  const { email, name, 'last-name': lastName } = values
  await runOnDatabase(async ({ db, pool }) => {
    await migrate(pool)
    await makeSuperadmin(db, { email, name, lastName, password: await askPassword() })
    console.log(`${email} can log in as superadmin.`)
  })
}

export async function makeSuperadmin(
  db: RawDatabase,
  person: { email: string; name: string; lastName: string; password: string },
) {
  const email = emailField.safeParse(person.email)
  if (!email.success) throw new Error(`${person.email} is not an e-mail address.`)
  if (!newPassword.safeParse(person.password).success)
    throw new Error('The password needs 10 to 128 characters.')
  if (await isWeakPassword(person.password, email.data))
    throw new Error('That password is among the first ones anybody would guess.')
  const made = await db
    .insertInto('account')
    .values({
      organisation_id: houseId,
      role: 'superadmin',
      name: person.name.trim(),
      last_name: person.lastName.trim(),
      email: email.data,
      password_hash: await hashPassword(person.password),
    })
    .onConflict((conflict) => conflict.column('email').where('deleted_at', 'is', null).doNothing())
    .executeTakeFirst()
  if (made.numInsertedOrUpdatedRows === 0n)
    throw new Error(`There is an account with the e-mail ${email.data} already.`)
}

async function askPassword() {
  if (!stdin.isTTY) {
    for await (const line of createInterface({ input: stdin })) return line
    return ''
  }
  stdout.write('Password (10 characters or more): ')
  stdin.setRawMode(true)
  let typed = ''
  for await (const chunk of stdin) {
    for (const character of String(chunk)) {
      if (character === '\u0003') process.exit(130)
      if (character === '\r' || character === '\n') {
        stdin.setRawMode(false)
        stdout.write('\n')
        return typed
      }
      typed = character === '\u007f' ? typed.slice(0, -1) : typed + character
    }
  }
  return typed
}
