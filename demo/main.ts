import { readConfig } from '#server/config.ts'
import { connect } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { openVault } from '#server/tenancy/vault.ts'
import { demoPassword, listedAccounts } from './accounts.ts'
import { fillDemo, isEmpty } from './fill.ts'

/** `npm run demo`: the demo house in an empty database, embedded or on a server. */

const config = readConfig(process.env)
const connection = await connect(config)
try {
  await migrate(connection.pool)
  if (await isEmpty(connection.db)) await fill()
  else {
    console.error(
      'This database is not empty. The demo house moves into an empty one only; nothing was changed.',
    )
    process.exitCode = 1
  }
} finally {
  await connection.close()
}

async function fill() {
  const started = performance.now()
  const vault = await openVault(connection.db, config)
  const today = Temporal.Now.plainDateISO('Europe/Stockholm').toString()
  await fillDemo(connection.db, vault, { today, onProgress: (text) => console.log(`• ${text} …`) })
  console.log(`\nThe demo house is ready after ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  console.log(`Its accounts, all with the password ${demoPassword}:`)
  for (const { email, role } of listedAccounts) console.log(`  ${email.padEnd(26)} ${role}`)
}
