import type { Answer, Call, Endpoint } from '#contract/endpoint.ts'
import { call, NotNow, Refused } from './client.ts'
import type { Running } from './running.ts'

/** A locker asks the server; undefined where there is no answer to be had just now. */
export async function ask<E extends Endpoint>(
  locker: Running,
  endpoint: E,
  ...input: {} extends Call<E> ? [input?: Call<E>] : [input: Call<E>]
): Promise<Answer<E> | undefined> {
  try {
    const answer = await call(locker.sender, endpoint, ...input)
    notice(locker, false)
    return answer
  } catch (error) {
    if (locker.running.aborted) return undefined
    if (error instanceof NotNow) {
      if (locker.sender.network.state === 'up') notice(locker, true)
      return undefined
    }
    if (!(error instanceof Refused) || error.status !== 401 || endpoint.path.endsWith('/identify'))
      throw error
    locker.shutOut()
    return undefined
  }
}

/** Each locker sees for itself whether the server is there. */
function notice(locker: Running, isAway: boolean) {
  if (locker.serverIsAway !== isAway)
    locker.tell({ what: isAway ? 'serverAway' : 'serverBack', where: locker.name })
  locker.serverIsAway = isAway
}
