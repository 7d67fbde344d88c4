import { bookkeeping } from './en/bookkeeping.ts'
import { consumption } from './en/consumption.ts'
import { ledger } from './en/ledger.ts'
import { mail } from './en/mail.ts'
import { people, personalData } from './en/people.ts'
import { runs } from './en/planning.ts'
import { reminder } from './en/reminder.ts'
import { reports } from './en/statistics.ts'
import { priceList, statement } from './en/billing.ts'

/** The words of files that the server makes. The web has its own. */
export const en = {
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

/** Swedish has what English has, or it does not compile. */
export type Words = typeof en
