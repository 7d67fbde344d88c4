interface Place {
  locker: string
  costCentre: string
  person: string
}

/** The words of a consumption statement: on paper, in Excel and in its mail. */
export const consumption = {
  title: 'Consumption statement',
  creditTitle: 'Credit of consumption',
  number: 'Number',
  date: 'Made on',
  period: 'Period',
  customerNumber: 'Customer number',
  to: 'Customer',
  credits: 'Takes back',
  part: {
    use: (_month: string) => 'Use in the period',
    late: (month: string) => `Late lines of ${month}`,
    moved: (month: string) => `Moved between cost centres, ${month}`,
  },
  /** Where, what for and by whom; what a statement is not divided by is empty. */
  place: ({ locker, costCentre, person }: Place) => [locker, costCentre, person].filter(Boolean).join(' · '),
  /** A line without a cost centre or a person, where others have one. */
  noCostCentre: 'No cost centre',
  noPerson: 'Common PIN',
  /** How sums in a sheet are told apart. */
  sumKinds: {
    part: 'Subtotal',
    locker: 'Subtotal, locker',
    costCentre: 'Subtotal, cost centre',
    person: 'Subtotal, person',
  },
  continued: 'continued',
  columns: { article: 'Article', number: 'Article no.', amount: 'Pieces', price: 'Price', value: 'Amount' },
  total: 'Total',
  uses: 'Withdrawals less returns, at the price of the day. Aborted withdrawals and stock corrections do not count.',
  lateNote:
    'Late lines were taken in a month that was stated before, and sent by their locker after that. They are on no earlier statement.',
  takesBack: (number: number) =>
    `Statement ${number} is taken back as a whole. Its days can be stated again.`,
  reason: (why: string) => `Reason: ${why}`,
  excel: {
    sheet: (number: number) => `Consumption ${number}`,
    columns: {
      part: 'Part',
      locker: 'Locker',
      costCentre: 'Cost centre',
      person: 'Person',
      articleNumber: 'Article no.',
      article: 'Article',
      amount: 'Pieces',
      price: 'Price',
      value: 'Amount',
      currency: 'Currency',
    },
  },
  mail: {
    subject: (isCredit: boolean, number: number, from: string) =>
      `${isCredit ? 'Credit of consumption' : 'Consumption statement'} ${number} from ${from}`,
    text: (from: string, period: string) => `Here is what was used of ${from}’s lockers, ${period}.`,
    credited: (number: number, why: string) =>
      `Consumption statement ${number} is taken back. ${why === '' ? '' : `Reason: ${why}`}`.trim(),
    button: 'Open in Lagra',
    attached: 'All lines are in the attached PDF.',
  },
}
