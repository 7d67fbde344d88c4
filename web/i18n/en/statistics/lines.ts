/** The ledger of all lockers. */
export const lines = {
  locker: 'Locker',
  customer: 'Customer',
  least: 'Amount at least',
  most: 'Amount at most',
  crossed: 'At least as much as “at least”',
  between: (least: number | null, most: number | null) =>
    least !== null && most !== null
      ? least === most
        ? `${least}`
        : `${least} to ${most}`
      : least !== null
        ? `at least ${least}`
        : most !== null
          ? `at most ${most}`
          : '',
  newestOnly: (count: string) => `The newest ${count}. The Excel file has all of them.`,
  onlyUse: 'Only withdrawals and returns have a cost centre',
  ofOneCustomer: 'Choose lines of one customer: each has cost centres of its own',
  showLines: 'Show the lines',
}
