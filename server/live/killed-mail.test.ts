import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mailServer } from '#server/live/testing/mail-server.ts'
import { receiver } from '#server/live/testing/receiver.ts'
import { emptyDatabase, type TestDatabase } from '#server/testing/database.ts'
import { newSigningSecret } from '#server/live/webhooks/signature.ts'
import { makeVault } from '#server/tenancy/vault.ts'
import { handOver, secretKey, startServer } from '#server/testing/server-process.ts'
import { stocked } from '#server/testing/stocked.ts'

const people = 100
const alertsEach = 10
const events = 500

let database: TestDatabase
let mailbox: Awaited<ReturnType<typeof mailServer>>
let erp: Awaited<ReturnType<typeof receiver>>
let server: Awaited<ReturnType<typeof startServer>> | undefined
beforeEach(async () => {
  database = await emptyDatabase()
  mailbox = await mailServer()
  erp = await receiver()
})
afterEach(async () => {
  server?.child.kill('SIGKILL')
  await server?.exit
  await mailbox.close()
  await erp.close()
  await database.close()
})

test('a thousand alerts, and what is left to colleagues, become one mail for each person, and webhooks hear of each event, none lost and none told twice, through three kills', async () => {
  const { db } = database.connection
  await db
    .insertInto('organisation')
    .values([
      { id: 1000, kind: 'reseller', name: 'Reseller' },
      { id: 1001, kind: 'customer', reseller_id: 1000, name: 'Customer' },
    ])
    .execute()
  const { id: lockerId } = await stocked({ db, vault: database.vault }).locker(1001)
  await sql`
    insert into account (organisation_id, reseller_id, role, email, password_hash)
    select 1000, 1000, 'reseller', 'p' || each || '@test.example', 'x' from generate_series(1, ${people}::int) each`.execute(
    db,
  )
  await sql`
    insert into notification_setting (reseller_id, account_id, low_stock, out_of_stock, taken_beyond_stock,
      locker_offline, line_rejected, command_done, out_of_stock_mail, door_left_open, escalate_to)
    select 1000, id, 'none', 'once', 'none', 'none', 'none', 'none', 'atOnce', 'repeating',
      coalesce(lead(id) over (order by id), min(id) over ()) from account`.execute(db)
  for (let each = 0; each < alertsEach; each++)
    await sql`select tell(${lockerId}, 'outOfStock', ${JSON.stringify({ ArticleName: `article-${each};`, Articles: 1 })}::jsonb)`.execute(
      db,
    )
  // Everybody has left something to the next one, too.
  await sql`select tell(${lockerId}, 'doorLeftOpen', '{"Minutes": 12}')`.execute(db)
  await sql`update alert set created_at = now() - interval '5 hours'`.execute(db)
  const again = () => sql`select tell_again()`.execute(db)
  await Promise.all([again(), again()])
  await sql`update notification set created_at = now() - interval '2 minutes'`.execute(db)
  await sql`select gather_alerts()`.execute(db)

  await sql`
    insert into webhook (reseller_id, name, url, events, secret_sealed)
    values (1000, 'ERP', ${erp.url}, '{withdrawal}', ${makeVault(Buffer.from(secretKey, 'hex')).seal(newSigningSecret())})`.execute(
    db,
  )
  await sql`
    insert into webhook_delivery (reseller_id, webhook_id, event, data)
    select 1000, id, 'withdrawal', '{}' from webhook, generate_series(1, ${events}::int)`.execute(db)

  const { environment } = await handOver(database)
  const { url: SMTP_URL, from: MAIL_FROM } = mailbox.settings
  const mail = {
    SMTP_URL,
    MAIL_FROM,
    PUBLIC_URL: 'https://lagra.example',
    LOG_LEVEL: 'silent',
    WEBHOOK_ALLOW: '127.0.0.1',
  }
  for (const enough of [1, 35, 70]) {
    server = await startServer({ ...environment, ...mail })
    await Promise.all([mailbox.until(enough), erp.until(enough)])
    server.child.kill('SIGKILL')
    await server.exit
    // As if the time were over that a mail belongs to the server that was sending it.
    await db
      .updateTable('mail')
      .set({ next_at: sql`now()` })
      .where('state', '=', 'waiting')
      .execute()
    await db
      .updateTable('webhook_delivery')
      .set({ next_at: sql`now()` })
      .where('state', '=', 'waiting')
      .execute()
  }
  server = await startServer({ ...environment, ...mail })
  const left = () => db.selectFrom('mail').where('state', '<>', 'sent').select('id').execute()
  await expect.poll(left, { timeout: 60_000 }).toEqual([])
  const untold = () =>
    db.selectFrom('webhook_delivery').where('state', '<>', 'delivered').select('id').execute()
  await expect.poll(untold, { timeout: 60_000 }).toEqual([])
  // The same holds for an event, whose receiver knows it again by its id.
  expect(new Set(erp.received.map(({ event }) => event.id)).size).toBe(events)

  // A mail that was taken, but not yet noted when its server was killed, is sent again under the same name.
  const mails = Map.groupBy(mailbox.received, ({ messageId }) => messageId)
  expect(mails.size).toBe(people)
  expect(new Set(mailbox.received.map(({ to }) => to)).size).toBe(people)
  for (const [first] of mails.values()) {
    for (let each = 0; each < alertsEach; each++) expect(first?.content).toContain(`article-${each};`)
    // Once in the text and once in the HTML.
    expect(first?.content.match(/först till p/g)).toHaveLength(2)
  }
})
