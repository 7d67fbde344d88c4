import { sql } from 'kysely'
import { statementInOcr } from '#contract/company-numbers.ts'
import { fromOre } from '#server/database/money.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { hasOpenClaim, openClaim, remaining } from '#server/billing/statements/standing.ts'
import type { Paid } from './paid.ts'

export type Candidate = Awaited<ReturnType<typeof candidatesFor>>[number]

/** The statements that such payments could be for: by number, or because that is what is left to pay. */
export const candidatesFor = (scope: Scope, paid: readonly Paid[]) =>
  scope
    .see('billing_statement', 'statement_payment')
    .selectFrom('billing_statement as statement')
    .innerJoin('currency', 'currency.id', 'statement.currency_id')
    .where('statement.kind', '=', 'debit')
    .where(
      sql<boolean>`(statement.number = any(${numbersIn(paid)}::int[]) or ${remaining} = any(${[...new Set(paid.map(({ ore }) => ore))]}::bigint[])
        or ${hasOpenClaim})`,
    )
    .select([
      'statement.id as Id',
      'statement.number as Number',
      'statement.reseller_id as ResellerCustomerId',
      sql<string>`statement.buyer ->> 'name'`.as('CustomerName'),
      sql<number>`${remaining}::bigint`.as('left'),
      // What reminders claim beside it is paid with it.
      sql<number>`${openClaim}::bigint`.as('claim'),
      'currency.code as currency',
      'statement.period_start as PeriodStart',
      'statement.period_stop as PeriodStop',
      'statement.due_date as DueDate',
    ])
    .orderBy('statement.number')
    .execute()

export type Reseller = Awaited<ReturnType<typeof resellersOf>>[number]

/** By whose names payers are known. */
export const resellersOf = (scope: Scope) =>
  scope
    .see('organisation')
    .selectFrom('organisation')
    .where('kind', '=', 'reseller')
    .select(['id', 'name'])
    .execute()

const largestNumber = 2_147_483_647
const numbersIn = (paid: readonly Paid[]) =>
  paid.flatMap(({ references }) => mentionedIn(references)).filter((number) => number <= largestNumber)

/** Our own references in what somebody wrote: the whole, or a word of it. */
export const numbersOf = (references: readonly string[]) => [
  ...new Set(
    references.flatMap((reference) =>
      [reference, ...reference.split(/[^\d]+/)].flatMap((text) => statementInOcr(text) ?? []),
    ),
  ),
]

/** Whatever could be a statement's number, by reference or alone: not enough to register by, but it tells who paid. */
const mentionedIn = (references: readonly string[]) => [
  ...numbersOf(references),
  ...references.flatMap((reference) => (reference.match(/\b[1-9]\d{0,9}\b/g) ?? []).map(Number)),
]

/**
 * Finds, payment by payment in the order of a file: the statement that one names by its reference; else the only one with
 * that amount left to pay whose buyer has the payer's name. Where several fit, somebody has to choose. What the payments
 * before it take counts; what was registered before is no longer left anyway.
 */
export function matching(candidates: readonly Candidate[], resellers: readonly Reseller[]) {
  const left = new Map(candidates.map((each) => [each.Id, each.left]))
  const known = resellers.map(({ id, name }) => ({ id, name: plain(name) }))
  return (
    paid: Paid,
    isTaken: (found: Candidate | undefined, payerId: number | null, isTooMuch: boolean) => boolean,
  ) => {
    const { found, MatchedBy, PayerId } = findIn(candidates, known, left, paid)
    const before = found ? (left.get(found.Id) ?? 0) : 0
    const beyond = found ? Math.max(0, paid.ore - Math.max(0, before + found.claim)) : 0
    const isBooked = isTaken(found, PayerId, beyond > 0)
    if (!found) return { Statement: null, MatchedBy, TooMuch: 0, PayerId }
    if (!isBooked) left.set(found.Id, before - paid.ore)
    const tooMuch = isBooked ? 0 : beyond
    const { left: now, claim, currency: CurrencyCode, ...statement } = found
    return {
      Statement: {
        ...statement,
        CurrencyCode,
        RemainingAmount: fromOre(now),
        AmountToPay: fromOre(Math.max(0, now) + claim),
      },
      MatchedBy,
      TooMuch: fromOre(tooMuch),
      PayerId,
    }
  }
}

function findIn(
  candidates: readonly Candidate[],
  resellers: readonly Reseller[],
  left: ReadonlyMap<number, number>,
  { references, ore, currency, payer, date, isBatch }: Paid,
) {
  // Whose is what of several payments in one sum, somebody has to say.
  if (isBatch) return { found: undefined, MatchedBy: null, PayerId: null }
  const possible = candidates.filter((each) => each.currency === currency)
  const numbers = numbersOf(references)
  const named = possible.filter(({ Number: number }) => numbers.includes(number))
  const name = plain(payer)
  const PayerId =
    onlyId(resellersOn(named)) ??
    onlyId(resellersOn(candidates.filter(({ Number: number }) => numbers.includes(number)))) ??
    onlyId(resellers.filter((one) => isAlike(one.name, name))) ??
    onlyId(resellersOn(mentionedBy(possible, references)))
  if (named.length > 0) return { ...only(named, 'reference'), PayerId }
  const alike = possible.filter(({ Id, claim, CustomerName }) => {
    const open = left.get(Id) ?? 0
    return ore > 0 && (open === ore || open + claim === ore) && isAlike(plain(CustomerName), name)
  })
  const begun = alike.filter(({ PeriodStart }) => PeriodStart <= date)
  return { ...only(begun.length > 0 ? begun : alike, 'amountAndName'), PayerId }
}

function only(fitting: readonly Candidate[], by: 'reference' | 'amountAndName') {
  const [found] = fitting
  return found && fitting.length === 1 ? { found, MatchedBy: by } : { found: undefined, MatchedBy: null }
}

const mentionedBy = (possible: readonly Candidate[], references: readonly string[]) => {
  const numbers = mentionedIn(references)
  return possible.filter(({ Number: number }) => numbers.includes(number))
}

const resellersOn = (statements: readonly Candidate[]) =>
  statements.map(({ ResellerCustomerId: id }) => ({ id }))

function onlyId(found: readonly { id: number }[]) {
  const ids = new Set(found.map(({ id }) => id))
  return ids.size === 1 ? ([...ids][0] ?? null) : null
}

/** One of the two names may be cut off. */
function isAlike(one: string, other: string) {
  const shorter = Math.min(one.length, other.length)
  return shorter >= 4 && one.slice(0, shorter) === other.slice(0, shorter)
}

/** Banks write names in capitals and without rings and dots, cut them off, and leave out what kind of company it is. */
const plain = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replace(/\b(?:ab|aktiebolag|hb|kb|publ|gmbh|oy|as|a\/s|aps|ltd|inc)\b/gu, '')
    .replace(/[^\p{L}\d]+/gu, '')
