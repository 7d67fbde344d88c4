import { readFile } from 'node:fs/promises'
import { run } from '../../processes.ts'
import type { Cluster } from '../cluster.ts'
import { patroni } from '../settings.ts'
import { compareWithLedger } from './ledger.ts'
import type { Life } from './life.ts'
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
  { lines, screens, pages }: Pick<Life, 'lines' | 'screens' | 'pages'>,
  say: Say,
): string[] {
  const { ttl, loopWait, retryTimeout } = patroni
  say(`
Patroni: ttl ${ttl} s, loop_wait ${loopWait} s, retry_timeout ${retryTimeout} s.
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
export async function judge(cluster: Cluster, { fleet, lines, screens, pages }: Life, say: Say) {
  const { made, acknowledged, rejected, shutOut } = lines
  const { booked, lost, doubled, unknown, waiting } = await compareWithLedger(lines, cluster.primaryUrl)
  say(`
Lines: ${made.size} made, ${acknowledged.size} acknowledged (${lines.repeated()} of them more than once), ${booked} in the ledger:
       ${lost.length} lost, ${doubled.length} doubled, ${rejected.size} rejected, ${fleet.queued()} still with their lockers.`)
  // What a locker still has need not be in the ledger.
  const unanswered = waiting.filter((uuid) => !acknowledged.has(uuid))
  const vanished = unanswered.length > fleet.queued() ? unanswered : []
  const wrong = [
    ...found('lines acknowledged that are not in the ledger', lost),
    ...found('lines booked twice', doubled),
    ...found('lines booked that no locker made', unknown),
    ...found('lines made that are neither booked nor with their locker', vanished),
    ...found('lines rejected', [...rejected]),
    ...found('lockers whose keys were refused', [...shutOut]),
    ...reportAnswers([...screens, ...pages], say),
  ]
  for (const { name, log } of cluster.servers) {
    const failures = (await readFile(log, 'utf8'))
      .split('\n')
      .filter((line) => line.includes('"msg":"failed"'))
    wrong.push(...found(`answers 500 of ${name}`, failures))
  }
  const proof = await run(process.execPath, ['server/operations/commands/ledger.ts'], {
    env: { DATABASE_URL: cluster.primaryUrl, SECRET_KEY: cluster.secretKey },
  })
  say(`The ledger, on ${(await cluster.primary()).name}: ${proof.output.trim()}`)
  return proof.ok ? wrong : [...wrong, 'the ledger does not prove what is kept']
}

/** How many there are, and which: three are enough to look for the rest. */
function found(what: string, which: string[]): string[] {
  if (which.length === 0) return []
  return [`${what}: ${which.length} (${which.slice(0, 3).join(', ')}${which.length > 3 ? ', …' : ''})`]
}

/** What the balancer may answer while nobody behind it can. */
const comeAgain = [502, 503, 504]

function reportAnswers(screens: Screen[], say: Say): string[] {
  const answers = new Map<number, number>()
  for (const { statuses } of screens)
    for (const [status, count] of statuses) answers.set(status, (answers.get(status) ?? 0) + count)
  const inOrder = [...answers].toSorted(([a], [b]) => a - b)
  const inWords = (each: typeof inOrder) =>
    each.map(([status, count]) => `${status || 'none'} × ${count}`).join(', ')
  say(`Answers to screens: ${inWords(inOrder)}`)
  const loggedOut = screens.filter(({ statuses }) => statuses.has(401)).length
  say(`Users logged out: ${loggedOut} of ${screens.length}`)
  const strange = inOrder.filter(([status]) => ![0, 200, 401, ...comeAgain].includes(status))
  return [
    ...(loggedOut > 0 ? [`users logged out: ${loggedOut}`] : []),
    ...(strange.length > 0 ? [`screens were answered ${inWords(strange)}`] : []),
  ]
}
