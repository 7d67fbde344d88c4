import { type Ask, Line } from './client.ts'
import type { Work } from './works.ts'

const clients = 16
const seconds = 3

const now = () => performance.now()

/**
 * One client, one request after the other: the median, and what one of a hundred takes longer than. What is asked together
 * is over when the last answer is there. What is asked `afterwards` is waited for, and not counted.
 */
export async function atOne(url: string, { lagra: asks, untilItBegins, afterwards }: Asked, rounds: number) {
  const lines: Line[] = []
  const times: number[] = []
  for (let round = -Math.ceil(rounds / 10); round < rounds; round++) {
    const together = [asks()].flat()
    while (lines.length < together.length) lines.push(new Line(url))
    const started = now()
    const answers = await Promise.all(together.map(async (ask, index) => lines[index]?.ask(ask)))
    const ended = untilItBegins ? Math.max(...lines.map(({ beganAt }) => beganAt)) : now()
    if (round >= 0) times.push(ended - started) // the first ones warm it up
    const [answer] = answers
    if (answer && afterwards) await lines[0]?.ask(afterwards(answer))
  }
  lines.forEach((line) => line.end())
  return { median: quantile(times, 0.5), slowest: quantile(times, 0.99) }
}

type Asked = Pick<Work, 'lagra' | 'untilItBegins' | 'afterwards'>

/** Requests a second, as many as are answered in some seconds. */
export async function atSixteen(url: string, asks: () => Ask | Ask[]) {
  const until = now() + seconds * 1000
  let answered = 0
  await Promise.all(
    Array.from({ length: clients }, async () => {
      const line = new Line(url)
      while (now() < until) {
        for (const ask of [asks()].flat()) await line.ask(ask)
        answered++
      }
      line.end()
    }),
  )
  return answered / seconds
}

const quantile = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN
