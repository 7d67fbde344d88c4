import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** The codes of an app such as Google Authenticator: six digits, another every half minute (RFC 6238). */

const period = 30
/** How many periods a phone's clock may be off. */
const allowed = 1
/** How far it may be off for the code to be recognised, so that its owner is told what is wrong. */
const recognised = (10 * 60) / period

export const newCodeSecret = () => new Secret({ size: 20 }).base32

const appWith = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret, period })

/** What the QR code says. */
export const uriOf = (secret: string, names: { issuer: string; label: string }) =>
  appWith(secret, names).toString()

/** The time step that the code is of, and whether that is too far from now. Undefined: it is no code of this secret. */
export function stepOf(secret: string, token: string, timestamp = Date.now()) {
  const app = appWith(secret)
  const off = (window: number) => app.validate({ token, timestamp, window })
  const delta = off(allowed) ?? off(recognised)
  if (delta === null) return undefined
  return { step: app.counter({ timestamp }) + delta, isOff: Math.abs(delta) > allowed }
}

const howMany = 10
/** Without letters and digits that look alike. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Ten recovery codes of 50 random bits each, as `7K3QD-0WXYZ`. */
export const newRecoveryCodes = () =>
  Array.from({ length: howMany }, () => {
    const letters = [...randomBytes(10)].map((byte) => signs[byte % signs.length])
    return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
  })

/** However it was typed. */
export const plainRecoveryCode = (typed: string) =>
  typed
    .toUpperCase()
    .replaceAll(/[^\dA-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
