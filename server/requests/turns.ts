import type { FastifyReply } from 'fastify'
import { tooManyTries } from '#server/errors.ts'

/**
 * How many calls of one caller a server works on at once, so that nobody takes all of its connections to the database.
 * A screen may ask for more than that in one moment, so the next ones wait for their turn; what comes on top is refused.
 */
export const turnLimits = { atWork: 20, waiting: 100, waitingMilliseconds: 5000 }

interface Line {
  atWork: number
  waiting: Set<() => void>
}

export function makeTurns({ atWork, waiting, waitingMilliseconds } = turnLimits) {
  const lines = new Map<string, Line>()

  /** Resolves when it is the caller's turn, which lasts until the reply is sent or the caller has gone. */
  return async function takeTurn(caller: string, { raw }: Pick<FastifyReply, 'raw'>) {
    const line = lines.get(caller) ?? { atWork: 0, waiting: new Set() }
    lines.set(caller, line)
    if (line.atWork < atWork) line.atWork++
    else await turnOfAnother(line)

    let isOver = false
    const over = () => {
      if (!isOver) passOn(caller, line)
      isOver = true
    }
    // Whoever has gone already will not be heard to go.
    if (raw.destroyed) over()
    else raw.once('finish', over).once('close', over)
  }

  function turnOfAnother(line: Line) {
    if (line.waiting.size >= waiting) throw tooManyTries(1)
    return new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        line.waiting.delete(called)
        reject(tooManyTries(1))
      }, waitingMilliseconds)
      const called = () => {
        clearTimeout(timer)
        line.waiting.delete(called)
        resolve()
      }
      line.waiting.add(called)
    })
  }

  function passOn(caller: string, line: Line) {
    const [first] = line.waiting
    if (first) return first()
    line.atWork--
    if (line.atWork === 0) lines.delete(caller)
  }
}
