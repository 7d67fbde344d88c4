import { setTimeout as sleep } from 'node:timers/promises'

/** In seconds: for how long a piece of the cluster is waited for. */
export const startsWithin = 90

/** Asks again until there is an answer. Programs of others tell nobody when they are ready, so they are asked. */
export async function until<T>(
  what: string,
  seconds: number,
  ask: () => Promise<T | undefined | false>,
): Promise<T> {
  const end = performance.now() + seconds * 1000
  for (;;) {
    const answer = await ask().catch(() => undefined)
    if (answer !== undefined && answer !== false) return answer
    if (performance.now() > end) throw new Error(`${what}: not within ${seconds} seconds.`)
    await sleep(200)
  }
}

/** Whether the answer is 200. */
export async function answers(url: string) {
  const response = await fetch(url, { signal: AbortSignal.timeout(3000) })
  await response.arrayBuffer()
  return response.status === 200
}
