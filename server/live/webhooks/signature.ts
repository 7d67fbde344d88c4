import { createHmac, randomBytes } from 'node:crypto'

/** As standardwebhooks.com has it, so that its libraries can verify our calls. */

const prefix = 'whsec_'

export const newSigningSecret = () => prefix + randomBytes(24).toString('base64')

/** The time is signed too, so that a call that somebody has overheard cannot be sent again much later. */
export function signedHeaders(id: string, body: string, secrets: readonly string[], at = Date.now()) {
  const timestamp = String(Math.floor(at / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
