import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below the range from which the system takes the local port of an outgoing connection (32768 and up on Linux): a program
 * that is killed finds its port free when it comes back.
 */
const first = 15_000
const last = 32_000

/** So many free ports of this machine, none of them twice. */
export async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = []
  let port = first + Math.floor(Math.random() * (last - first) * 0.9)
  for (; ports.length < count && port < last; port++) if (await isFree(port)) ports.push(port)
  if (ports.length < count) throw new Error(`There are no ${count} free ports below ${last}.`)
  return ports
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
