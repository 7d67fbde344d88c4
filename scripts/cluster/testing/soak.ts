// npm run cluster:soak: lockers and screens live on the cluster while its parts are killed, one after the other. It ends
// with an error if an acknowledged line is lost or doubled, somebody is logged out, or a screen does not come alive again.
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startFleet, type Fleet } from '#demo/simulator/fleet.ts'
import { workClock } from '#demo/simulator/rhythm.ts'
import { smallHouse } from '#demo/testing/small-house.ts'
import { makeSuperadmin } from '#server/testing/server-process.ts'
import { type Cluster, startCluster } from '../cluster.ts'
import { findPrograms } from '../programs.ts'
import { stoppingAtTheEnd } from '../stopping.ts'
import { until } from '../waiting.ts'
import { type Fault, faults } from './faults.ts'
import { type Lines, recordLines } from './lines.ts'
import { processorTimes } from './measure.ts'
import { openPages } from './pages.ts'
import { judge, reportTimes, type Span } from './report.ts'
import { openScreen, type Screen } from './screens.ts'

const usage = `npm run cluster:soak -- [--minutes 4] [--install]
  --minutes  how long it goes on, at least; each fault comes once in any case
  --install  brings the Debian packages that are missing, as root`

const lockerCount = 20
const screenCount = 20
/** Beside these, so many real pages in Chromium. */
const pageCount = 2
const calmSeconds = 8
/** A screen that has heard nothing for so many seconds after lines were booked again is taken for dead. */
const screensWithin = 45
const superadmin = { email: 'soak@test.example', password: 'correct horse battery' }
const reseller = { email: 'reseller@test.example', password: superadmin.password }
const monday = Temporal.PlainDateTime.from('2026-11-16T06:30')

const say = (text: string) => console.log(text)
const wrong: string[] = []

await stoppingAtTheEnd(async (onStarting) => {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '4' },
      install: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  if (values.help === true) return say(usage)
  const minutes = Number(values.minutes)
  if (!(minutes > 0)) throw new Error(`--minutes must be a number above 0, but is "${values.minutes}"`)
  const cluster = await startCluster({
    programs: await findPrograms(values.install === true),
    say,
    onStarting,
    onUnexpectedEnd: (name, log) => wrong.push(`${name} ended by itself: see ${log}`),
  })
  const env = { ...process.env, DATABASE_URL: cluster.primaryUrl, SECRET_KEY: cluster.secretKey }
  const { code, output } = await makeSuperadmin(env, superadmin.email, superadmin.password)
  if (code !== 0) throw new Error(output)
  say(`• A house with ${lockerCount} lockers, and ${screenCount} open screens …`)
  await smallHouse(cluster.url, superadmin, { lockers: lockerCount, articles: 5, people: 4, stock: 2000 })
  const lines = recordLines()
  const fleet = await startFleet({
    url: cluster.url,
    lockers: lockerCount,
    clock: workClock(900, monday),
    credentials: superadmin,
    habits: { visits: 30, outages: 0, repeats: 0.1, heartbeat: 5 },
    tell: lines.tell,
  })
  const screens: Screen[] = []
  for (let number = 1; number <= screenCount; number++) screens.push(await openScreen(cluster.url, reseller))
  const { pages, close } = await openPages(cluster.url, reseller, pageCount)
  const everything = liveThrough(cluster, minutes, lines, [...screens, ...pages])
  const spans = await Promise.race([fleet.failed, everything])
  await close()
  await finish(fleet, screens)
  wrong.push(...reportTimes(spans, lines, screens, pages, say))
  wrong.push(...(await judge(cluster, lines, [...screens, ...pages], fleet.queued(), say)))
  if (wrong.length === 0) return say('\nNothing was lost, and everything came back.')
  process.exitCode = 1
  say(`\nWRONG:\n${wrong.map((each) => `  ${each}`).join('\n')}`)
})

/** The faults, one after the other, with calm between them; again until the time is over. */
async function liveThrough(cluster: Cluster, minutes: number, lines: Lines, screens: Screen[]) {
  const spans: Span[] = []
  const end = performance.now() + minutes * 60_000
  await allHear(screens, performance.now())
  spans.push(await span('nothing', undefined, () => sleep(calmSeconds * 1000)))
  do {
    for (const fault of faults) spans.push(await endure(fault, cluster, lines, screens))
  } while (performance.now() < end)
  return spans
}

async function endure(fault: Fault, cluster: Cluster, lines: Lines, screens: Screen[]) {
  return span(fault.name, fault.promise, async () => {
    await fault.happen(cluster)
    const done = performance.now()
    await until('a line that is booked', 60, async () => (lines.answeredAt.at(-1) ?? 0) > done)
    await allHear(screens, performance.now())
    await sleep(calmSeconds * 1000)
  })
}

/** Waits until an event has come to each screen; the silent ones are written down. */
async function allHear(screens: Screen[], since: number) {
  const silent = () => screens.filter(({ heard }) => (heard.at(-1) ?? 0) <= since).length
  await until('an event on every screen', screensWithin, async () => silent() === 0).catch(() =>
    wrong.push(`${silent()} screens heard nothing for ${screensWithin} seconds`),
  )
}

async function span(name: string, promise: number | undefined, work: () => Promise<unknown>): Promise<Span> {
  say(`  ${new Date().toISOString().slice(11, 19)}  ${name}`)
  const before = await processorTimes()
  const from = performance.now()
  await work()
  return { name, promise, from, to: performance.now(), times: { from: before, to: await processorTimes() } }
}

/** What the lockers still have is sent; then all of them stop. */
async function finish(fleet: Fleet, screens: Screen[]) {
  const late = new AbortController()
  const settled = await Promise.race([
    fleet.settle().then(() => true),
    sleep(60_000, false, { signal: late.signal }).catch(() => false),
  ])
  late.abort()
  if (!settled) wrong.push(`${fleet.queued()} lines were not answered within a minute after the last fault`)
  await fleet.stop()
  await Promise.all(screens.map((screen) => screen.stop()))
}
