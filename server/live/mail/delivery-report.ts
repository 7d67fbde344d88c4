/** What a mail server's report says (RFC 3464); undefined where the message is none. */
export function deliveryReport(message: string): DeliveryReport | undefined {
  const [head, body] = headAndBody(message)
  const type = field(head, 'content-type') ?? ''
  const boundary = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type)
  if (!/^multipart\/report\b/i.test(type) || !boundary) return undefined
  const parts = partsOf(body, boundary[1] ?? boundary[2] ?? '')
  const status = parts.find(({ type: each }) => /^message\/(?:global-)?delivery-status\b/i.test(each))
  if (!status) return undefined
  const returned = parts.find(
    (part) => part !== status && /^(?:message|text)\/(?:rfc822|global)/i.test(part.type),
  )
  const id =
    (returned && field(headAndBody(returned.content)[0], 'message-id')) ?? field(head, 'in-reply-to') ?? ''
  return { mail: ownId.exec(id)?.[1]?.toLowerCase(), failure: failureIn(status.content) }
}

interface DeliveryReport {
  /** The UUID in our Message-ID. */
  mail: string | undefined
  /** What the mail server said, where it has given up for good. */
  failure: string | undefined
}

const ownId = /<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/i

/** Fields of the whole come first, then a group for each receiver. */
function failureIn(status: string) {
  const group = status
    .split(/\n[ \t]*\n/)
    .find((each) => /^failed\b/i.test(field(each, 'action') ?? '') && field(each, 'status')?.startsWith('5.'))
  if (group === undefined) return undefined
  const said = (field(group, 'diagnostic-code') ?? '').replace(/^[\w-]+;/, '')
  return plain(said) || plain(`${field(group, 'status')} ${field(group, 'final-recipient') ?? ''}`)
}

/** Shown to people. */
const plain = (text: string) => text.replace(/\p{C}/gu, ' ').trim().slice(0, 500)

function partsOf(body: string, boundary: string) {
  return `\n${body}`
    .split(`\n--${boundary}`)
    .slice(1)
    .map((part) => {
      const [head, content] = headAndBody(part.slice(part.indexOf('\n') + 1))
      const encoding = field(head, 'content-transfer-encoding')?.toLowerCase()
      return { type: field(head, 'content-type') ?? '', content: decoded(content, encoding) }
    })
}

function decoded(content: string, encoding: string | undefined) {
  if (encoding === 'base64') return lines(Buffer.from(content, 'base64').toString())
  if (encoding !== 'quoted-printable') return content
  const bytes = content
    .replaceAll(/=[ \t]*\n/g, '')
    .replaceAll(/=([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return lines(Buffer.from(bytes, 'latin1').toString())
}

const lines = (text: string) => text.replaceAll('\r\n', '\n')

function headAndBody(message: string): [string, string] {
  const text = lines(message)
  const end = text.indexOf('\n\n')
  return end < 0 ? [text, ''] : [text.slice(0, end + 1), text.slice(end + 2)]
}

/** The first of this name, on one line. */
function field(head: string, name: string) {
  const rows = head.replaceAll(/\n[ \t]+/g, ' ').split('\n')
  const found = rows.find((row) => row.slice(0, name.length + 1).toLowerCase() === `${name}:`)
  return found?.slice(name.length + 1).trim()
}
