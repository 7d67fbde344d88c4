import { parseXml, XmlElement } from '@rgrove/parse-xml'
import type { EntryProblem } from '#contract/billing/bank-files.ts'
import { type BankFile, dayIn, type Money, moneyTold, type Paid, UnreadableFile } from './paid.ts'

/**
 * ISO 20022: an account's statement (camt.053) or a notice of what came in (camt.054). An entry holds one or several
 * transactions, each with its own reference. Names stand in other places in newer versions; both are looked for.
 */
export function readCamt(content: string): BankFile {
  const root = rootOf(content)
  const reports = [
    ...within(root, 'BkToCstmrStmt', 'Stmt'),
    ...within(root, 'BkToCstmrDbtCdtNtfctn', 'Ntfctn'),
  ]
  if (root.name.replace(/^.*:/, '') !== 'Document' || reports.length === 0)
    throw new UnreadableFile('no camt')
  const read = reports.flatMap((report) => {
    const account = accountOf(report)
    return within(report, 'Ntry').map((entry, at) => readEntry(entry, account, at + 1))
  })
  return {
    format: 'camt',
    paid: read.flatMap(({ paid }) => paid),
    leftOut: read.reduce((sum, { leftOut }) => sum + leftOut, 0),
    problems: read.flatMap(({ problem }) => problem ?? []),
  }
}

/** A document type can define things that grow without end, or that are fetched from elsewhere; no bank sends one. */
function rootOf(content: string) {
  if (/<!DOCTYPE|<!ENTITY/i.test(content)) throw new UnreadableFile('a document type')
  try {
    const { root } = parseXml(content.replace(/^\u{FEFF}/u, ''))
    if (root) return root
  } catch (error) {
    throw new UnreadableFile('no XML', { cause: error })
  }
  throw new UnreadableFile('nothing in it')
}

const accountOf = (report: XmlElement) =>
  text(report, 'Acct', 'Id', 'IBAN') || text(report, 'Acct', 'Id', 'Othr', 'Id')

interface Entry {
  paid: Paid[]
  leftOut: number
  problem?: EntryProblem
}

/** An entry that cannot be read, or whose parts are not what it comes to, is refused, and the others are read. */
function readEntry(entry: XmlElement, account: string, place: number): Entry {
  const whole = attempt(() => amountOf(entry))
  const refused = {
    Entry: text(entry, 'AcctSvcrRef') || text(entry, 'NtryRef') || String(place),
    Date: attempt(() => dayOf(entry)) ?? null,
    Amount: moneyTold(whole?.ore),
    Sum: null,
    CurrencyCode: whole?.currency ?? '',
  }
  // Nobody can say whether its parts are the whole.
  if (whole && !Number.isSafeInteger(whole.ore))
    return { paid: [], leftOut: 0, problem: { ...refused, Reason: 'tooLarge' } }
  try {
    const read = paidIn(entry, account)
    const sum = read.paid.length === 0 || !whole ? undefined : sumOfParts(entry, whole)
    if (!whole || sum === undefined || sum === whole.ore) return read
    return { paid: [], leftOut: 0, problem: { ...refused, Reason: 'sum', Sum: moneyTold(sum) } }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    return { paid: [], leftOut: 0, problem: { ...refused, Reason: 'unreadable' } }
  }
}

function attempt<T>(work: () => T) {
  try {
    return work()
  } catch (error) {
    if (error instanceof UnreadableFile) return undefined
    throw error
  }
}

const dayOf = (entry: XmlElement) =>
  dayIn(text(entry, 'BookgDt', 'Dt') || text(entry, 'BookgDt', 'DtTm') || text(entry, 'ValDt', 'Dt'))

const partsOf = (entry: XmlElement) => within(entry, 'NtryDtls', 'TxDtls')

/** Undefined where they do not say it in the entry's own currency. What the bank has taken for itself explains a difference. */
function sumOfParts(entry: XmlElement, whole: Money) {
  const parts = partsOf(entry).map((part) => ({ part, amount: amountOf(part) }))
  if (parts.length === 0 || parts.some(({ amount }) => amount?.currency !== whole.currency)) return undefined
  const own = text(entry, 'CdtDbtInd')
  const sum = parts.reduce(
    (total, { part, amount }) => total + (directionOf(part, entry) === own ? 1 : -1) * (amount?.ore ?? 0),
    0,
  )
  return sum === whole.ore || chargesFor(entry, sum - whole.ore) ? whole.ore : sum
}

