import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { liveKinds } from '#contract/live/happenings.ts'
import { rejectedLines } from '#contract/ledger/rejected-lines.ts'
import { tooManyTries, unavailable } from '#server/errors.ts'
import type { Listen } from '#server/database/listen.ts'
import { seesLocker } from '#server/tenancy/reach.ts'
import { openStream, type Stream } from './stream.ts'
import { mayDo, type Member } from '#server/tenancy/member.ts'

/**
 * Passes the database's notifications on to the open screens. Every server receives all of them and serves its own
 * streams.
 */
export interface Live {
  /** A stream for somebody whose session has this digest; it ends with the session. */
  open(member: Member, sessionDigest: string, seen: Seen): AsyncIterable<Uint8Array>
  /** Whether the database's notifications arrive at present. */
  isListening(): boolean
  /** Calls this when sessions have ended, when people see other lockers than before, and when that may have been missed. */
  onSessions(changed: () => void): void
  /** How many streams are open. */
  count(): number
  stop(): Promise<void>
}

/** The last event that a screen has received or, if it has received none, how long ago it began to load its data. */
interface Seen {
  after?: string | undefined
  age: number
}

interface Sources {
  listen: Listen
  /** The sessions that have not ended, and the member of each as it is now. */
  sessions: (digests: string[]) => Promise<Map<string, Member>>
  onError: (error: unknown) => void
  most?: typeof mostStreams
  /** In milliseconds. A session that is ended by hand is told at once; one that has run out is found by this check. */
  checkSessionsEvery?: number
}

/** Each open stream costs a connection and a check with every event, so their number is limited. */
const mostStreams = { ofSession: 10, ofServer: 5000 }

const any = z.object({ kind: z.string() })
const known = new Set<string>([...liveKinds, 'sessions'])
const happened = z.object({
  kind: z.enum(liveKinds),
  lockerId: z.int(),
  resellerId: z.int(),
  customerId: z.int(),
})
type Happened = z.output<typeof happened> & { number: number; sentAt: number }
const sessionsEnded = z.object({ kind: z.literal('sessions') })
const message = z.union([happened, sessionsEnded])

/** Repeated events of the same locker within this time are sent once. */
const gatherFor = 100
const mostRemembered = 1000

export async function startLive({
  listen,
  sessions,
  onError,
  most = mostStreams,
  checkSessionsEvery = 30_000,
}: Sources): Promise<Live> {
  const readers = new Map<Stream, { member: Member; digest: string }>()
  const gathered = new Map<string, z.output<typeof happened>>()
  const remembered: Happened[] = []
  // An id of another server, or from before a restart, is unknown here.
  const epoch = randomBytes(6).toString('hex')
  const idOf = (number: number) => `${epoch}-${number}`
  /** All events since then are kept, up to a maximum. */
  let since = performance.now()
  let count = 0
  let sendTimer: NodeJS.Timeout | undefined
  let checking: Promise<void> | undefined
  let checkAgain = false
  let listening = true
  const onSessions: (() => void)[] = []

  function received(text: string) {
    const given: unknown = JSON.parse(text)
    // A newer version of the server may send kinds of event that this one does not know.
    if (!known.has(any.parse(given).kind)) return
    const event = message.parse(given)
    if (event.kind === 'sessions') return sessionsChanged()
    gathered.set(`${event.kind} ${event.lockerId}`, event)
    sendTimer ??= setTimeout(sendGathered, gatherFor)
  }

  function sendGathered() {
    sendTimer = undefined
    for (const gatheredEvent of gathered.values()) {
      const event = { ...gatheredEvent, number: ++count, sentAt: performance.now() }
      remembered.push(event)
      for (const [stream, { member }] of readers) send(stream, member, event)
    }
    gathered.clear()
    remembered.splice(0, remembered.length - mostRemembered)
  }

  function sessionsChanged() {
    for (const tell of onSessions) tell()
    checkSessions()
  }

  /** One query for all open streams; never two at once. */
  function checkSessions() {
    checkAgain = true
    checking ??= (async () => {
      while (checkAgain && readers.size > 0) {
        checkAgain = false
        // Streams that are opened meanwhile are checked in the next round.
        const asked = [...readers]
        const living = await sessions([...new Set(asked.map(([, { digest }]) => digest))])
        for (const [stream, reader] of asked) {
          const member = living.get(reader.digest)
          if (member) reader.member = member
          else stream.end()
        }
      }
    })()
      .catch(onError)
      .finally(() => {
        checking = undefined
        if (checkAgain && readers.size > 0) checkSessions()
      })
  }

  const stopListening = await listen({
    received(text) {
      try {
        received(text)
      } catch (error) {
        onError(error)
      }
    },
    lost() {
      listening = false
    },
    missed() {
      listening = true
      // Events that were missed while disconnected count as forgotten.
      count++
      remembered.length = 0
      since = performance.now()
      for (const stream of readers.keys()) stream.missed()
      sessionsChanged()
    },
  })
  const timer = setInterval(checkSessions, checkSessionsEvery)

  return {
    open(member, digest, { after, age }) {
      if (readers.size >= most.ofServer) throw unavailable()
      const own = [...readers.values()].filter((reader) => reader.digest === digest)
      if (own.length >= most.ofSession) throw tooManyTries(10)
      const missing = after === undefined ? eventsWithin(age) : eventsAfter(after)
      const stream = openStream(idOf(count - (missing?.length ?? 0)), (ended) => readers.delete(ended))
      readers.set(stream, { member, digest })
      if (missing) for (const event of missing) send(stream, member, event)
      else stream.missed()
      // The session may have ended since it was checked.
      checkSessions()
      return stream
    },
    isListening: () => listening,
    onSessions: (changed) => void onSessions.push(changed),
    count: () => readers.size,
    async stop() {
      clearInterval(timer)
      clearTimeout(sendTimer)
      for (const stream of readers.keys()) stream.end()
      await stopListening()
      await checking
    },
  }

  /** Undefined if some of them are no longer remembered; the stream is then told that it missed events. */
  function eventsAfter(id: string): Happened[] | undefined {
    const [given, number] = id.split('-')
    const later = remembered.filter((event) => event.number > Number(number))
    return given === epoch && count - Number(number) === later.length ? later : undefined
  }

  function eventsWithin(age: number): Happened[] | undefined {
    const then = performance.now() - age
    const later = remembered.filter(({ sentAt }) => sentAt > then)
    return since <= then && later.length < mostRemembered ? later : undefined
  }

  function send(stream: Stream, member: Member, { number, kind, lockerId, ...owners }: Happened) {
    if (!seesLocker(member, { ...owners, id: lockerId })) return
    if (kind === 'lineRejected' && !mayDo(member, rejectedLines.list.access)) return
    stream.event(idOf(number), kind, lockerId)
  }
}
