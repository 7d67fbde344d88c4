import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { aloneAt } from './alone.ts'
import { readOptions } from './options.ts'
import { simulate } from './simulate.ts'

/** An address at which nobody answers, until somebody listens there. */
async function unusedPort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

function simulating(port: number) {
  const options = readOptions([], { PORT: String(port) })
  if (!options) throw new Error('there are no options')
  const written: string[] = []
  const end = new AbortController()
  const over = simulate(options, { write: (text) => written.push(text) }, end.signal)
  return { url: options.url, written, end, over }
}

test('says at once that no server answers, once, and goes on waiting until one does', async () => {
  const port = await unusedPort()
  const { url, written, end, over } = simulating(port)
  await expect.poll(() => written).toEqual([`Waiting for ${url} …\n`])
  const server = createServer((_request, response) => response.writeHead(503).end('{}')).listen(
    port,
    '127.0.0.1',
  )
  await once(server, 'request')
  end.abort()
  await over
  server.close()
  expect(written).toHaveLength(1)
})

test('runs no lockers that somebody else lets live', async () => {
  const port = await unusedPort()
  const leave = aloneAt(`http://localhost:${port}`)
  await expect(simulating(port).over).rejects.toThrow('live already')
  leave?.()
  const { end, over } = simulating(port)
  end.abort()
  await over
})
