import { sql } from 'kysely'
import { statementInOcr } from '#contract/company-numbers.ts'
import { fromOre } from '#server/database/money.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { remaining } from '#server/billing/statements/read.ts'
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
      sql<boolean>`(statement.number = any(${numbersIn(paid)}::int[]) or ${remaining} = any(${[...new Set(paid.map(({ ore }) => ore))]}::bigint[]))`,
    )
    .select([
      'statement.id as Id',
      'statement.number as Number',
      'statement.reseller_id as ResellerCustomerId',
      sql<string>`statement.buyer ->> 'name'`.as('CustomerName'),
      sql<number>`${remaining}::bigint`.as('left'),
      'currency.code as currency',
      'statement.period_start as since',
    ])
    .orderBy('statement.number')
    .execute()

const largestNumber = 2_147_483_647
const numbersIn = (paid: readonly Paid[]) =>
  paid.flatMap(({ references }) => numbersOf(references)).filter((number) => number <= largestNumber)

/** Our own references in what somebody wrote: the whole, or a word of it. */
const numbersOf = (references: readonly string[]) => [
  ...new Set(
    references.flatMap((reference) =>
      [reference, ...reference.split(/[^\d]+/)].flatMap((text) => statementInOcr(text) ?? []),
    ),
  ),
]

/**
 * The statement that a payment names by its reference; else the only one with that amount left to pay whose buyer has the
 * payer's name. Where several fit, somebody has to choose.
 */
export function matchOf({ references, ore, currency, payer, date }: Paid, candidates: readonly Candidate[]) {
  const possible = candidates.filter((each) => each.currency === currency && each.since <= date)
  const numbers = numbersOf(references)
  const named = possible.filter(({ Number: number }) => numbers.includes(number))
  if (named.length > 0) return only(named, 'reference')
  const alike = possible.filter(
    ({ left, CustomerName }) => left === ore && ore > 0 && isSameName(CustomerName, payer),
  )
  return only(alike, 'amountAndName')
}

function only(found: readonly Candidate[], MatchedBy: 'reference' | 'amountAndName') {
  const [one] = found
  if (!one || found.length > 1) return { Statement: null, MatchedBy: null }
  const { Id, Number: number, ResellerCustomerId, CustomerName, left } = one
  const RemainingAmount = fromOre(left)
  return { Statement: { Id, Number: number, ResellerCustomerId, CustomerName, RemainingAmount }, MatchedBy }
}

/** Banks write names in capitals and without rings and dots, cut them off, and leave out what kind of company it is. */
function isSameName(one: string, other: string) {
  const [a, b] = [plain(one), plain(other)]
  const shorter = Math.min(a.length, b.length)
  return shorter >= 4 && a.slice(0, shorter) === b.slice(0, shorter)
}

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
