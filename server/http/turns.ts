import type { FastifyReply } from 'fastify'
import { tooManyTries } from '#server/errors.ts'

interface TurnLimits {
  /** Of one caller. */
  atWork: number
  waiting: number
  waitingMilliseconds: number
  /** Of all callers together. */
  inAll?: { atWork: number; waiting: number }
}

/**
 * How many calls of one caller a server works on at once, so that nobody takes all of its connections to the database.
 * A screen may ask for more than that in one moment, so the next ones wait for their turn; what comes on top is refused.
 */
export const turnLimits = { atWork: 20, waiting: 100, waitingMilliseconds: 5000 }

/** Files that take long to make: one of a caller at a time, and two are being made at any moment. */
export const heavyLimits = { atWork: 1, waiting: 10, waitingMilliseconds: 30_000, inAll: 2 }

interface Caller {
  atWork: number
  /** In the order in which they came. */
  waiting: Set<() => void>
}

interface Waiting {
  /** A caller that has disconnected is removed from the queue. */
  gone?: AbortSignal | undefined
  /** A call that has begun is not refused any more, even if it waits long for its next turn. */
  hasBegun?: boolean
}

/** Gives out turns: each caller's in the order in which they came, and the callers one after the other. */
export function makeQueue({ atWork, waiting, waitingMilliseconds, inAll }: TurnLimits) {
  const callers = new Map<string, Caller>()
  /** The callers of whom somebody waits; whoever had a turn goes to the end. */
  const queued = new Map<string, Caller>()
  const all = { atWork: 0, waiting: 0 }

  const mayWork = (caller: Caller) =>
    caller.atWork < atWork && (inAll === undefined || all.atWork < inAll.atWork)

  return Object.assign(take, { waiting: () => all.waiting })

  /** Resolves when it is the caller's turn, with what ends it. */
  async function take(name: string, { gone, hasBegun = false }: Waiting = {}) {
    const caller = callers.get(name) ?? { atWork: 0, waiting: new Set() }
    if (mayWork(caller)) begin(name, caller)
    else await turnOfAnother(name, caller, gone, hasBegun)
    let isOver = false
    return () => {
      if (!isOver) end(name, caller)
      isOver = true
    }
  }

  function begin(name: string, caller: Caller) {
    callers.set(name, caller)
    caller.atWork++
    all.atWork++
  }

  function turnOfAnother(name: string, caller: Caller, gone: AbortSignal | undefined, hasBegun: boolean) {
    const isFull = caller.waiting.size >= waiting || (inAll !== undefined && all.waiting >= inAll.waiting)
    if (gone?.aborted || (isFull && !hasBegun)) throw tooManyTries(1)
    callers.set(name, caller)
    return new Promise<void>((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        gone?.removeEventListener('abort', refuse)
        caller.waiting.delete(called)
        all.waiting--
        if (caller.waiting.size === 0) queued.delete(name)
      }
      const refuse = () => {
        leave()
        forget(name, caller)
        reject(tooManyTries(1))
      }
      const called = () => {
        leave()
        begin(name, caller)
        resolve()
      }
      const timer = hasBegun ? undefined : setTimeout(refuse, waitingMilliseconds)
      gone?.addEventListener('abort', refuse)
      caller.waiting.add(called)
      all.waiting++
      if (!queued.has(name)) queued.set(name, caller)
    })
  }

  function end(name: string, caller: Caller) {
    caller.atWork--
    all.atWork--
    for (const [nextName, next] of queued) {
      const [first] = next.waiting
      if (!first || !mayWork(next)) continue
      queued.delete(nextName)
      first()
      if (next.waiting.size > 0) queued.set(nextName, next)
      break
    }
    forget(name, caller)
  }

  function forget(name: string, caller: Caller) {
    if (caller.atWork === 0 && caller.waiting.size === 0) callers.delete(name)
  }
}

export function makeTurns(limits: TurnLimits = turnLimits) {
  const take = makeQueue(limits)
  return Object.assign(takeTurn, { waiting: take.waiting })

  /** Resolves when it is the caller's turn, which lasts until the reply is sent or the caller has gone. */
  async function takeTurn(caller: string, { raw }: Pick<FastifyReply, 'raw'>) {
    const leaving = new AbortController()
    const leave = () => leaving.abort()
    raw.once('close', leave)
    const over = await take(caller, { gone: leaving.signal }).finally(() => raw.off('close', leave))
    // For a connection that is already closed there is no close event.
    if (raw.destroyed) over()
    else raw.once('finish', over).once('close', over)
  }
}

/** The turns of calls that make a file. */
export function makeHeavyTurns({ inAll, ...limits } = heavyLimits) {
  const takeTurn = makeTurns(limits)
  const toMake = makeQueue({ ...limits, inAll: { atWork: inAll, waiting: 100 } })

  async function make<T>(caller: string, waits: Waiting, work: () => Promise<T>) {
    const over = await toMake(caller, waits)
    try {
      return await work()
    } finally {
      over()
    }
  }

  /** Each piece needs a turn of its own, so that a slow reader does not block other files. */
  async function* pieces<T>(caller: string, gone: AbortSignal, content: AsyncIterable<T>) {
    const source = content[Symbol.asyncIterator]()
    try {
      for (;;) {
        const next = await make(caller, { gone, hasBegun: true }, () => source.next())
        if (next.done) return
        yield next.value
      }
    } finally {
      await source.return?.()
    }
  }

  return { takeTurn, make, pieces }
}
