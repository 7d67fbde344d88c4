import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  to: string
  messageId: string
  /** All of it, decoded. */
  content: string
  /** As it travelled. */
  raw: string
}

/** What it does with the next mails: takes them, refuses the address for good, asks to come later, or goes silent. */
type Manner = 'take' | 'refuse' | 'later' | 'refuseContent' | 'drop' | 'hang'

/** A real mail server on this machine, which keeps what it is given. */
export async function mailServer(at = 0) {
  const received: ReceivedMail[] = []
  let manner: Manner = 'take'
  let arrived = Promise.withResolvers<void>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo(_address, session, done) {
      if (manner === 'refuse') return done(said(550, 'no such mailbox'))
      if (manner === 'later') return done(said(451, 'busy, come again'))
      if (manner === 'hang') return undefined
      if (manner === 'drop') return void connections.get(session.remotePort)?.destroy()
      return done()
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (manner === 'refuseContent') return done(said(554, 'looks like spam'))
        const raw = Buffer.concat(chunks).toString('latin1')
        const to = session.envelope.rcptTo.map(({ address }) => address).join()
        received.push({
          to,
          messageId: /^message-id: (.*)$/im.exec(raw)?.[1] ?? '',
          content: decoded(raw),
          raw,
        })
        arrived.resolve()
        arrived = Promise.withResolvers()
        return done()
      })
    },
  })
  server.on('error', () => undefined) // a connection that broke, which is what some tests are about
  const connections = new Map<number, Socket>()
  server.server.on('connection', (socket) => connections.set(socket.remotePort ?? 0, socket))
  server.listen(at, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    settings: { url: `smtp://127.0.0.1:${port}`, from: 'Lagra <no-reply@lagra.example>' },
    received,
    behave: (next: Manner) => (manner = next),
    /** The mail that this address got last, as soon as there is one. */
    async mailTo(address: string): Promise<ReceivedMail> {
      const found = received.findLast(({ to }) => to === address)
      if (found) return found
      await arrived.promise
      return this.mailTo(address)
    },
    /** Waits until it has got so many. */
    async until(count: number): Promise<void> {
      if (received.length >= count) return
      await arrived.promise
      await this.until(count)
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(done)
        for (const socket of connections.values()) socket.destroy()
      }),
  }
}

const said = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })

/** Undoes quoted-printable, in which mails travel. */
const decoded = (raw: string) =>
  Buffer.from(
    raw
      .replaceAll(/=\r\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString('utf8')

/** The files that came with a mail. */
export function attachmentsOf(mail: ReceivedMail | undefined) {
  const parts = mail?.raw.split(/\r\n--[^\r\n]+/) ?? []
  return parts.flatMap((part) => {
    const [head = '', body = ''] = part.split(/\r\n\r\n(.*)/s)
    const name = /content-disposition: attachment;\s*filename="?([^"\r\n]+)"?/i.exec(head)?.[1]
    return name === undefined ? [] : [{ name, content: Buffer.from(body, 'base64') }]
  })
}
