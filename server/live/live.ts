import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { may } from '#contract/access.ts'
import { liveKinds } from '#contract/live/events.ts'
import { rejectedLines } from '#contract/ledger/rejected-lines.ts'
import { tooManyTries, unavailable } from '#server/errors.ts'
import type { Listen } from '#server/database/listen.ts'
import { seesLocker } from '#server/tenancy/reach.ts'
import { openStream, type Stream } from './stream.ts'
import type { Member } from '#server/tenancy/member.ts'

/**
 * Passes the database's notifications on to the open screens. Every server receives all of them and serves its own
 * streams.
 */
export interface Live {
  /** A stream for somebody whose session has this digest; it ends with the session. */
  open(member: Member, sessionDigest: string, seen: Seen): AsyncIterable<Uint8Array>
  stop(): Promise<void>
}

/** The last event somebody has seen or, where there is none, how long ago it began to read what events tell of. */
interface Seen {
  after?: string | undefined
  age: number
}

interface Sources {
  listen: Listen
  /** Which sessions live, and whose they are now. */
  sessions: (digests: string[]) => Promise<Map<string, Member>>
  onError: (error: unknown) => void
  most?: typeof mostStreams
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
type Happened = z.output<typeof happened> & { number: number; told: number }
const sessionsEnded = z.object({ kind: z.literal('sessions') })
const message = z.union([happened, sessionsEnded])

/** Repeated events of the same locker within this time are sent once. */
const gatherFor = 100
const lookAtSessionsEvery = 30_000
const mostRemembered = 1000

export async function startLive({ listen, sessions, onError, most = mostStreams }: Sources): Promise<Live> {
  const readers = new Map<Stream, { member: Member; digest: string }>()
  const gathered = new Map<string, z.output<typeof happened>>()
  const remembered: Happened[] = []
  // An id of another server, or from before a restart, is unknown here.
  const epoch = randomBytes(6).toString('hex')
  const idOf = (number: number) => `${epoch}-${number}`
  /** All events since then are kept, up to a maximum. */
  let since = performance.now()
  let count = 0
  let telling: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let lookAgain = false

  function heard(text: string) {
    const given: unknown = JSON.parse(text)
    // A newer version of the server may send kinds of event that this one does not know.
    if (!known.has(any.parse(given).kind)) return
    const said = message.parse(given)
    if (said.kind === 'sessions') return look()
    gathered.set(`${said.kind} ${said.lockerId}`, said)
    telling ??= setTimeout(tell, gatherFor)
  }

  function tell() {
    telling = undefined
    for (const said of gathered.values()) {
      const event = { ...said, number: ++count, told: performance.now() }
      remembered.push(event)
      for (const [stream, { member }] of readers) give(stream, member, event)
    }
    gathered.clear()
    remembered.splice(0, remembered.length - mostRemembered)
  }

  /** One query for all open streams; never two at once. */
  function look() {
    lookAgain = true
    looking ??= (async () => {
      while (lookAgain && readers.size > 0) {
        lookAgain = false
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
        looking = undefined
        if (lookAgain && readers.size > 0) look()
      })
  }

  const stopListening = await listen({
    heard(text) {
      try {
        heard(text)
      } catch (error) {
        onError(error)
      }
    },
    missed() {
      // Events that were missed while disconnected count as forgotten.
      count++
      remembered.length = 0
      since = performance.now()
      for (const stream of readers.keys()) stream.missed()
      look()
    },
  })
  const timer = setInterval(look, lookAtSessionsEvery)

  return {
    open(member, digest, { after, age }) {
      if (readers.size >= most.ofServer) throw unavailable()
      const own = [...readers.values()].filter((reader) => reader.digest === digest)
      if (own.length >= most.ofSession) throw tooManyTries(10)
      const missing = after === undefined ? toldWithin(age) : toldAfter(after)
      const stream = openStream(idOf(count - (missing?.length ?? 0)), (ended) => readers.delete(ended))
      readers.set(stream, { member, digest })
      if (missing) for (const event of missing) give(stream, member, event)
      else stream.missed()
      // The session may have ended since it was checked.
      look()
      return stream
    },
    async stop() {
      clearInterval(timer)
      clearTimeout(telling)
      for (const stream of readers.keys()) stream.end()
      await stopListening()
      await looking
    },
  }

  /** Nothing where some are forgotten. */
  function toldAfter(id: string): Happened[] | undefined {
    const [given, number] = id.split('-')
    const later = remembered.filter((event) => event.number > Number(number))
    return given === epoch && count - Number(number) === later.length ? later : undefined
  }

  function toldWithin(age: number): Happened[] | undefined {
    const then = performance.now() - age
    const later = remembered.filter(({ told }) => told > then)
    return since <= then && later.length < mostRemembered ? later : undefined
  }

  function give(stream: Stream, member: Member, { number, kind, lockerId, ...owners }: Happened) {
    if (!seesLocker(member, owners)) return
    if (kind === 'lineRejected' && !may(member.role, rejectedLines.list.access)) return
    stream.event(idOf(number), kind, lockerId)
  }
}
