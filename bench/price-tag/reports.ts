/** The ready-made ones, what the specification asks of them, and what reads the ledger itself. */
export const reports: [name: string, question: object][] = [
  [
    'customer × month',
    {
      Measures: ['Pieces', 'Value', 'Withdrawals', 'People'],
      Dimensions: ['customer', 'month'],
      Period: 'last12Months',
    },
  ],
  [
    'person, against the month before',
    { Measures: ['Pieces', 'Value', 'Withdrawals'], Dimensions: ['person'], Compare: 'before' },
  ],
  [
    'article, against the month before',
    { Measures: ['Pieces', 'Value', 'Withdrawals'], Dimensions: ['article'], Compare: 'before' },
  ],
  [
    'article, and how many people',
    { Measures: ['Pieces', 'Value', 'Withdrawals', 'People'], Dimensions: ['article'], Compare: 'before' },
  ],
  [
    'cost centre, against the month before',
    { Measures: ['Pieces', 'Value'], Dimensions: ['costCentre'], Compare: 'before' },
  ],
  [
    'slow movers',
    {
      Measures: ['Pieces', 'StockValue', 'Stock', 'DaysOfCover'],
      Dimensions: ['article', 'locker'],
      Period: 'last90Days',
      Sort: 'Pieces',
    },
  ],
  [
    'availability',
    {
      Measures: ['Availability', 'StockOuts', 'Refilled', 'Pieces'],
      Dimensions: ['locker'],
      Period: 'last30Days',
      Sort: 'Availability',
    },
  ],
  [
    'availability of a year',
    { Measures: ['Availability', 'StockOuts'], Dimensions: ['locker'], Period: 'last12Months' },
  ],
  [
    'waste of a year by month',
    { Measures: ['Missing', 'MissingValue', 'Found'], Dimensions: ['month'], Period: 'last12Months' },
  ],
  [
    'a customer by person × article, against the month before',
    {
      Measures: ['Pieces', 'Value'],
      Dimensions: ['person', 'article'],
      Compare: 'before',
      Filters: { customer: [3] },
    },
  ],
  [
    'a customer by cost centre × group of a year',
    {
      Measures: ['Pieces', 'Value'],
      Dimensions: ['costCentre', 'group'],
      Period: 'last12Months',
      Filters: { customer: [3] },
    },
  ],
  ['all by person × article', { Measures: ['Pieces', 'Value'], Dimensions: ['person', 'article'] }],
  [
    'all by person × article of a year',
    { Measures: ['Pieces', 'Value'], Dimensions: ['person', 'article'], Period: 'last12Months' },
  ],
  [
    'all by cost centre × group of a year',
    { Measures: ['Pieces', 'Value'], Dimensions: ['costCentre', 'group'], Period: 'last12Months' },
  ],
  ['all by hour', { Measures: ['Pieces'], Dimensions: ['hour'], Period: 'last30Days' }],
  ['all by hour of a year', { Measures: ['Pieces', 'Value'], Dimensions: ['hour'], Period: 'last12Months' }],
  [
    'all by weekday',
    { Measures: ['Pieces'], Dimensions: ['weekday'], Period: 'last4Weeks', Compare: 'before' },
  ],
  [
    'all by weekday of a year',
    { Measures: ['Pieces', 'Value'], Dimensions: ['weekday'], Period: 'last12Months' },
  ],
  [
    'all by weekday × hour of a year',
    { Measures: ['Pieces', 'Value'], Dimensions: ['weekday', 'hour'], Period: 'last12Months' },
  ],
  [
    'refills against use by day',
    { Measures: ['Pieces', 'Refilled'], Dimensions: ['day'], Period: 'last4Weeks' },
  ],
  [
    'refills against use by month of a year',
    { Measures: ['Pieces', 'Refilled'], Dimensions: ['month'], Period: 'last12Months' },
  ],
  [
    'refills against use by locker × article',
    { Measures: ['Pieces', 'Refilled'], Dimensions: ['locker', 'article'], Period: 'last30Days' },
  ],
  [
    'stock value and its days of cover by group',
    { Measures: ['StockValue', 'DaysOfCover'], Dimensions: ['group'], Period: 'last4Weeks' },
  ],
  [
    'stock value and its days of cover by customer',
    { Measures: ['StockValue', 'DaysOfCover'], Dimensions: ['customer'], Period: 'last4Weeks' },
  ],
  [
    'stock value and its days of cover by article × locker',
    { Measures: ['StockValue', 'DaysOfCover'], Dimensions: ['article', 'locker'], Period: 'last30Days' },
  ],
]
