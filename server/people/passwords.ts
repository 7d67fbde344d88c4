import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** Only tests change it, to be quicker. */
export const passwordCost = { parallelism: 1, memory: 19_456, passes: 2, tagLength: 32 }

/** `argon2id$memory,passes,parallelism$nonce$tag`: the cost stands with the hash, so that it can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await hashing(() => derive('argon2id', { ...passwordCost, message: normal(password), nonce }))
  return stored(nonce, tag)
}

function stored(nonce: Buffer, tag: Buffer) {
  const { memory, passes, parallelism } = passwordCost
  return [
    'argon2id',
    [memory, passes, parallelism].join(),
    nonce.toString('base64url'),
    tag.toString('base64url'),
  ].join('$')
}

/**
 * Takes equally long without an account (`hash` undefined or null), so that the time does not show which accounts
 * exist.
 */
export async function verifyPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const [, parameters, nonce, tag] = (hash ?? hashOfNobody()).split('$')
  if (!parameters || !nonce || !tag) throw new Error('a stored password hash is malformed')
  const [memory = 0, passes = 0, parallelism = 0] = parameters.split(',').map(Number)
  const expected = Buffer.from(tag, 'base64url')
  const actual = await hashing(() =>
    derive('argon2id', {
      message: normal(password),
      nonce: Buffer.from(nonce, 'base64url'),
      memory,
      passes,
      parallelism,
      tagLength: expected.length,
    }),
  )
  return timingSafeEqual(actual, expected) && typeof hash === 'string'
}

/** Too easy to guess, even if it is long enough. */
export async function isWeakPassword(password: string, email: string): Promise<boolean> {
  const lower = password.toLowerCase()
  const address = email.toLowerCase()
  return lower === address || lower === address.split('@')[0] || (await commonPasswords()).has(lower)
}

let common: Set<string> | undefined

/** The passwords most often found in leaks, nearly 50,000 of them; loaded when they are first needed. */
async function commonPasswords(): Promise<Set<string>> {
  if (!common) {
    const { dictionary } = await import('@zxcvbn-ts/language-common')
    common = new Set(dictionary['passwords-common'])
  }
  return common
}

// The same letters typed on another keyboard are the same password.
const normal = (password: string) => password.normalize('NFKC')

/** No password has it. */
const hashOfNobody = () => stored(Buffer.alloc(16), Buffer.alloc(passwordCost.tagLength))

/** Many logins at once must leave a core free for other requests. */
const places = Math.max(1, availableParallelism() - 1)
let taken = 0
const waiting: (() => void)[] = []

async function hashing<T>(work: () => Promise<T>): Promise<T> {
  if (taken >= places) await new Promise<void>((resolve) => waiting.push(resolve))
  else taken++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else taken--
  }
}
