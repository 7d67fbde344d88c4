import * as billing from './en/billing.ts'
import * as catalogue from './en/catalogue.ts'
import * as home from './en/home.ts'
import * as house from './en/house.ts'
import * as kit from './en/kit.ts'
import * as ledger from './en/ledger.ts'
import * as live from './en/live.ts'
import * as lockers from './en/lockers.ts'
import * as people from './en/people.ts'
import * as planning from './en/planning.ts'
import * as resource from './en/resource.ts'
import * as sandbox from './en/sandbox.ts'
import * as shell from './en/shell.ts'
import * as statistics from './en/statistics.ts'
import { first } from './en/first.ts'
import { fieldMessages, messages } from './en/messages.ts'

/** The type of every catalogue. Plain strings, and functions where something is filled in. */
export type Text = typeof en

/** Every room has its texts, and the titles of its screens, in one file. */
export const en = {
  ...first,
  messages,
  fieldMessages,
  ...kit,
  ...shell,
  ...resource,
  ...house,
  ...live,
  ...people,
  ...catalogue,
  ...lockers,
  ...ledger,
  ...billing,
  ...planning,
  ...home,
  ...statistics,
  groups: {
    storage: 'Storage',
    planning: 'Planning',
    statistics: 'Statistics',
    administration: 'Administration',
    billing: 'Billing',
  },
  screens: {
    ...shell.screens,
    ...house.screens,
    ...people.screens,
    ...catalogue.screens,
    ...lockers.screens,
    ...billing.screens,
    ...planning.screens,
    ...home.screens,
    ...statistics.screens,
    ...sandbox.screens,
  },
}
