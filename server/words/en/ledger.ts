/** The ledger as a workbook. */
export const ledger = {
  sheet: 'Transactions',
  kinds: { withdrawal: 'Withdrawal', return: 'Return', refill: 'Refill', correction: 'Correction' },
  reasons: { edited: 'Count corrected', removed: 'Article taken out of the locker' },
  columns: {
    date: 'Date',
    kind: 'Kind',
    articleNumber: 'Article number',
    article: 'Article',
    name: 'First name',
    lastName: 'Last name',
    amount: 'Amount',
    moved: 'Stock change',
    price: 'Price',
    value: 'Value',
    opened: 'Opened',
    closed: 'Closed',
    aborted: 'Aborted',
    discrepancy: 'Discrepancy',
    bookedBy: 'Booked by',
    note: 'Note',
  },
}
