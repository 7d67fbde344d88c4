import type { VatTreatment } from '#contract/company-numbers.ts'

/** Accounts of the BAS chart, and which of them a rate of VAT goes to. */

export const receivable = 1510
export const bank = 1930

export const accountNames: Record<number, string> = {
  1510: 'Kundfordringar',
  1930: 'Företagskonto/checkkonto/affärskonto',
  2611: 'Utgående moms på försäljning inom Sverige, 25 %',
  2621: 'Utgående moms på försäljning inom Sverige, 12 %',
  2631: 'Utgående moms på försäljning inom Sverige, 6 %',
  3001: 'Försäljning inom Sverige, 25 % moms',
  3002: 'Försäljning inom Sverige, 12 % moms',
  3003: 'Försäljning inom Sverige, 6 % moms',
  3004: 'Försäljning inom Sverige, momsfri',
  3305: 'Försäljning tjänster till land utanför EU',
  3308: 'Försäljning tjänster till annat EU-land',
}

/** A rate that Sweden does not have is booked with the standard one, for the bookkeeper to look at. */
export function accountsFor(vatPct: number, treatment: VatTreatment) {
  if (treatment === 'reverse') return { sales: 3308, vat: 2611 }
  if (treatment === 'export') return { sales: 3305, vat: 2611 }
  if (vatPct === 0) return { sales: 3004, vat: 2611 }
  if (vatPct === 6) return { sales: 3003, vat: 2631 }
  if (vatPct === 12) return { sales: 3002, vat: 2621 }
  return { sales: 3001, vat: 2611 }
}
