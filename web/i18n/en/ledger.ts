export { ledger } from './ledger/transactions.ts'
export { stocktakes } from './ledger/stocktakes.ts'
