import { createServer } from 'node:net'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildApp } from './app.ts'
import { type Config, shownUrl, urlOf } from './config.ts'
import { connect, type Connection, servingTimeout } from './database/connect.ts'
import { migrate } from './database/migrate.ts'
import { startMailer } from './live/mail/mailer.ts'
import { startLive } from './live/live.ts'
import { startCourier } from './live/webhooks/courier.ts'
import { callableNetwork } from './live/webhooks/network.ts'
import { livingSessions } from './people/session-store.ts'
import { makePost } from './post.ts'
import { startSweeps } from './operations/sweeps.ts'
import { openVault, type Vault } from './tenancy/vault.ts'

type Say = (line: string) => void

/**
 * Database, schema, demo data, app, listen. Hands out the function that stops everything before it reports that it is
 * ready.
 */
export async function startServer(
  config: Config,
  say: Say,
  onRunning: (stop: () => Promise<void>) => void,
): Promise<void> {
  await assertPortIsFree(config)
  const step = config.databaseUrl ? 'Connecting to the database' : 'Starting the embedded database'
  const connection = await timed(say, step, () => connect({ ...config, readingTimeout: servingTimeout }))
  try {
    const applied = await timed(say, 'Bringing the schema up to date', () =>
      migrate(connection.pool, undefined, (text) => say(`  Warning: ${text}`)),
    )
    for (const name of applied) say(`  ${name}`)
    const vault = await openVault(connection.db, config)
    const accounts = config.demo
      ? await prepareDemo(connection, vault, say)
      : await withoutDemo(connection, config)
    const startDemoLockers = config.demo ? await lockersOfTheDemo(connection, vault) : undefined

    const { host, port, webDir, logLevel, trustProxy, metricsToken: token } = config
    const { db, pool, forReport, reports } = connection
    const metrics = token === undefined ? {} : { metrics: { token, pool, reports } }
    let stopping = false
    const isStopping = () => stopping
    const live = await startLive({
      listen: connection.listen,
      sessions: (digests) => livingSessions(connection.db, digests),
      onError: (error) => app.log.warn({ err: error }, 'live events failed'),
    })
    const post = makePost(db, vault, { ...config, publicUrl: shownUrl(config) })
    const network = callableNetwork(config.webhookAllow, { own: config })
    const app = await buildApp({
      db,
      forReport,
      vault,
      post,
      publicUrl: config.publicUrl,
      network,
      live,
      webDir,
      logLevel,
      trustProxy,
      isStopping,
      ...metrics,
    })
    const stopSweeps = startSweeps(connection, app.log, config)
    const stopMailer = post.smtp && startMailer({ db, writers: post.writers, log: app.log }, post.smtp)
    const stopCourier = startCourier({ db, vault, network }, app.log)
    await app.listen({ host, port })
    const listening = { host, port: listeningPort(app.server.address()) }
    const url = urlOf(listening)
    const stopLockers = startDemoLockers?.({ url, dataDir: config.dataDir, visits: config.simulate, say })
    onRunning(async () => {
      stopping = true
      await stopLockers?.()
      await sleep(config.drainSeconds * 1000)
      await app.close()
      await Promise.all([stopMailer?.(), stopCourier()])
      await stopSweeps()
      await connection.close()
    })
    say(`\n  Lagra is ready at ${shownUrl(listening)}\n${accounts}\n  Ctrl-C stops it.\n`)
  } catch (error) {
    await connection.close()
    throw error
  }
}

/** Checked before the database is filled. */
async function assertPortIsFree({ host, port }: Config) {
  const probe = createServer().listen(port, host)
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}

/** Fills an empty embedded database; answers with what to tell of the demo accounts, if they are there. */
async function prepareDemo({ db }: Connection, vault: Vault, say: Say) {
  const { fillDemo, isEmpty } = await import('#demo/fill.ts')
  const { demoPassword, listedAccounts } = await import('#demo/accounts.ts')
  if (await isEmpty(db)) {
    const today = Temporal.Now.plainDateISO('Europe/Stockholm').toString()
    const onProgress = (text: string) => say(`  ${text}`)
    await timed(say, 'Filling in the demo house', () => fillDemo(db, vault, { today, onProgress }))
  }
  const living = await livingDemoAccounts(db)
  const listed = listedAccounts.filter(({ email }) => living.has(email))
  if (listed.length === 0) return ''
  const lines = listed.map(({ email, role }) => `    ${email.padEnd(30)} ${role}\n`)
  return `\n  Demo accounts, all with the password ${demoPassword}:\n${lines.join('')}`
}

/** What to tell where others than this machine's own people can log in: the demo's passwords are known to everybody. */
async function withoutDemo({ db }: Connection, { demoWithheldBy }: Config) {
  if (demoWithheldBy === undefined) return ''
  const { isEmpty } = await import('#demo/fill.ts')
  if (await isEmpty(db)) {
    return `
  The demo house is not filled in, because ${demoWithheldBy} lets others in and everybody knows its passwords (DEMO=1 does it anyway).
  The first superadmin is made while Lagra is stopped: npm run superadmin -- --email you@example.com --name You
`
  }
  if ((await livingDemoAccounts(db)).size === 0) return ''
  return `
  Warning: ${demoWithheldBy} lets others in, and this database has demo accounts, whose passwords everybody knows.
  Delete them, or use another DATA_DIR.
`
}

async function livingDemoAccounts(db: Connection['db']) {
  const { listedAccounts } = await import('#demo/accounts.ts')
  const living = await db
    .selectFrom('account')
    .select('email')
    .where(
      'email',
      'in',
      listedAccounts.map(({ email }) => email),
    )
    .where('deleted_at', 'is', null)
    .execute()
  return new Set(living.map(({ email }) => email))
}

/** They have their keys from the database: whoever looked them up would fill the history of each locker. */
async function lockersOfTheDemo({ db }: Connection, vault: Vault) {
  const { startDemoLockers } = await import('#demo/simulator/house.ts')
  const { secretsIn } = await import('#demo/simulator/secrets.ts')
  const secrets = secretsIn(db, vault)
  return (living: Omit<Parameters<typeof startDemoLockers>[0], 'secrets'>) =>
    startDemoLockers({ ...living, secrets })
}

async function timed<T>(say: Say, step: string, work: () => Promise<T>): Promise<T> {
  say(`• ${step} …`)
  const started = performance.now()
  const result = await work()
  const seconds = (performance.now() - started) / 1000
  if (seconds > 2) say(`  done in ${seconds.toFixed(1)} s`)
  return result
}

const listeningPort = (listening: unknown) => (listening as { port: number }).port
