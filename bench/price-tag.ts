// npm run bench:price [-- name]: what a request costs, beside a bare server with the same rows. DATABASE_URL is a
// database that `npm run bench:data` has filled.
import { loadavg } from 'node:os'
import { connect } from '#server/database/connect.ts'
import { startSession } from '#server/people/session-store.ts'
import { makeVault } from '#server/tenancy/vault.ts'
import { launch, serverProcess } from '#server/testing/server-process.ts'
import { atOne, atSixteen } from './price-tag/measure.ts'
import { resellerEmail, secretKey } from './price-tag/size.ts'
import { type Work, worksAs } from './price-tag/works.ts'

const databaseUrl = process.env['DATABASE_URL']
if (!databaseUrl) {
  process.stderr.write('DATABASE_URL=postgres://… npm run bench:price [-- name]\n')
  process.exit(2)
}
const environment = { ...process.env, SECRET_KEY: secretKey, LOG_LEVEL: 'error' }

const lagra = serverProcess(environment)
const bare = launch('bench/price-tag/bare-server.ts', [], environment)
try {
  const bareUrl = addressOf(bare)
  const urls = { lagra: await lagra.start(), bare: await bareUrl }
  const wanted = process.argv[2] ?? ''
  say(`load average ${loadavg()[0]?.toFixed(2)}, ${await linesInLedger()} lines in the ledger`)
  say(
    'Median in ms at one client / requests a second at sixteen; ratios of both, and p99 ÷ median at one client.\n',
  )
  say('| work | bare | Lagra | ratio | allowed | |')
  say('| --- | --- | --- | --- | --- | --- |')
  for (const work of worksAs(await session()).filter(({ name }) => name.includes(wanted))) {
    say(await measured(work, urls))
  }
} finally {
  bare.child.kill('SIGTERM')
  await lagra.end('SIGTERM')
}

/** Both in turn, so that a slow moment of the machine is one of both. */
async function measured(work: Work, urls: { lagra: string; bare: string }) {
  const { rounds = 300 } = work
  if (!work.bare) {
    const most = work.milliseconds ?? Infinity
    const allowed = most === Infinity ? '–' : `≤ ${most} ms`
    const { median } = await atOne(urls.lagra, work, rounds).catch(ifTooMuch)
    if (Number.isNaN(median)) return row([work.name, '–', 'refused', '–', allowed, true])
    return row([work.name, '–', figure(median), '–', allowed, median <= most])
  }
  const one = { bare: 0, lagra: 0 }
  const sixteen = { bare: 0, lagra: 0 }
  let slowest = 0
  for (let half = 0; half < 2; half++) {
    one.bare += (await atOne(urls.bare, { lagra: work.bare }, rounds / 2)).median / 2
    const alone = await atOne(urls.lagra, { lagra: work.lagra }, rounds / 2)
    one.lagra += alone.median / 2
    slowest += alone.slowest / alone.median / 2
    sixteen.bare += (await atSixteen(urls.bare, work.bare)) / 2
    sixteen.lagra += (await atSixteen(urls.lagra, work.lagra)) / 2
  }
  const ratios = [one.lagra / one.bare, sixteen.bare / sixteen.lagra, slowest]
  const allowed = [work.atOne, work.atSixteen, work.slowest]
  return row([
    work.name,
    `${figure(one.bare)} / ${figure(sixteen.bare)}`,
    `${figure(one.lagra)} / ${figure(sixteen.lagra)}`,
    ratios.map(figure).join(' / '),
    `≤ ${allowed.map((most) => most ?? '–').join(' / ')}`,
    ratios.every((ratio, index) => ratio <= (allowed[index] ?? Infinity)),
  ])
}

/** A report that would read too many lines is refused at once. */
function ifTooMuch(error: Error) {
  if (error.message.startsWith('HTTP/1.1 422')) return { median: Number.NaN }
  throw error
}

function row([name, plain, ours, ratio, allowed, isReached]: [
  string,
  string,
  string,
  string,
  string,
  boolean,
]) {
  return `| ${name} | ${plain} | ${ours} | ${ratio} | ${allowed} | ${isReached ? 'reached' : '**missed**'} |`
}

function figure(value: number) {
  return `${Number(value.toPrecision(3))}`
}

async function session() {
  const connection = await connect({ databaseUrl, dataDir: '', poolSize: 1 })
  const account = await connection.db
    .selectFrom('account')
    .where('email', '=', resellerEmail)
    .select('id')
    .executeTakeFirstOrThrow()
  const key = await startSession(connection.db, makeVault(Buffer.from(secretKey, 'hex')), account.id)
  await connection.close()
  return { authorization: key }
}

async function linesInLedger() {
  const connection = await connect({ databaseUrl, dataDir: '', poolSize: 1 })
  const { rows } = await connection.pool.query<{ lines: number }>(
    `select sum(greatest(reltuples, 0))::bigint as lines from pg_class
     where relkind = 'r' and oid in (select inhrelid from pg_inherits)`,
  )
  await connection.close()
  return rows[0]?.lines ?? 0
}

function addressOf({ stdout, exit, output }: ReturnType<typeof launch>) {
  return new Promise<string>((resolve, reject) => {
    stdout?.on('line', (line) => {
      const address = /ready at (http:\S+)/.exec(line)?.[1]
      if (address) resolve(address)
    })
    void exit.then(() => reject(new Error(`the bare server did not start:\n${output.join('\n')}`)))
  })
}

function say(text: string) {
  process.stdout.write(`${text}\n`)
}
