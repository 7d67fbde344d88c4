import { pluralIn } from '#web/i18n/plural.ts'

const plural = pluralIn('en-GB')
const resellers = (count: number) => plural(count, 'reseller', 'resellers')

/** What the house has billed its resellers: the list, one statement, and how statements are made. */
export const statements = {
  number: (shown: number) => `No. ${shown}`,
  titled: (title: string, number: number) => `${title}, no. ${number}`,
  one: 'Statement',
  gone: 'The statement is not there.',
  fields: {
    Number: 'Number',
    CustomerName: 'Reseller',
    Title: 'Title',
    State: 'Status',
    PeriodStart: 'Period',
    BillingDate: 'Billing date',
    DueDate: 'Due date',
    BilledNetAmount: 'Net',
    TaxAmount: 'VAT',
    DiscountPct: 'Discount',
    PaidAmount: 'Paid',
    RemainingAmount: 'Remaining',
    Total: 'Total',
  },
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
  allStates: 'Every status',
  remainingInAll: 'Remaining in all',
  view: 'View',
  download: 'Download',
  downloadSome: 'Download as zip',
  eInvoice: 'E-invoice',
  making: 'The file is being made',
  fileFailed: 'The file could not be fetched',
  /** What an e-invoice asks for and a statement may lack. */
  lacking: {
    toHouse:
      'A statement keeps what was known when it was generated: fill it in, credit the statement and generate it again.',
    toReseller:
      'A statement keeps what was known when it was generated: ask the seller, who can replace it by a new one.',
  },
  parties: {
    'Seller.Name': 'The seller’s name',
    'Seller.VatNumber': 'The seller’s VAT number',
    'Seller.OrganisationNumber': 'The seller’s organisation number',
    'Seller.Bankgiro': 'The seller’s bankgiro',
    'Buyer.Name': 'The reseller’s name',
    'Buyer.VatNumber': 'The reseller’s VAT number',
    'Buyer.OrganisationNumber': 'The reseller’s organisation number',
    VatPct: 'VAT',
  },
  credit: {
    label: 'Credit',
    sure: (number: number) =>
      `No. ${number} will be credited in full: a credit statement with the same lines negated is generated. The period can then be billed again. This cannot be undone.`,
    done: 'The statement is credited',
    already: 'It was credited already',
    alreadyText: 'Somebody else has credited the statement. It is shown as it is now.',
  },
  owed: {
    payBack: (amount: string) =>
      `The statement is credited, and ${amount} that was paid for it is to be paid back.`,
    overpaid: (amount: string) => `${amount} more was paid than was billed.`,
  },
  taxInKronor: (currency: string, rate: string) => `VAT in kronor (1 ${currency} = ${rate} kr)`,
  linked: {
    creditedBy: 'Credited by',
    credits: 'Credits',
  },
  lines: {
    title: 'Lines',
    explained: 'How it is worked out',
    days: (billed: number, all: number) => `${billed} of ${all}`,
    place: (position: number, tier: number) => `Locker ${position}, tier ${tier}`,
    sum: (billed: number, all: number, price: string) =>
      `${billed} of ${all} ${plural(all, 'day', 'days')} × ${price}`,
    less: (price: string, discount: string) => `(${price} − ${discount} discount)`,
    negated: (sum: string) => `credits ${sum}`,
    fields: {
      locker: 'Locker',
      customer: 'End customer',
      Period: 'Billed days',
      Days: 'Days',
      Position: 'Locker no.',
      Tier: 'Tier',
      Price: 'Price per month',
      Discount: 'Discount per month',
      DiscountPct: 'Discount %',
      BilledAmount: 'Amount',
    },
  },
  payments: {
    title: 'Payments',
    none: 'No payment is registered.',
    paidBack: 'Paid back',
    fields: { Date: 'Date', Amount: 'Amount', Note: 'Note', BookedBy: 'Registered by' },
    register: 'Register payment',
    registerBack: 'Register repayment',
    book: 'Register',
    amountHint: 'A negative amount is money that was paid back.',
    tooMuch: (remaining: string) => `More than what remains, ${remaining}.`,
    tooMuchBack: (paid: string) => `More than what was paid, ${paid}.`,
    sure: {
      tooMuch: (amount: string, remaining: string) =>
        `${amount} is more than what remains, ${remaining}. A payment that is registered cannot be removed. Register it anyway?`,
      tooMuchBack: (amount: string, paid: string) =>
        `${amount} paid back is more than what was paid, ${paid}. A payment that is registered cannot be removed. Register it anyway?`,
    },
    toCome: 'The date must not be in the future',
    done: (amount: string) => `A payment of ${amount} is registered`,
    unsure:
      'The server did not answer, so the payment may be registered or not. Try again: it is registered once only.',
  },
  generate: {
    open: 'Generate statements',
    title: 'Generate statements',
    date: 'Date',
    dateHint: 'Post plans bill the month before this date, pre plans the month of this date.',
    noDate: 'Give a date to see what would be billed',
    ahead: 'The date is in the future',
    aheadText:
      'Lockers, prices and discounts may change until then. A statement that is generated can only be credited.',
    far: 'The date is more than a year ahead',
    farText:
      'Is the year right? Much may change until then, and a statement that is generated can only be credited.',
    notEnded: (count: number) => `The month has not ended for ${count} ${resellers(count)} on a post plan`,
    notEndedText: 'What changes before it ends will not be on the statement.',
    missing: (month: string, count: number) =>
      `The month before, ${month}, is not billed for ${count} ${resellers(count)}`,
    missingText: 'Generate that month too, so that nothing is left out.',
    toMonth: (month: string) => `Go to ${month}`,
    unbillable: (month: string, names: string) =>
      `The month before, ${month}, is not billed for ${names}, and no price plan bills it any more`,
    unbillableText:
      'The plan before bills in arrears, the new one in advance, so that the month between them is left out. Let the new plan begin a month later, generate that month, and then give the plan its start date back.',
    lacks: {
      seller: (what: string) => `The seller lacks ${what}`,
      buyers: (count: number) =>
        count === 1
          ? 'One reseller lacks what an invoice has to tell'
          : `${count} resellers lack what an invoice has to tell`,
      text: 'A statement keeps what is known when it is generated: fill it in first.',
      tellSuperadmin:
        'A statement keeps what is known when it is generated: ask a superadmin to fill it in first, in the system settings.',
      what: {
        Address: 'an address',
        OrganisationNumber: 'an organisation number',
        VatNumber: 'a VAT number',
      },
      toSettings: 'Go to the system settings',
    },
    rates: {
      title: 'Exchange rates',
      of: (currency: string) => `Exchange rate, 1 ${currency} =`,
      hint: 'By it the statements tell the VAT in kronor too.',
      without: 'Without it the statements lack the VAT in kronor, which Swedish law asks for.',
      mistaken: 'A number above zero',
    },
    tabs: {
      billed: (count: string) => `To be billed (${count})`,
      skipped: (count: string) => `Skipped (${count})`,
      already: (count: string) => `Billed already (${count})`,
    },
    shown: 'Show',
    sums: 'Sums',
    sum: (count: number, shown: string, lockers: string) =>
      `${shown} ${plural(count, 'statement', 'statements')}, lockers: ${lockers}`,
    nothing: 'There is nobody to bill',
    nothingText: 'All resellers are billed for their period already, or are skipped.',
    fields: {
      Reseller: 'Reseller',
      Period: 'Period',
      PricePlan: 'Price plan',
      Lockers: 'Lockers',
      Net: 'Net',
      Tax: 'VAT',
      Total: 'Total',
      Change: 'Since the month before',
      Reason: 'Why',
      Mend: 'To do',
      Statement: 'Statement',
    },
    linesOf: (reseller: string) => `Lines of ${reseller}`,
    hideLines: 'Hide the lines',
    change: {
      first: 'First statement',
      missing: 'Month before not billed',
      same: 'Unchanged',
      otherCurrency: (before: string) => `Was ${before}`,
    },
    reasons: {
      noPlan: 'No price plan is in force, and no default plan either',
      noTiers: 'The price plan has no tiers',
      noLockers: 'No locker to bill in the period',
    },
    mend: {
      noPlan: 'Go to price plans',
      noTiers: 'Go to the price plan',
      noLockers: 'Go to billing lockers',
    },
    run: (count: number, shown: string) => `Generate ${shown} ${plural(count, 'statement', 'statements')}`,
    busy: 'The statements are being generated',
    done: (count: number, shown: string) =>
      count === 1 ? 'One statement is generated' : `${shown} statements are generated`,
    unsure:
      'The server did not answer to the end. What is generated is generated; the preview below shows what is left. Nobody is billed twice.',
    differs: 'It did not turn out as previewed',
    differsText: (made: string, previewed: string) =>
      `${made} statements were generated, ${previewed} were previewed. Somebody changed or generated something meanwhile.`,
    notMade: 'Not generated: billed or changed meanwhile',
    alsoMade: 'Generated, but not in the preview',
    otherAmount: (before: string, now: string) => `${now} net instead of ${before}`,
  },
  bookkeeping: {
    open: 'Bookkeeping file',
    title: 'Bookkeeping file (SIE 4)',
    text: 'Statements and payments of the period, to be read into the bookkeeping. The file is in kronor: statements in another currency have a file of their own, at the exchange rate of each, and without payments.',
    noRate:
      'A statement of these days has no exchange rate, so it cannot be booked in kronor. Choose days without it, and book it by hand.',
    range: 'Period',
    currency: 'Currency',
    download: 'Download the file',
  },
}
