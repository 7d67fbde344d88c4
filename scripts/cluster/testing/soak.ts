// npm run cluster:soak: lockers and screens live on the cluster while its parts are killed, one after the other. It ends
// with an error if an acknowledged line is lost or doubled, somebody is logged out, a screen does not come alive again, or
// lines are booked later than promised.
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { errorText } from '#server/http/error-text.ts'
import { chromium } from '../../chromium.ts'
import { type Cluster, startCluster } from '../cluster.ts'
import { findPrograms, ofTheCluster, ofTheNetwork } from '../programs.ts'
import { stoppingAtTheEnd } from '../stopping.ts'
import { until } from '../waiting.ts'
import { type Fault, faults, faultsOfNetwork, spoiling } from './faults.ts'
import { type Life, startLife } from './life.ts'
import { processorTimes } from './measure.ts'
import { hasOwnNetwork, mayHaveOwnNetwork, ownNetwork, runInOwnNetwork } from './network.ts'
import { judge, reportTimes, type Span } from './report.ts'
import type { Screen } from './screens.ts'

const usage = `npm run cluster:soak -- [--rounds 1] [--only WORDS] [--spoil] [--install]
  --rounds   how often each fault comes
  --only     only those faults in whose name these words are
  --spoil    no fault, but a line that is lost, one that is doubled and a session that ends: it must end with an error
  --install  brings the Debian packages that are missing, as root`

const calmSeconds = 8
/** A screen that has heard nothing for so many seconds after lines were booked again is taken for dead. */
const screensWithin = 45

const say = (text: string) => console.log(text)
const wrong: string[] = []

await stoppingAtTheEnd(async (onStarting) => {
  const options = readOptions()
  if (options.help) return say(usage)
  const programs = await findPrograms(ofTheCluster, options.install)
  const networkPrograms = mayHaveOwnNetwork ? await findPrograms(ofTheNetwork, options.install) : undefined
  // Looked for now, since it can be installed only where there is a network to the outside.
  process.env['CHROMIUM'] = await chromium()
  if (networkPrograms && !hasOwnNetwork) return runInOwnNetwork(networkPrograms, onStarting)
  if (!networkPrograms) say('Only root on Linux can lose packets: the faults of the network are left out.')
  const known = networkPrograms ? [...faults, ...faultsOfNetwork(ownNetwork(networkPrograms))] : faults
  const chosen = known.filter(({ name }) => name.includes(options.only))
  if (chosen.length === 0) throw new Error(`No fault has "${options.only}" in its name:\n${namesOf(known)}`)

  const cluster = await startCluster({
    programs,
    say,
    onStarting,
    onUnexpectedEnd: (name, log) => wrong.push(`${name} ended by itself: see ${log}`),
  })
  say('• A house with its lockers, open screens and pages …')
  const life = await startLife(cluster)
  const rounds = Array.from({ length: options.rounds }, () => chosen).flat()
  const coming = options.spoil ? [spoiling(life.lines)] : rounds
  const spans = await Promise.race([life.fleet.failed, liveThrough(coming, cluster, life)])
  if (!(await life.end())) wrong.push(`lines that were still not answered at the end: ${life.fleet.queued()}`)

  wrong.push(...reportTimes(spans, life, say))
  wrong.push(...(await judge(cluster, life, say)))
  if (wrong.length === 0) return say('\nNothing was lost, and everything came back.')
  process.exitCode = 1
  say(`\nWRONG:\n${wrong.map((each) => `  ${each}`).join('\n')}`)
})

function readOptions() {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '1' },
      only: { type: 'string', default: '' },
      spoil: { type: 'boolean', default: false },
      install: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const rounds = Number(values.rounds)
  if (!(Number.isInteger(rounds) && rounds > 0))
    throw new Error(`--rounds must be a whole number above 0, but is "${values.rounds}"`)
  return { ...values, rounds }
}

const namesOf = (known: Fault[]) => known.map(({ name }) => `  ${name}`).join('\n')

/** The faults, one after the other, with calm between them. After one that the cluster does not get over none follows. */
async function liveThrough(coming: Fault[], cluster: Cluster, life: Life): Promise<Span[]> {
  await allHear(life, performance.now())
  const spans = [await span('nothing', undefined, () => sleep(calmSeconds * 1000))]
  for (const fault of coming) {
    let trouble = ''
    const endured = await span(fault.name, fault.promise, () =>
      endure(fault, cluster, life).catch((error: unknown) => (trouble = errorText(error).trim())),
    )
    spans.push(endured)
    if (trouble !== '') {
      wrong.push(`${fault.name}: ${trouble}`)
      break
    }
  }
  return spans
}

async function endure(fault: Fault, cluster: Cluster, life: Life) {
  await fault.happen(cluster)
  const done = performance.now()
  await until('a line that is booked', 60, async () => (life.lines.answeredAt.at(-1) ?? 0) > done)
  await allHear(life, performance.now())
  await sleep(calmSeconds * 1000)
}

/** Waits until an event has come to each screen; the silent ones are written down. */
async function allHear({ screens, pages }: Life, since: number) {
  const isSilent = ({ heard }: Screen) => (heard.at(-1) ?? 0) <= since
  const silent = () => [...screens, ...pages].filter(isSilent).length
  await until('an event on every screen', screensWithin, async () => silent() === 0).catch(() =>
    wrong.push(`screens that heard nothing for ${screensWithin} seconds: ${silent()}`),
  )
}

async function span(name: string, promise: number | undefined, work: () => Promise<unknown>): Promise<Span> {
  say(`  ${new Date().toISOString().slice(11, 19)}  ${name}`)
  const before = await processorTimes()
  const from = performance.now()
  await work()
  return { name, promise, from, to: performance.now(), times: { from: before, to: await processorTimes() } }
}
