import { sql } from 'kysely'
import { type AccountField, accountFields } from '#contract/billing/bookkeeping.ts'
import type { VatTreatment } from '#contract/company-numbers.ts'
import type { HouseReader } from '#server/tenancy/scope.ts'

export type Accounts = Record<AccountField, string>

/** What each account is for, in the words of the BAS chart where it has them: in Swedish, as the books are. */
export const accountNames: Accounts = {
  Receivable: 'Kundfordringar',
  Bank: 'Företagskonto/checkkonto/affärskonto',
  BankEur: 'Valutakonto EUR',
  BankNok: 'Valutakonto NOK',
  BankDkk: 'Valutakonto DKK',
  BankUsd: 'Valutakonto USD',
  SalesStandard: 'Försäljning inom Sverige, 25 % moms',
  SalesReduced: 'Försäljning inom Sverige, 12 % moms',
  SalesLow: 'Försäljning inom Sverige, 6 % moms',
  SalesExempt: 'Försäljning inom Sverige, momsfri',
  SalesReverse: 'Försäljning tjänster till annat EU-land',
  SalesExport: 'Försäljning tjänster till land utanför EU',
  VatStandard: 'Utgående moms på försäljning inom Sverige, 25 %',
  VatReduced: 'Utgående moms på försäljning inom Sverige, 12 %',
  VatLow: 'Utgående moms på försäljning inom Sverige, 6 %',
  Fees: 'Övriga sidointäkter',
  Interest: 'Ränteintäkter från kortfristiga fordringar',
  Rounding: 'Öres- och kronutjämning',
  ExchangeGain: 'Valutakursvinster på fordringar och skulder av rörelsekaraktär',
  ExchangeLoss: 'Valutakursförluster på fordringar och skulder av rörelsekaraktär',
  BankCharges: 'Bankkostnader',
  DeferredIncome: 'Förutbetalda intäkter',
}

/** A rate that Sweden does not have is booked with the standard one, for the bookkeeper to look at. */
export function salesField(vatPct: number, treatment: VatTreatment): AccountField {
  if (treatment === 'reverse') return 'SalesReverse'
  if (treatment === 'export') return 'SalesExport'
  if (vatPct === 0) return 'SalesExempt'
  if (vatPct === 6) return 'SalesLow'
  return vatPct === 12 ? 'SalesReduced' : 'SalesStandard'
}

export function vatField(vatPct: number): AccountField {
  if (vatPct === 6) return 'VatLow'
  return vatPct === 12 ? 'VatReduced' : 'VatStandard'
}

const banks: Partial<Record<string, AccountField>> = {
  EUR: 'BankEur',
  NOK: 'BankNok',
  DKK: 'BankDkk',
  USD: 'BankUsd',
}

export const bankFor = (accounts: Accounts, currency: string) =>
  accounts[banks[currency] ?? 'Bank'] || accounts.Bank

export const readSettings = (db: HouseReader) =>
  db
    .selectFrom('bookkeeping_setting')
    .select([
      'receivable as Receivable',
      'bank as Bank',
      'bank_eur as BankEur',
      'bank_nok as BankNok',
      'bank_dkk as BankDkk',
      'bank_usd as BankUsd',
      'sales_standard as SalesStandard',
      'sales_reduced as SalesReduced',
      'sales_low as SalesLow',
      'sales_exempt as SalesExempt',
      'sales_reverse as SalesReverse',
      'sales_export as SalesExport',
      'vat_standard as VatStandard',
      'vat_reduced as VatReduced',
      'vat_low as VatLow',
      'fees as Fees',
      'interest as Interest',
      'rounding as Rounding',
      'exchange_gain as ExchangeGain',
      'exchange_loss as ExchangeLoss',
      'bank_charges as BankCharges',
      'deferred_income as DeferredIncome',
      sql<0 | 1>`accrue::int`.as('Accrue'),
      'financial_year_month as FinancialYearMonth',
      'revision as Revision',
    ])
    .executeTakeFirstOrThrow()

/** An older file knows nothing of the accounts that came later. */
export const accountsIn = (settings: Partial<Accounts>): Accounts =>
  Object.fromEntries(accountFields.map((field) => [field, settings[field] ?? ''])) as Accounts

/** The accounts that the files so far were made with, by the file's id: what was booked on one is cleared on the same. */
export async function accountsOfFiles(db: HouseReader) {
  const files = await db
    .selectFrom('bookkeeping_file')
    .select(['id', sql<Partial<Accounts>>`accounts`.as('accounts')])
    .execute()
  return new Map(files.map(({ id, accounts }) => [id, accountsIn(accounts)]))
}
