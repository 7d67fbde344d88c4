import { ibanInGroups, ocrNumber } from '#contract/company-numbers.ts'
import { type Company, isInSweden } from './e-invoice/addresses.ts'
import type { Seller } from './statement.ts'

interface Payment {
  seller: Pick<Seller, 'bankgiro' | 'iban' | 'bic'>
  buyer: Company
  currency: string
}

type Way = 'bankgiro' | 'iban' | 'bic' | 'ocr' | 'reference'

/**
 * Kronor are paid to the bankgiro, if there is one, other currencies to their account. A bankgiro cannot be reached from
 * abroad: whoever is there is told the account, too, and not the bankgiro alone. What does not apply is empty.
 */
export function accountsFor({ seller, buyer, currency }: Payment) {
  const isReached = isInSweden(buyer)
  const bankgiro = currency === 'SEK' && (isReached || seller.iban !== '') ? seller.bankgiro : ''
  const isByAccount = bankgiro === '' || !isReached
  return { bankgiro, iban: isByAccount ? seller.iban : '', bic: isByAccount ? seller.bic : '' }
}

/** The accounts as they are read, each with the name of its word. */
export function accountsToldFor(payment: Payment): [Way, string][] {
  const { bankgiro, iban, bic } = accountsFor(payment)
  const told: [Way, string][] = [
    ['bankgiro', bankgiro],
    ['iban', ibanInGroups(iban)],
    ['bic', bic],
  ]
  return told.filter(([, value]) => value !== '')
}

/** The accounts, and the number that the payment is known by. */
export const waysToPay = (statement: Payment & { number: number }): [Way, string][] => [
  ...accountsToldFor(statement),
  [accountsFor(statement).bankgiro === '' ? 'reference' : 'ocr', ocrNumber(statement.number)],
]
