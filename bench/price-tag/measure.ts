import { type Ask, Line } from './client.ts'

export interface Measured {
  median: number
  /** Requests a second, and the time that one of a hundred passes, at sixteen clients. */
  rate?: number
  slowest?: number
}

const clients = 16
const seconds = 3

const now = () => performance.now()

/** One client, one request after the other; what is asked together is over when the last answer is there. */
export async function atOne(url: string, asks: () => Ask | Ask[], rounds: number) {
  const lines: Line[] = []
  const times: number[] = []
  for (let round = -Math.ceil(rounds / 10); round < rounds; round++) {
    const together = [asks()].flat()
    while (lines.length < together.length) lines.push(new Line(url))
    const started = now()
    await Promise.all(together.map((ask, index) => lines[index]?.ask(ask)))
    if (round >= 0) times.push(now() - started) // the first ones warm it up
  }
  lines.forEach((line) => line.end())
  return quantile(times, 0.5)
}

/** As many requests as are answered in some seconds. */
export async function atSixteen(url: string, asks: () => Ask | Ask[]) {
  const until = now() + seconds * 1000
  const times: number[] = []
  await Promise.all(
    Array.from({ length: clients }, async () => {
      const line = new Line(url)
      while (now() < until) {
        const started = now()
        for (const ask of [asks()].flat()) await line.ask(ask)
        times.push(now() - started)
      }
      line.end()
    }),
  )
  return { rate: times.length / seconds, slowest: quantile(times, 0.99) }
}

const quantile = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN
