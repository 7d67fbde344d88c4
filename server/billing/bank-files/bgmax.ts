import type { EntryProblem } from '#contract/billing/bank-files.ts'
import { type BankFile, dayIn, moneyTold, type Paid, UnreadableFile } from './paid.ts'

/**
 * Bankgirot's BgMax: lines of 80 characters, each beginning with what it is. A deposit (05 … 15) has its payments (20),
 * with further references (22), messages (25) and the payer's name (26), and deductions (21, 23); its day comes with its end. The
 * last line (70) counts the others.
 */
export const isBgMax = (content: string) => content.startsWith('01BGMAX')

export function readBgMax(content: string): BankFile {
  const lines = content
    .replaceAll('\u{1A}', '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
  const paid: Paid[] = []
  const counted = { payments: 0, deductions: 0, references: 0, deposits: 0 }
  const problems: EntryProblem[] = []
  let currency = 'SEK'
  let receiver = ''
  let deposit: Payment[] = []
  for (const line of lines) {
    const present = deposit.at(-1)
    switch (line.slice(0, 2)) {
      case '05': {
        currency = field(line, 23, 25) || 'SEK'
        receiver = field(line, 3, 12).replace(/^0+/, '')
        deposit = []
        break
      }
      case '20':
      case '21': {
        const isDeduction = line.startsWith('21')
        counted[isDeduction ? 'deductions' : 'payments']++
        deposit.push({
          ...part(line, isDeduction ? -1 : 1),
          serial: field(line, 58, 69),
          further: [],
          payer: '',
        })
        break
      }
      case '22':
      case '23': {
        counted.references++
        present?.further.push(part(line, line.startsWith('23') ? -1 : 1))
        break
      }
      case '26': {
        if (present) present.payer = field(line, 3, 37)
        break
      }
      case '15': {
        counted.deposits++
        const read = depositOf(line, deposit, { currency, receiver })
        if (Array.isArray(read)) paid.push(...read)
        else problems.push({ ...read, Entry: field(line, 46, 50) || String(counted.deposits) })
        deposit = []
        receiver = ''
        currency = 'SEK'
        break
      }
      default:
    }
  }
  assertWhole(lines.at(-1) ?? '', counted)
  if (deposit.length > 0) throw new UnreadableFile('a deposit without an end')
  return { format: 'BgMax', paid, leftOut: 0, problems }
}

interface Part {
  reference: string
  /** NaN where there are no digits: then its deposit is refused. */
  ore: number
  /** The same to the last digit, which a number does not tell of the largest that the format has room for. */
  exact: bigint
}
interface Payment extends Part {
  serial: string
  payer: string
  further: Part[]
}

/** From one place to another, counted from 1 as in the bank's description. */
const field = (line: string, from: number, to: number) => line.slice(from - 1, to).trim()

function part(line: string, sign: 1 | -1): Part {
  const digits = field(line, 38, 55)
  const reference = field(line, 13, 37)
  if (!/^\d{0,18}$/.test(digits)) return { reference, ore: NaN, exact: 0n }
  return { reference, ore: sign * Number(digits), exact: BigInt(sign) * BigInt(digits) }
}

/**
 * A deposit whose payments are not what it comes to, or that has no day, is refused, and the others are read. So is one
 * without its line 05: the format's description has one before each deposit, and nothing else says to which bankgiro
 * and in which currency it was paid.
 */
function depositOf(
  end: string,
  payments: readonly Payment[],
  { currency, receiver }: { currency: string; receiver: string },
): Paid[] | Omit<EntryProblem, 'Entry'> {
  const digits = field(end, 51, 68)
  const told = /^\d{0,18}$/.test(digits) ? BigInt(digits) : undefined
  const isRead = [...payments, ...payments.flatMap(({ further }) => further)].every(
    ({ ore }) => !Number.isNaN(ore),
  )
  const sum = isRead ? payments.reduce((total, { exact }) => total + exact, 0n) : undefined
  const refused = { Amount: moneyTold(told), Sum: moneyTold(sum), CurrencyCode: currency }
  try {
    const date = dayIn(field(end, 38, 45))
    if (receiver === '') return { ...refused, Reason: 'noReceiver', Date: date }
    if (sum === undefined || told === undefined) return { ...refused, Reason: 'unreadable', Date: date }
    if (sum !== told) return { ...refused, Reason: 'sum', Date: date }
    return payments
      .flatMap((payment) => paidBy(payment, date, currency))
      .map((each) => ({ ...each, receiver }))
  } catch (error) {
    if (error instanceof UnreadableFile) return { ...refused, Reason: 'unreadable', Date: null }
    throw error
  }
}

/** Where its references have amounts that make up the whole, each is a payment; otherwise it is one, with all of them. */
function paidBy({ reference, ore, serial, payer, further }: Payment, date: string, currency: string): Paid[] {
  const of = { account: '', date, currency, payer }
  const parts = further.filter((each) => each.ore !== 0)
  const sum = parts.reduce((total, each) => total + each.ore, 0)
  if (parts.length > 0 && sum === ore)
    return parts.map((each, at) => ({
      ...of,
      ore: each.ore,
      references: [each.reference],
      serial: `${serial}/${at + 1}`,
    }))
  const references = [reference, ...further.map((each) => each.reference)].filter((text) => text !== '')
  return [{ ...of, ore, references, serial }]
}

function assertWhole(
  last: string,
  counted: Record<'payments' | 'deductions' | 'references' | 'deposits', number>,
) {
  const told = [3, 11, 19, 27].map((from) => Number(field(last, from, from + 7)))
  const { payments, deductions, references, deposits } = counted
  const isWhole = [payments, deductions, references, deposits].every((count, at) => count === told[at])
  if (!last.startsWith('70') || !isWhole) throw new UnreadableFile('not whole')
}
