import { parseXml, XmlElement } from '@rgrove/parse-xml'
import { type BankFile, dayIn, type Paid, UnreadableFile } from './paid.ts'

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
    return within(report, 'Ntry').map((entry) => paidIn(entry, account))
  })
  return {
    format: 'camt',
    paid: read.flatMap(({ paid }) => paid),
    leftOut: read.reduce((sum, { leftOut }) => sum + leftOut, 0),
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

/**
 * Payments are what was credited. An entry that reverses another has the direction of the reversal: a debit takes a
 * payment back, and a credit is the house's own money that came back, which nobody has paid.
 */
function paidIn(entry: XmlElement, account: string): { paid: Paid[]; leftOut: number } {
  const state = text(entry, 'Sts', 'Cd') || text(entry, 'Sts')
  const details = within(entry, 'NtryDtls', 'TxDtls')
  const parts = details.length > 0 ? details : [entry]
  const isReversal = ['true', '1'].includes(text(entry, 'RvslInd'))
  const ours = parts.filter((part) => directionOf(part, entry) === (isReversal ? 'DBIT' : 'CRDT'))
  if (state !== 'BOOK') return { paid: [], leftOut: parts.length }
  const date = dayIn(
    text(entry, 'BookgDt', 'Dt') || text(entry, 'BookgDt', 'DtTm') || text(entry, 'ValDt', 'Dt'),
  )
  const sign = isReversal ? -1 : 1
  return {
    paid: ours.flatMap((part) => {
      const amount = amountOf(part) ?? (parts.length === 1 ? amountOf(entry) : undefined)
      if (!amount) throw new UnreadableFile('no amount')
      const whole = { account, date, ...amount, ore: sign * amount.ore, ...toldOf(part, entry) }
      const shares = sharesOf(part, amount.ore)
      return shares.length === 0
        ? [whole]
        : shares.map(({ ore, references }, at) => ({
            ...whole,
            ore: sign * ore,
            references,
            serial: `${whole.serial} ${at}`,
          }))
    }),
    leftOut: parts.length - ours.length,
  }
}

const directionOf = (part: XmlElement, entry: XmlElement) =>
  text(part, 'CdtDbtInd') || text(entry, 'CdtDbtInd')

function toldOf(part: XmlElement, entry: XmlElement) {
  const payer = text(part, 'RltdPties', 'Dbtr', 'Nm') || text(part, 'RltdPties', 'Dbtr', 'Pty', 'Nm')
  const [own] = ['AcctSvcrRef', 'TxId', 'EndToEndId']
    .map((name) => text(part, 'Refs', name))
    .filter((number) => number !== '' && number !== notProvided)
  const ofEntry = text(entry, 'AcctSvcrRef') || text(entry, 'NtryRef')
  return { references: referencesIn(part), payer, serial: own ?? [ofEntry, payer].filter(Boolean).join(' ') }
}

/** One payment for several invoices: what is for each, where the payer says so for all of it. */
function sharesOf(part: XmlElement, whole: number) {
  const shares = within(part, 'RmtInf', 'Strd').map((share) => {
    const [amount] = within(share, 'RfrdDocAmt', 'RmtdAmt')
    return { ore: amount ? oreIn(amount) : 0, references: numbersIn(share) }
  })
  const isAll = shares.reduce((sum, { ore }) => sum + ore, 0) === whole
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

function amountOf(of: XmlElement) {
  const [amount] = [...within(of, 'AmtDtls', 'TxAmt', 'Amt'), ...within(of, 'Amt')]
  if (!amount) return undefined
  return { ore: oreIn(amount), currency: amount.attributes['Ccy'] ?? '' }
}

function oreIn(amount: XmlElement) {
  const [, whole, part = ''] = /^(\d{1,13})(?:\.(\d{1,5}))?$/.exec(amount.text.trim()) ?? []
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
