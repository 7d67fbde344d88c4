import type { LockerConfig } from '#contract/gateway/gateway.ts'
import { setLockoutClocks } from '#locker-screen/identity/doors.ts'
import { withUse } from '#contract/lockers/known-limits.ts'
import { isWrongKey, type Outcome } from '#locker-screen/gateway/call.ts'
import { keepPictures } from '#locker-screen/gateway/pictures.ts'
import { proveKeys } from '#locker-screen/keys/recall.ts'
import { keepHabits, keepTakenOut, type Room } from '#locker-screen/room.ts'
import { backoff } from './backoff.ts'
import { browserNow, toldClock } from './clock.ts'
import { ofPeople } from './habits.ts'
import { withBooked } from './taken-out.ts'
import { answered, asUsed, corrected, type LineAnswer, nextBatch, withLines } from './lines.ts'

const configEvery = 60_000
const heartbeatEvery = 30_000
/** How many rejected lines are shown here; the back-office has them all. */
const mostTold = 50

/** Synchronises the locker with the back-office. Answers with a function that starts a synchronisation now. */
export function startSync(room: Room) {
  let running = false
  let again = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  async function now() {
    if (running) {
      again = true
      return
    }
    running = true
    clearTimeout(timer)
    do {
      again = false
      failures = (await synchronise(room)) ? 0 : failures + 1
    } while (again && failures === 0)
    running = false
    timer = setTimeout(wake, failures === 0 ? configEvery : backoff(failures))
  }
  const wake = () => void now()

  const beat = () =>
    void heartbeat(room)
      .then((wasAway) => wasAway && wake())
      .catch(report)
  setInterval(beat, heartbeatEvery)
  addEventListener('online', () => {
    failures = 0
    beat()
    wake()
  })
  addEventListener('offline', () => room.set({ online: false }))
  beat()
  wake()
  return wake
}

const report = (error: unknown) => console.error(error)

/** Whether everything succeeded. A failing browser database is retried like a failing server. */
async function synchronise(room: Room) {
  try {
    return (await sendLines(room)) && (await readConfig(room))
  } catch (error) {
    report(error)
    return false
  }
}

/** Sends lines in batches, in order; answered ones leave the queue. */
async function sendLines(room: Room): Promise<boolean> {
  if (!room.call) return false
  if (room.lines.some(({ guessed }) => guessed)) await heartbeat(room)
  // Guessed times may be years off, and the server would reject the lines.
  if (room.lines.some(({ guessed }) => guessed)) return false
  for (let batch = nextBatch(room.lines); batch.length > 0; batch = nextBatch(room.lines)) {
    const outcome = await room.call<{ results: LineAnswer[] }>('POST', 'transactions', {
      body: { transactions: batch.map(({ line }) => line) },
    })
    noteOutcome(room, outcome)
    if (outcome.is !== 'ok') return false
    const { done, recorded, refused } = answered(batch, outcome.answer.results)
    if (done.length === 0) return false
    const { kept } = room
    // The stock as the server counts it now, until the config is read again (hence without the etag).
    const counted = kept && {
      ...kept,
      etag: null,
      config: {
        ...kept.config,
        articles: withLines(kept.config.articles, recorded),
        ...(kept.config.limits && {
          limits: withUse(
            kept.config.limits,
            recorded.map(({ line }) => asUsed(line)),
          ),
        }),
      },
    }
    const told = [...room.refused, ...refused].slice(-mostTold)
    const before = room.takenOut
    const takenOut = withBooked(before, recorded)
    await room.database.settle(done, { config: counted, refused: told, takenOut })
    const gone = new Set(done.map(({ seq }) => seq))
    room.set({
      kept: counted,
      refused: told,
      lines: room.lines.filter(({ seq }) => !gone.has(seq)),
      // What the server has told meanwhile has these lines in it.
      ...(room.takenOut === before && { takenOut }),
    })
  }
  return true
}

async function readConfig(room: Room): Promise<boolean> {
  const { call, keys, kept } = room
  if (!call || keys === null) return false
  const etag = kept?.keysId === keys.id ? kept.etag : null
  const outcome = await call<{ data: LockerConfig }>('GET', 'config', { etag })
  // Another key was typed meanwhile, so the old key's answer is ignored.
  if (room.keys?.id !== keys.id) return false
  noteOutcome(room, outcome)
  // A key that was never accepted is not tried again at the next start.
  if (isWrongKey(outcome) && !keys.isProved) await room.database.forgetNewKeys()
  if (outcome.is === 'same') return true
  if (outcome.is !== 'ok') return false
  const fresh = { keysId: keys.id, etag: outcome.etag, config: outcome.answer.data }
  await room.database.keepConfig(fresh)
  if (!keys.isProved) room.set({ keys: await proveKeys(keys, room.database) })
  room.set({ kept: fresh })
  await forgetGone(room, fresh.config)
  void keepPictures(room.callerId, fresh.config)
  return true
}

/** Nothing is remembered of people who no longer belong to the locker. */
async function forgetGone(room: Room, { users }: LockerConfig) {
  const people = new Set(users.map(({ AccountId }) => AccountId))
  const habits = ofPeople(room.habits, people)
  const takenOut = ofPeople(room.takenOut, people)
  if (Object.keys(habits).length < Object.keys(room.habits).length) await keepHabits(room, habits)
  if (Object.keys(takenOut).length < Object.keys(room.takenOut).length) await keepTakenOut(room, takenOut)
}

/**
 * Whether the server is back after it was away. Commands of the back-office are carried out by the controller, not by
 * the screen.
 */
async function heartbeat(room: Room): Promise<boolean> {
  if (!room.call) return false
  const wasOnline = room.online
  const outcome = await room.call<{ Time: string }>('POST', 'heartbeat')
  noteOutcome(room, outcome)
  if (outcome.is !== 'ok') return false
  setTime(room, outcome.answer.Time)
  return wasOnline === false
}

function setTime(room: Room, time: string) {
  const { behind, began } = room.clock
  room.clock = toldClock(room.clock, time, browserNow())
  dateLines(room)
  const setBy = room.clock.began - began
  if (setBy !== 0) setLockoutClocks(room, setBy).catch(report)
  if (room.clock.behind !== behind) room.database.keepClockBehind(room.clock.behind).catch(report)
}

/** Corrects guessed times once the server has told the time. */
export function dateLines(room: Room) {
  const { guessedWrongBy } = room.clock
  const dated = guessedWrongBy === null ? [] : corrected(room.lines, guessedWrongBy)
  if (dated.length === 0) return
  const bySeq = new Map(dated.map((line) => [line.seq, line]))
  room.set({ lines: room.lines.map((line) => bySeq.get(line.seq) ?? line) })
  room.database.change(dated).catch(report)
}

export function noteOutcome(room: Room, outcome: Outcome<unknown>) {
  const online = outcome.is !== 'away'
  const keyIsWrong = isWrongKey(outcome) || (room.keyIsWrong && outcome.is !== 'ok' && outcome.is !== 'same')
  if (room.online !== online || room.keyIsWrong !== keyIsWrong) room.set({ online, keyIsWrong })
}
