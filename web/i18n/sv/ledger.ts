export { loans } from './ledger/loans.ts'
export { ledger } from './ledger/transactions.ts'
export { stocktakes } from './ledger/stocktakes.ts'
