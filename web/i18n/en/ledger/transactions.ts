interface CostCentreChanged {
  by: string | null
  when: string
  was: string | null
  reason: string
}

/** Words of the stock ledger: the lines of a locker, and what they add up to. */
export const ledger = {
  transactions: 'Transactions',
  transactionsOf: (name: string) => `Transactions: ${name}`,
  statistics: 'Statistics',
  kinds: { withdrawal: 'Withdrawal', return: 'Return', refill: 'Refill', correction: 'Correction' },
  reasons: {
    edited: 'Stock corrected',
    removed: 'Article taken out of the locker',
    mistyped: 'Wrong amount corrected',
    counted: 'Counted at the shelf',
  },
  nothing: 'Nothing is booked for this selection',
  nothingText: 'Choose more days, or take articles, people or kinds out of the filter.',
  moreDays: 'Choose more days to see older lines.',
  showUsual: 'Show the last 14 days',
  commonPin: 'Common PIN',
  adminCode: 'Admin code',
  inLagra: 'in Lagra',
  aborted: 'Aborted',
  discrepancy: 'Discrepancy',
  why: (amount: string, known: string) =>
    `${amount} taken, but by the books only ${known} were in stock. The stock was set to 0.`,
  overLimit: 'Over the limit',
  whyOverLimit: 'The person took more than its limits allow.',
  unverified: 'Not verified',
  whyUnverified:
    'Lagra did not check who this was: the line came without proof of identity. That is normal for lines from when the locker was offline.',
  unusual: 'Unusually many',
  whyUnusual: (amount: string, usual: string) => `${amount} taken at once, where ${usual} was usual.`,
  corrected: 'Corrected',
  whyCorrected: 'A separate line corrects the wrong amount.',
  correct: {
    action: 'Correct the amount',
    title: (name: string) => `Correct the amount: ${name}`,
    intro: (amount: string, when: string) =>
      `Booked as taken: ${amount}, ${when}. The line stays; Lagra books a return of what was too much, at the same time and under your name.`,
    amount: 'How many were really taken?',
    note: 'Note',
    range: (most: string) => `A whole number from 0 to ${most}`,
    used: (count: string) => `Consumption falls by ${count}.`,
    stock: (count: string) =>
      `The stock rises by ${count}, or by less if it has been counted, or ran out, since then.`,
    stockStays: 'The stock stays as it is.',
    save: 'Correct',
    already: 'Somebody has already corrected this line.',
    done: (from: string, to: string) => `Corrected from ${from} to ${to}`,
    doneText: (used: string, stock: string) => `Consumption −${used}, stock +${stock}.`,
  },
  purpose: {
    action: 'Change the cost centre',
    title: (name: string) => `Change the cost centre: ${name}`,
    intro: (what: string) =>
      `${what}. What is booked stays as it is; what you say here counts from now on, under your name.`,
    lines: (count: string) => `${count} lines`,
    none: 'None',
    reason: 'Why',
    done: 'The cost centre is changed',
    changed: 'New cost centre',
    whyChanged: ({ by, when, was, reason }: CostCentreChanged) =>
      `${was === null ? 'Had no cost centre before.' : `Was ${was} before.`} Changed ${when}${by === null ? '' : ` by ${by}`}: ${reason}`,
    changedBefore: (count: string) =>
      `Changed before: ${count} of them. Each line’s remark says from what, and why.`,
  },
  fields: {
    TransactionDate: 'Date',
    Kind: 'Kind',
    ArticleName: 'Article',
    ArticleNumber: 'Article number',
    Who: 'Who',
    Amount: 'Amount',
    Moved: 'Stock ±',
    EndCustomerArticlePrice: 'Price',
    UsedAmount: 'Amount used',
    UsedValue: 'Value used',
    Opened: 'Opened',
    Closed: 'Closed',
    CostCentre: 'Cost centre',
    Marks: 'Remarks',
    ArticleGroupName: 'Article group',
    TotalUsed: 'Total consumption',
    DailyUse: 'Daily consumption',
  },
  shortFields: { TotalUsed: 'Total', DailyUse: 'Per day' },
  period: 'Period',
  articles: 'Articles',
  people: 'People',
  only: 'Only',
  apply: 'Filter',
  clear: 'Clear',
  tooLong: (years: number) => `Choose a period of at most ${years} years`,
  export: 'Export to Excel',
  exporting: 'The file is being made',
  mostUsed: 'Most used',
  pieces: 'pcs',
}
