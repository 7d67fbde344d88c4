/** From here on an amount is asked about at the locker, and marked in the ledger. */
const timesTheUsual = 10

/** More than ten times what is usual; nothing is, where the usual amount is not known. */
export const isUnusual = (amount: number, usual: number | null | undefined) =>
  typeof usual === 'number' && amount > timesTheUsual * usual

/** Whether it is unusual somewhere: the usual amount is one at least. */
export const mayBeUnusual = (amount: number) => isUnusual(amount, 1)
