import { pluralIn } from '#contract/plural.ts'

const plural = pluralIn('en-GB')

export const statement = {
  /** As a list shows them, to be searched for. */
  numbered: 'No.',
  states: {
    unpaid: 'Unpaid',
    partly: 'Partly paid',
    paid: 'Paid',
    overpaid: 'Overpaid',
    overdue: 'Overdue',
    credit: 'Credit',
    credited: 'Credited',
    payBack: 'To pay back',
  },
  disputed: 'In dispute',
  mailStates: { waiting: 'Waiting', sent: 'Sent', failed: 'Failed' },
  /** In lists. */
  debit: 'Statement',
  credit: 'Credit statement',
  /** On the document itself, where the law has its own word. */
  invoice: 'Invoice',
  creditNote: 'Credit note',
  number: 'Invoice number',
  creditNumber: 'Credit note number',
  date: 'Invoice date',
  creditDate: 'Credit date',
  due: 'Due date',
  period: 'Period',
  customerNumber: 'Customer number',
  currency: 'Currency',
  from: 'Seller',
  to: 'Bill to',
  creditTo: 'Credit to',
  organisationNumber: 'Organisation no.',
  vatNumber: 'VAT no.',
  creditsInvoice: 'Credits invoice',
  inPart: (number: number) => `${number}, in part`,
  notToPay: 'Not to be paid',
  paymentTerms: 'Payment terms',
  daysNet: (days: number) => `${days} ${plural(days, 'day', 'days')} net`,
  /** Below the name of a customer whose lines began on the page before. */
  continued: 'continued',
  /** A line for days that an earlier statement left out, or billed too long. */
  adjusted: (days: string) => `Adjustment for ${days}`,
  /** What is sold. */
  monthlyFee: 'Locker service, monthly fee',
  columns: {
    locker: 'Locker',
    days: 'Days',
    price: 'Price/month',
    discount: 'Discount/month',
    amount: 'Amount',
  },
  /** Days billed, of the days that the period has. */
  daysOf: (days: number, all: number) => `${days} of ${all}`,
  amountsIn: (currency: string) => `Amounts in ${currency}, VAT excluded`,
  beforeDiscount: 'Before discount',
  discount: (pct: string) => `Discount ${pct}`,
  net: 'Net',
  vat: (pct: string) => `VAT ${pct}`,
  vatInKronor: 'VAT in kronor',
  exchangeRate: 'Exchange rate',
  total: 'To pay',
  credited: 'Credited in all',
  pay: 'Payment',
  bankgiro: 'Bankgiro',
  fTax: 'F-tax',
  /** The house writes it in Swedish. */
  fTaxNote: (note: string): string =>
    /^godkänd för f-skatt\.?$/i.test(note.trim()) ? 'Approved for F-tax' : note,
  reference: 'Reference',
  ocr: 'OCR number',
  iban: 'IBAN',
  bic: 'BIC',
  nothingToPay: 'Nothing to pay',
  scan: 'Scan to pay',
  payCode: 'QR code for the bank’s app, with account, reference, amount and due date',
  logoOf: (name: string) => `${name}, logo`,
  buyerReference: 'Your reference',
  orderNumber: 'Your order number',
  untaxed: {
    reverse: 'Reverse charge: the buyer is liable for the VAT (article 196, Council Directive 2006/112/EC).',
    export: 'No Swedish VAT: supplied outside of the EU (article 44, Council Directive 2006/112/EC).',
  },
  /** What becomes of the money: said by a credit note of its invoice, and by the invoice. */
  takesBack: (number: number) =>
    `Invoice ${number} is credited in full. Nothing is left to pay for it; what was paid for it is paid back.`,
  takesBackPart: (number: number) =>
    `Invoice ${number} is credited in part: that much less is to be paid for it, or is paid back.`,
  reason: (why: string) => `Reason: ${why}`,
  page: (page: number, pages: number) => `${page} (${pages})`,
  /** Lines of an e-invoice and of bookkeeping. */
  lockerAt: (customer: string) => `Locker service, ${customer}`,
  paymentOf: (number: number) => `Payment of invoice ${number}`,
  repaymentOf: (number: number) => `Repayment of invoice ${number}`,
  feesBackOn: (number: number) => `Fee and interest of credited invoice ${number} given back`,
  setOffOn: (number: number) => `Surplus on invoice ${number} set off against fee and interest`,
  /** An amount in another currency, and kronor for one of it. */
  atRate: (amount: string, rate: number) => `${amount} at ${rate}`,
  /** Of a payment: what came, where that is not what was paid, and what a bank has kept of it. */
  bankGot: (amount: string) => `the bank got ${amount}`,
  bankKept: (amount: string) => `bank charge ${amount}`,
  discountReason: 'Discount',
  roundingReason: 'Rounding',
  billedTooLong: 'Billed for days after a locker’s last day',
}

/** Prices as a file, which can be imported again: headed as the import asks for them. */
export const priceList = {
  sheet: 'Price list',
  columns: {
    list: 'List',
    customer: 'Customer',
    from: 'From',
    number: 'Article number',
    group: 'Article group',
    article: 'Article',
    price: 'Price',
    currency: 'Currency',
  },
}
