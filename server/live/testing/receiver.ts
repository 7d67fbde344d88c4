import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedCall {
  path: string
  headers: IncomingHttpHeaders
  body: string
  event: { id: string; type: string; at: string; data: Record<string, unknown> }
}

/** What it does with the next calls. */
type Manner = 'take' | 'fail' | 'redirect' | 'hang' | 'drop' | 'talk'

/** A real receiver of webhooks on this machine, which keeps what it is sent. */
export async function receiver() {
  const received: ReceivedCall[] = []
  let manner: Manner = 'take'
  let arrived = Promise.withResolvers<void>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8')
      const event = JSON.parse(body) as ReceivedCall['event']
      received.push({ path: request.url ?? '', headers: request.headers, body, event })
      arrived.resolve()
      arrived = Promise.withResolvers()
      if (manner === 'drop') return request.socket.destroy()
      if (manner === 'fail') return response.writeHead(500).end('out of order')
      if (manner === 'redirect') return response.writeHead(302, { location: '/elsewhere' }).end()
      if (manner === 'talk') return response.end('\0é'.repeat(10_000))
      return manner === 'hang' ? undefined : response.writeHead(204).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    received,
    behave: (next: Manner) => (manner = next),
    /** Waits until it has got so many. */
    async until(count: number): Promise<void> {
      if (received.length >= count) return
      await arrived.promise
      await this.until(count)
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** As docs/webhooks.md tells a receiver to do it. */
export function isSigned({ headers, body }: ReceivedCall, secret: string) {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const wanted = createHmac('sha256', key).update(content).digest('base64')
  const isRecent = Math.abs(Date.now() / 1000 - Number(headers['webhook-timestamp'])) < 300
  return isRecent && String(headers['webhook-signature']).split(' ').includes(`v1,${wanted}`)
}
