import { readFile } from 'node:fs/promises'
import { run } from '../../processes.ts'
import type { Cluster } from '../cluster.ts'
import { patroni, promisedSeconds } from '../settings.ts'
import { compareWithLedger, type Lines } from './lines.ts'
import { longestGap, type ProcessorTimes, shares } from './measure.ts'
import type { Screen } from './screens.ts'

/** A stretch of time in which one thing happened; the last few seconds of it are calm. */
export interface Span {
  name: string
  /** In seconds. */
  promise: number | undefined
  from: number
  to: number
  times: { from: ProcessorTimes; to: ProcessorTimes }
}

type Say = (text: string) => void

/** How long lines could not be booked and screens were silent, as a table. Returns what was later than promised. */
export function reportTimes(
  spans: Span[],
  lines: Lines,
  screens: Screen[],
  pages: Screen[],
  say: Say,
): string[] {
  const { ttl, loopWait, retryTimeout } = patroni
  say(`
Patroni: ttl ${ttl} s, loop_wait ${loopWait} s, retry_timeout ${retryTimeout} s.
Promised: lines are booked again within ${promisedSeconds.afterDeath} s of the primary's death,
          ${promisedSeconds.switchover} s of a planned switchover, ${promisedSeconds.replica} s of the synchronous replica's death.
`)
  const columns = [
    'what happened',
    'no line booked for (s)',
    'promised (s)',
    'a screen silent for (s)',
    'a page (s)',
  ]
  say(`| ${columns.join(' | ')} | CPU busy, stolen |`)
  say(`|${' --- |'.repeat(columns.length + 1)}`)
  const late: string[] = []
  for (const { name, promise, from, to, times } of spans) {
    const stopped = longestGap(lines.answeredAt, from, to)
    const silence = (all: Screen[]) =>
      seconds(Math.max(...all.map(({ heard }) => longestGap(heard, from, to))))
    const { busy, stolen } = shares(times.from, times.to)
    const isDoubtful = stolen > 0.1
    const machine = `${percent(busy)}, ${percent(stolen)}${isDoubtful ? ' (times are doubtful)' : ''}`
    const cells = [name, seconds(stopped), promise ?? '', silence(screens), silence(pages), machine]
    say(`| ${cells.join(' | ')} |`)
    // What the host takes away from the machine is not the cluster's fault.
    if (promise !== undefined && stopped > promise * 1000 && !isDoubtful)
      late.push(`${name}: no line was booked for ${seconds(stopped)} s, promised were ${promise} s`)
  }
  return late
}

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1)
const percent = (share: number) => `${Math.round(share * 100)} %`

/** Compares what lockers and screens were told with what is there now. Returns what is wrong. */
export async function judge(cluster: Cluster, lines: Lines, screens: Screen[], queued: number, say: Say) {
  const { made, acknowledged, rejected, shutOut } = lines
  const { booked, lost, doubled, unknown, waiting } = await compareWithLedger(lines, cluster.primaryUrl)
  say(`
Lines: ${made.size} made, ${acknowledged.size} acknowledged (${lines.repeated()} of them more than once), ${booked} in the ledger:
       ${lost.length} lost, ${doubled} doubled, ${rejected.size} rejected.`)
  const counts: [number, string][] = [
    [lost.length, 'acknowledged lines are not in the ledger'],
    [doubled, 'lines are in the ledger twice'],
    [unknown.length, 'lines are in the ledger that no locker made'],
    [
      Math.max(0, waiting.length - queued),
      'lines were made and are neither in the ledger nor with their locker',
    ],
    [rejected.size, 'lines were rejected'],
    [shutOut.size, "lockers' keys were refused"],
    ...reportAnswers(screens, say),
  ]
  const wrong = counts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`)
  for (const { name, process: server } of cluster.servers) {
    const log = await readFile(server.log, 'utf8')
    const [first, ...more] = log.split('\n').filter((line) => line.includes('"msg":"failed"'))
    if (first !== undefined) wrong.push(`${name} answered 500 ${more.length + 1} times, first: ${first}`)
  }
  const proof = await run(process.execPath, ['server/operations/commands/ledger.ts'], {
    env: { DATABASE_URL: cluster.primaryUrl, SECRET_KEY: cluster.secretKey },
  })
  say(`The ledger, on ${(await cluster.primary()).name}: ${proof.output.trim()}`)
  return proof.ok ? wrong : [...wrong, 'the ledger does not prove what is kept']
}

/** What the balancer may answer while nobody behind it can. */
const comeAgain = [502, 503, 504]

function reportAnswers(screens: Screen[], say: Say): [number, string][] {
  const answers = new Map<number, number>()
  for (const { statuses } of screens)
    for (const [status, count] of statuses) answers.set(status, (answers.get(status) ?? 0) + count)
  const inOrder = [...answers].toSorted(([a], [b]) => a - b)
  say(`Answers to screens: ${inOrder.map(([status, count]) => `${status || 'none'} × ${count}`).join(', ')}`)
  const loggedOut = screens.filter(({ statuses }) => statuses.has(401)).length
  say(`Users logged out: ${loggedOut} of ${screens.length}`)
  const strange = inOrder.filter(([status]) => ![0, 200, 401, ...comeAgain].includes(status))
  const total = strange.reduce((sum, [, count]) => sum + count, 0)
  return [
    [loggedOut, 'users were logged out'],
    [total, `answers had the status ${strange.map(([status]) => status).join(', ')}`],
  ]
}
