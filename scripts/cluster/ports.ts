import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below the range from which the system takes the local port of an outgoing connection (32768 and up on Linux): a program
 * that is killed finds its port free when it comes back.
 */
const first = 15_000
const last = 32_000

/** Each call answers with another free port of this machine. */
export function freePorts(): () => Promise<number> {
  let next = first + Math.floor(Math.random() * (last - first) * 0.9)
  return async () => {
    for (; next < last; next++) if (await isFree(next)) return next++
    throw new Error(`No port below ${last} is free any more.`)
  }
}

async function isFree(port: number) {
  const probe = createServer()
  try {
    probe.listen(port, '127.0.0.1')
    await once(probe, 'listening')
  } catch {
    return false
  }
  probe.close()
  await once(probe, 'close')
  return true
}