/** What each part of an entry was charged, and the entry beside them, where that is what its parts come to beyond it. */
function chargesFor(entry: XmlElement, beyond: number) {
  if (beyond <= 0) return undefined
  const ofEntry = chargedIn(entry)
  const ofParts = partsOf(entry).map(chargedIn)
  const sum = ofParts.reduce((total, ore) => total + ore, 0)
  const none = ofParts.map(() => 0)
  if (sum === beyond) return { ofParts, ofEntry: 0 }
  if (ofEntry === beyond) return { ofParts: none, ofEntry }
  return sum + ofEntry === beyond ? { ofParts, ofEntry } : undefined
}

function chargedIn(of: XmlElement) {
  const records = within(of, 'Chrgs', 'Rcrd', 'Amt')
  const told = records.length > 0 ? records : within(of, 'Chrgs', 'Amt')
  const amounts = told.length > 0 ? told : within(of, 'Chrgs', 'TtlChrgsAndTaxAmt')
  return amounts.reduce((total, amount) => total + oreIn(amount), 0)
}

/**
 * Payments are what was credited. An entry that reverses another has the direction of the reversal: a debit takes a
 * payment back, and a credit is the house's own money that came back, which nobody has paid. Several payments of which
 * the entry alone tells the amount are one.
 */
function paidIn(entry: XmlElement, account: string): Entry {
  const state = text(entry, 'Sts', 'Cd') || text(entry, 'Sts')
  const details = partsOf(entry)
  const parts = details.length > 0 ? details : [entry]
  const isReversal = ['true', '1'].includes(text(entry, 'RvslInd'))
  const taken = isReversal ? 'DBIT' : 'CRDT'
  const ours = parts.filter((part) => directionOf(part, entry) === taken)
  if (state !== 'BOOK') return { paid: [], leftOut: parts.length }
  const date = dayOf(entry)
  const sign = isReversal ? -1 : 1
  const whole = amountOf(entry)
  if (parts.length > 1 && parts.some((part) => !isOfEntry(amountOf(part), whole))) {
    if (text(entry, 'CdtDbtInd') !== taken) return { paid: [], leftOut: parts.length }
    if (!whole) throw new UnreadableFile('no amount')
    const references = [...new Set(parts.flatMap(referencesIn))]
    const serial = text(entry, 'AcctSvcrRef')
    const batch = { account, date, ...whole, ore: sign * whole.ore, references, payer: '', serial }
    return { paid: [{ ...batch, isBatch: true }], leftOut: 0 }
  }
  const gross = details.reduce((sum, part) => sum + (amountOf(part)?.ore ?? 0), 0)
  const charges = whole && ours.length === details.length ? chargesFor(entry, gross - whole.ore) : undefined
  // What is told of the entry alone was taken from the largest.
  const largest = ours.toSorted((one, other) => oreOf(other) - oreOf(one))[0]
  return {
    paid: ours.flatMap((part, at): Paid[] => {
      const own = amountOf(part)
      const got = parts.length === 1 && whole && !isOfEntry(own, whole) ? whole : own
      if (!got) throw new UnreadableFile('no amount')
      const told = charges ? (charges.ofParts[at] ?? 0) + (part === largest ? charges.ofEntry : 0) : 0
      const kept = charges ? { net: undefined, charge: told } : keptOf(part, got)
      const { net } = kept
      const amount = { ...got, ore: got.ore + (net === undefined ? 0 : kept.charge) }
      const instructed = instructedOf(part, amount.currency)
      const payment = {
        account,
        date,
        ...amount,
        ore: sign * amount.ore,
        ...(kept.charge > 0 && kept.charge < amount.ore && { charge: sign * kept.charge }),
        ...(net !== undefined && { net: sign * net }),
        instructed,
        ...toldOf(part, entry),
      }
      const shares = sharesOf(part, amount)
      return shares.length === 0
        ? [payment]
        : shares.map(({ ore, references }, at) => ({
            ...payment,
            ore: sign * ore,
            references,
            // What was charged was charged once.
            charge: at === 0 && Math.abs(payment.charge ?? 0) < ore ? payment.charge : undefined,
            net: undefined,
            serial: payment.serial === '' ? '' : `${payment.serial} ${at}`,
          }))
    }),
    leftOut: parts.length - ours.length,
  }
}

const oreOf = (part: XmlElement) => amountOf(part)?.ore ?? 0

/**
 * What the payer had sent and did not come, in the same currency: a bank has kept it. Where the file tells charges, they are
 * that. Where it does not tell what was sent, charges are that if they are said to be in the amount.
 */
function keptOf(part: XmlElement, got: Money) {
  const [sent] = within(part, 'AmtDtls', 'InstdAmt', 'Amt')
  const told = chargedIn(part)
  const taken = isTakenOff(part, got.currency) ? told : 0
  const charge = sent ? (sent.attributes['Ccy'] === got.currency ? oreIn(sent) - got.ore : 0) : taken
  const isKept = charge > 0 && (told === 0 || told === charge)
  return isKept ? { net: got.ore, charge } : { net: undefined, charge: 0 }
}

