import { ledger } from './sv/ledger.ts'
import { statement } from './sv/statement.ts'

export const sv = { ledger, statement }
