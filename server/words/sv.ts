import { ledger } from './sv/ledger.ts'
import { people } from './sv/people.ts'
import { statement } from './sv/billing.ts'

export const sv = { ledger, people, statement }
