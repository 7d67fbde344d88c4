import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach } from 'vitest'
import { url } from './browser.ts'

/** What becomes of a call on its way: another answer, none ever, lost before or after the server has it, or as usual. */
type OnItsWay = (
  path: string,
) => { status: number; body?: string } | 'held' | 'lost' | 'unanswered' | undefined

export interface Between {
  url: string
  /** Every call that came by, as `POST /api/…`. */
  calls: string[]
  /** From now on. */
  meddle(onItsWay: OnItsWay): void
}

/** A way to the server that fails as ways do, for the page and for its service worker alike. */
export function useBetween() {
  const open: ReturnType<typeof createServer>[] = []
  afterEach(async () => {
    for (const server of open.splice(0)) {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    }
  })

  return async function between(): Promise<Between> {
    let onItsWay: OnItsWay = () => undefined
    const calls: string[] = []
    const server = createServer((incoming, outgoing) => {
      const path = incoming.url ?? ''
      calls.push(`${incoming.method} ${path}`)
      const answer = onItsWay(path)
      if (answer === 'held') return
      if (answer === 'lost') incoming.destroy()
      else if (typeof answer === 'object')
        outgoing.writeHead(answer.status, { 'content-type': 'text/html' }).end(answer.body ?? '')
      else passOn(incoming, outgoing, answer === 'unanswered')
    })
    open.push(server)
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const { port } = server.address() as AddressInfo
    return { url: `http://127.0.0.1:${port}`, calls, meddle: (next) => void (onItsWay = next) }
  }
}

function passOn(incoming: IncomingMessage, outgoing: ServerResponse, unanswered: boolean) {
  const { method, headers } = incoming
  const onward = request(url() + (incoming.url ?? ''), { method, headers }, (answer) => {
    if (unanswered) return outgoing.destroy()
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  onward.on('error', () => outgoing.destroy())
  incoming.pipe(onward)
}
