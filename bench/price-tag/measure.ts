import { type Ask, Line } from './client.ts'

const clients = 16
const seconds = 3

const now = () => performance.now()

/**
 * One client, one request after the other: the median, and what one of a hundred takes longer than. What is asked together
 * is over when the last answer is there.
 */
export async function atOne(url: string, asks: () => Ask | Ask[], rounds: number) {
  const lines: Line[] = []
  const times: number[] = []
  for (let round = -Math.ceil(rounds / 10); round < rounds; round++) {
    const together = [asks()].flat()
    while (lines.length < together.length) lines.push(new Line(url))
    const started = now()
    await Promise.all(together.map(async (ask, index) => lines[index]?.ask(ask)))
    if (round >= 0) times.push(now() - started) // the first ones warm it up
  }
  lines.forEach((line) => line.end())
  return { median: quantile(times, 0.5), slowest: quantile(times, 0.99) }
}

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
