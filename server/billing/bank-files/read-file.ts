import { readBgMax, isBgMax } from './bgmax.ts'
import { readCamt } from './camt.ts'
import { type BankFile, digestOf, uuidsOf, withoutTooLarge } from './paid.ts'

/** A file, what its payments are known by, and what it is known by itself. */
export interface ReadFile extends BankFile {
  uuids: string[]
  digest: string
}

export function readFile(content: string): ReadFile {
  const digest = digestOf(content)
  const file = withoutTooLarge(isBgMax(content) ? readBgMax(content) : readCamt(content))
  return { ...file, uuids: uuidsOf(file.paid, digest), digest }
}