/** All charges of a part say that what came is what they have left. */
function isTakenOff(part: XmlElement, currency: string) {
  const records = within(part, 'Chrgs', 'Rcrd')
  return records.every(
    (record) =>
      ['true', '1'].includes(text(record, 'ChrgInclInd')) &&
      text(record, 'CdtDbtInd') !== 'CRDT' &&
      within(record, 'Amt')[0]?.attributes['Ccy'] === currency,
  )
}

/** A part whose amount is in the currency of the account; of an entry without an amount each has its own. */
const isOfEntry = (amount: Money | undefined, whole: Money | undefined) =>
  amount !== undefined && (!whole || amount.currency === whole.currency)

/** What the payer sent, where the account got another currency. */
const instructedOf = (part: XmlElement, currency: string) =>
  [
    ...within(part, 'AmtDtls', 'InstdAmt', 'Amt'),
    ...within(part, 'AmtDtls', 'TxAmt', 'Amt'),
    ...within(part, 'Amt'),
  ]
    .map((amount) => ({ ore: oreIn(amount), currency: amount.attributes['Ccy'] ?? '' }))
    .find((amount) => amount.currency !== currency)

const directionOf = (part: XmlElement, entry: XmlElement) =>
  text(part, 'CdtDbtInd') || text(entry, 'CdtDbtInd')

function toldOf(part: XmlElement, entry: XmlElement) {
  const payer = text(part, 'RltdPties', 'Dbtr', 'Nm') || text(part, 'RltdPties', 'Dbtr', 'Pty', 'Nm')
  const [own] = ['AcctSvcrRef', 'TxId', 'EndToEndId']
    .map((name) => text(part, 'Refs', name))
    .filter((number) => number !== '' && number !== notProvided)
  const ofEntry = text(entry, 'AcctSvcrRef')
  const serial = own ?? (ofEntry && [ofEntry, payer].filter(Boolean).join(' '))
  return { references: referencesIn(part), payer, serial }
}

/** One payment for several invoices: what is for each, where the payer says so for all of it. */
function sharesOf(part: XmlElement, whole: Money) {
  const shares = within(part, 'RmtInf', 'Strd').map((share) => {
    const [amount] = within(share, 'RfrdDocAmt', 'RmtdAmt')
    const isOfAccount = amount?.attributes['Ccy'] === whole.currency
    return { ore: amount && isOfAccount ? oreIn(amount) : 0, references: numbersIn(share) }
  })
  const isAll = shares.reduce((sum, { ore }) => sum + ore, 0) === whole.ore
  return shares.length > 1 && isAll && shares.every(({ ore }) => ore > 0) ? shares : []
}

/** What ISO 20022 has a bank write where the payer gave no number: no number at all. */
const notProvided = 'NOTPROVIDED'

const referencesIn = (part: XmlElement) =>
  [
    ...within(part, 'RmtInf', 'Strd').flatMap(numbersIn),
    ...within(part, 'RmtInf', 'Ustrd').map((each) => each.text.trim()),
  ].filter((reference) => reference !== '')

const numbersIn = (share: XmlElement) =>
  [...within(share, 'CdtrRefInf', 'Ref'), ...within(share, 'RfrdDocInf', 'Nb')]
    .map((each) => each.text.trim())
    .filter((number) => number !== '')

function amountOf(of: XmlElement): Money | undefined {
  const [amount] = [...within(of, 'AmtDtls', 'TxAmt', 'Amt'), ...within(of, 'Amt')]
  if (!amount) return undefined
  return { ore: oreIn(amount), currency: amount.attributes['Ccy'] ?? '' }
}

function oreIn(amount: XmlElement) {
  const [, whole, part = ''] = /^(\d{1,18})(?:\.(\d{1,5}))?$/.exec(amount.text.trim()) ?? []
  if (whole === undefined || /[1-9]/.test(part.slice(2)))
    throw new UnreadableFile(`no amount: ${amount.text}`)
  return Number(whole) * 100 + Number(part.slice(0, 2).padEnd(2, '0'))
}

/** All elements at the end of a path, whatever their prefixes. */
function within(of: XmlElement, ...path: string[]): XmlElement[] {
  return path.reduce<XmlElement[]>(
    (found, name) =>
      found.flatMap(({ children }) =>
        children
          .filter((child) => child instanceof XmlElement)
          .filter((child) => child.name.replace(/^.*:/, '') === name),
      ),
    [of],
  )
}

const text = (of: XmlElement, ...path: string[]) => within(of, ...path)[0]?.text.trim() ?? ''
