import type { Answer } from '#contract/endpoint.ts'
import { gateway } from '#contract/gateway/gateway.ts'
import type { Batch } from './outbox.ts'
import { Refused } from './client.ts'
import { pause, type Running } from './running.ts'
import { ask } from './talk.ts'

const shortestPause = 300
const longestPause = 8000

/** Sends what waits, in order, until it is answered: at once, and after a failure each time a little later. */
export async function sending(locker: Running) {
  const { outbox, running, random, habits } = locker
  let wait = shortestPause
  while (!running.aborted) {
    await outbox.filled()
    const batch = outbox.next()
    if (!batch) continue
    await locker.save()
    const count = locker.isOn ? await send(locker, batch) : undefined
    if (count === undefined) {
      await pause(wait * random.between(0.7, 1.3), running)
      wait = Math.min(longestPause, wait * 2)
      continue
    }
    wait = shortestPause
    outbox.answered(count)
    await locker.save()
    if (random.chance(habits.repeats)) await send(locker, batch)
  }
}

/** How many were answered; undefined where no answer came, whatever the server may have done. */
async function send(locker: Running, batch: Batch): Promise<number | undefined> {
  const { params, tell, name: where } = locker
  if ('refill' in batch) {
    const { refill } = batch
    const answer = await ask(locker, gateway.refill, { params, body: refill }).catch(wrongCode)
    if (!answer) return undefined
    const statuses = new Set(answer.results.map(({ status }) => status))
    const status = statuses.has('recorded')
      ? 'recorded'
      : statuses.has('duplicate')
        ? 'duplicate'
        : 'rejected'
    tell({ what: 'refillAnswered', where, uuid: refill.UUID, status })
    return 1
  }
  const answer = await ask(locker, gateway.transactions, { params, body: { transactions: batch.lines } })
  if (!answer) return undefined
  for (const { UUID, status, reason } of answer.results)
    tell({ what: 'answered', where, uuid: UUID, status, reason })
  return answer.results.length
}

/** The code was changed meanwhile: nothing of it is booked, and it is not worth trying again. */
function wrongCode(error: unknown): Answer<typeof gateway.refill> {
  if (error instanceof Refused && error.status === 403) return { results: [], Name: null, Planned: [] }
  throw error
}
