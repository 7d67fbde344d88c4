import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

interface Asked {
  challenge: string
  rp?: { id?: string }
  rpId?: string
  user?: { id: string }
}

interface Manner {
  origin?: string
  /** Whether it asked its owner for a finger, a face or a PIN. */
  isVerified?: boolean
  /** Of another site. */
  rpId?: string
}

const presentFlag = 0x01
const verifiedFlag = 0x04
const withKeyFlag = 0x40

/** A passkey in software, which signs what it is asked to, and can be told to do it wrongly. */
export function authenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let counter = 0
  let userHandle = ''

  const dataFor = (rpId: string, flags: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(++counter)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count])
  }
  const flagsOf = ({ isVerified = true }: Manner) => presentFlag | (isVerified ? verifiedFlag : 0)
  const common = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }

  return {
    id,
    /** The next signature says this count again, as that of a copy would. */
    turnBack: () => void (counter -= 1),

    make(asked: Asked, manner: Manner = {}) {
      userHandle = asked.user?.id ?? ''
      const clientData = saidByBrowser('webauthn.create', asked, manner)
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const authData = Buffer.concat([
        dataFor(manner.rpId ?? asked.rp?.id ?? '', flagsOf(manner) | withKeyFlag),
        Buffer.alloc(16), // of no known make
        length,
        credentialId,
        isoCBOR.encode(coseKey(publicKey)),
      ])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      const attestationObject = Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url')
      const response = {
        clientDataJSON: clientData.toString('base64url'),
        attestationObject,
        transports: ['internal'],
      }
      return { ...common, response }
    },

    sign(asked: Asked, manner: Manner = {}) {
      const clientData = saidByBrowser('webauthn.get', asked, manner)
      const authData = dataFor(manner.rpId ?? asked.rpId ?? '', flagsOf(manner))
      const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()])
      const response = {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
        userHandle,
      }
      return { ...common, response }
    },
  }
}

const saidByBrowser = (type: string, { challenge }: Asked, { origin = 'http://localhost:3000' }: Manner) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/** EC2, ES256, P-256, and the point. */
function coseKey(publicKey: KeyObject) {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ]) as never
}
