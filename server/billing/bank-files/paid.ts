import { createHash } from 'node:crypto'
import { type EntryProblem, mostInFile } from '#contract/billing/bank-files.ts'
import { mostPaid } from '#contract/billing/payments.ts'
import { fromOre } from '#server/database/money.ts'

/** What came in, as a bank's file tells it. */
export interface Paid {
  /** Of the house, where the file tells it: one file can hold several. */
  account: string
  date: string
  ore: number
  currency: string
  /** What the payer says it pays, one or several. */
  references: string[]
  payer: string
  /** What tells it from others of the same day and amount: the bank's own number. Empty where it gave none. */
  serial: string
  /** The house's account or bankgiro, where it is told in another place than `account`. */
  receiver?: string
  /** What the payer had sent, in another currency. */
  instructed?: Money | undefined
  /** What a bank has kept for itself of it; below zero with it. */
  charge?: number | undefined
  /** What came, where the file tells that in place of what was paid: the payment is known by it. */
  net?: number | undefined
  /** Several payments of which the bank told the sum alone: whose is what, somebody has to say. */
  isBatch?: boolean
}

export interface Money {
  ore: number
  currency: string
}

export interface BankFile {
  format: 'BgMax' | 'camt'
  paid: Paid[]
  /** Entries that are no payments to the house. */
  leftOut: number
  /** Entries that are refused, while the others are read. */
  problems: EntryProblem[]
}

/** Not such a file, or a broken one. */
export class UnreadableFile extends Error {}

/** More payments than are read at once, or more than that takes. */
export class TooLargeFile extends Error {}

/** Refuses a file before it is read: of so many payments nobody sees what is proposed, and others would wait for it. */
export function assertFew(content: string) {
  const counts = new Map<string, number>()
  for (const [, line, element] of content.matchAll(eachPayment)) {
    const kind = line ?? element ?? ''
    const count = (counts.get(kind) ?? 0) + 1
    if (count > (isReference.has(kind) ? mostReferences : mostInFile)) throw new TooLargeFile()
    counts.set(kind, count)
  }
}

/** What a payment says that it pays; one may tell several. */
const isReference = new Set(['22', '23', 'Strd'])
const mostReferences = 3 * mostInFile
/** A line or an element that is a payment, a part of one, or what holds some. */
const eachPayment = /^(15|2[0-3])|<(?:[\w.-]+:)?(Ntry|TxDtls|Strd)\b/gm

export const digestOf = (content: string) => createHash('sha256').update(content).digest('hex')

/**
 * A UUID that follows from the payment itself, so that it is the same however often its file is read. Of several that are
 * alike in one file, each has its own. Where the bank gave no number, an equal one of another file may be another payment:
 * then it follows from the file, too, and somebody is asked (`seems-booked.ts`).
 */
export function uuidsOf(paid: readonly Paid[], digest: string) {
  const met = new Map<string, number>()
  return paid.map(({ account, date, ore, net, currency, references, payer, serial }) => {
    const own = serial === '' ? [payer, digest] : [serial]
    const told = JSON.stringify([account, date, net ?? ore, currency, references, ...own])
    const times = met.get(told) ?? 0
    met.set(told, times + 1)
    return uuidFrom(`${told} ${times}`)
  })
}

/** Version 8: made of what somebody chose. */
function uuidFrom(text: string) {
  const hex = createHash('sha256').update(text).digest('hex')
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/** In kronor; null for what is not known, or larger than a number tells to the öre. */
export const moneyTold = (ore: bigint | number | undefined) =>
  ore !== undefined && Number.isSafeInteger(Number(ore)) ? fromOre(Number(ore)) : null

/** Larger ones are no payments to the house: they could not be registered, and the largest would be shown wrong. */
export function withoutTooLarge({ paid, problems, ...file }: BankFile): BankFile {
  const isTooLarge = ({ ore }: Paid) => Math.abs(ore) > Math.round(mostPaid * 100)
  return {
    ...file,
    paid: paid.filter((each) => !isTooLarge(each)),
    problems: [
      ...problems,
      ...paid.filter(isTooLarge).map(({ serial, references, date, ore, currency }) => ({
        Reason: 'tooLarge' as const,
        Entry: serial || references.join(' '),
        Date: date,
        Amount: moneyTold(ore),
        Sum: null,
        CurrencyCode: currency,
      })),
    ],
  }
}

/** YYYYMMDD or YYYY-MM-DD, as a day that there is. */
export function dayIn(text: string) {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text) ?? []
  try {
    const read = Temporal.PlainDate.from(`${year}-${month}-${day}`)
    if (read.year >= 1900) return read.toString()
  } catch {
    // Told below, as one that is too long ago.
  }
  throw new UnreadableFile(`no day: ${text}`)
}
