import type { receivables as en } from '#web/i18n/en/billing/receivables.ts'

export const receivables: typeof en = {
  asOf: 'Läget den',
  asOfHint: 'Betalningar, krediteringar och fakturor efter den dagen räknas inte.',
  totals: 'Alla återförsäljare',
  inKronor: 'Allt, i kronor',
  inKronorHint: 'Varje faktura i annan valuta till sin egen växelkurs.',
  withoutRate: (count, shown) =>
    `${shown} ${count === 1 ? 'faktura' : 'fakturor'} saknar växelkurs och ingår inte.`,
  balanceHint:
    'Saldot är det som ska betalas minus det som ska betalas tillbaka: det som står på kundfordringskontot.',
  feesHint: 'Påminnelsers avgift och ränta bokförs när de betalas och ingår inte i något annat belopp.',
  nothing: 'Ingen hade något att betala den dagen',
  behind: 'Fakturorna bakom beloppet',
  show: (what) => `Visa fakturorna: ${what}`,
  daysLate: (count, shown) => `${shown} ${count === 1 ? 'dag' : 'dagar'}`,
  fields: {
    CustomerName: 'Återförsäljare',
    CurrencyCode: 'Valuta',
    NotDue: 'Ej förfallet',
    Days1To30: '1–30 dagar',
    Days31To60: '31–60 dagar',
    Days61To90: '61–90 dagar',
    Over90: 'Över 90 dagar',
    Total: 'Summa',
    Disputed: 'Varav bestritt',
    PayBack: 'Att betala tillbaka',
    Balance: 'Saldo',
    Fees: 'Avgift och ränta',
    Number: 'Nummer',
    BillingDate: 'Fakturadatum',
    DueDate: 'Förfallodatum',
    DaysOverdue: 'Förfallen',
    TotalAmount: 'Belopp',
    RemainingAmount: 'Återstår',
  },
}
