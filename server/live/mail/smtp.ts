import { createTransport, type NodemailerError } from 'nodemailer'
import type { Config } from '#server/config.ts'
import { asHtml, asText, type Letter, pictureId } from './letter.ts'
import type { StoredMail } from './outbox.ts'

/** The connection to the mail server. */
export interface Smtp {
  send(mail: Addressed, letter: Letter, house: string): Promise<void>
  close(): void
}

type Addressed = Pick<StoredMail, 'uuid' | 'address' | 'language'>

/** A mail server that does not answer holds up nothing but mails, and those not for long. */
const patience = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
}

export function connectSmtp(
  { url, from }: NonNullable<Config['mail']>,
  other: Partial<typeof patience> = {},
): Smtp {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    ...patience,
    ...other,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'lagra.invalid'
  return {
    async send({ uuid, address, language }, letter, house) {
      const sender = { language, from: house }
      await transport.sendMail({
        from,
        to: { name: '', address },
        ...(letter.replyTo && { replyTo: { name: house, address: letter.replyTo } }),
        subject: letter.subject,
        text: asText(letter, sender),
        html: asHtml(letter, sender),
        attachments: attached(letter),
        // The same at each attempt: where a mail arrives twice all the same, programs show it once.
        messageId: `<${uuid}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      })
    },
    close: () => transport.close(),
  }
}

const attached = ({ attachments = [], picture }: Letter) => [
  ...attachments.map(({ name, ...file }) => ({ filename: name, ...file })),
  ...(picture
    ? [{ filename: 'picture.png', contentType: 'image/png', content: picture.content, cid: pictureId }]
    : []),
]

/**
 * What is wrong. The address or the content will never be taken; the attempt can be made again; and while it is the
 * server itself, other mails would not be taken either.
 */
export function faultOf(error: unknown): 'address' | 'content' | 'attempt' | 'server' {
  const { code, permanent, rejected = [], responseCode } = error as NodemailerError
  const isUnsendable = code === 'EENVELOPE' && responseCode === undefined
  if (code === 'EENVELOPE' && (rejected.length > 0 || isUnsendable))
    return permanent === false ? 'attempt' : 'address'
  if (code === 'EMESSAGE') return permanent === true ? 'content' : 'attempt'
  return 'server'
}

/** What the mail server said, or what kept us from it. */
export function saidBy(error: unknown) {
  const { response, message } = error as NodemailerError
  return (response ?? message).slice(0, 500)
}
