import { bookkeeping } from './sv/bookkeeping.ts'
import { consumption } from './sv/consumption.ts'
import { ledger } from './sv/ledger.ts'
import { mail } from './sv/mail.ts'
import { people, personalData } from './sv/people.ts'
import { runs } from './sv/planning.ts'
import { reminder } from './sv/reminder.ts'
import { reports } from './sv/statistics.ts'
import { priceList, statement } from './sv/billing.ts'

export const sv = {
  bookkeeping,
  consumption,
  ledger,
  mail,
  people,
  personalData,
  priceList,
  reminder,
  reports,
  runs,
  statement,
}
