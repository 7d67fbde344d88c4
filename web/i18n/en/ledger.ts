export { ledger } from './ledger/transactions.ts'
