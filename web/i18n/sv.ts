import type { Text } from './en.ts'
import * as billing from './sv/billing.ts'
import * as catalogue from './sv/catalogue.ts'
import * as home from './sv/home.ts'
import * as house from './sv/house.ts'
import * as kit from './sv/kit.ts'
import * as ledger from './sv/ledger.ts'
import * as live from './sv/live.ts'
import * as lockers from './sv/lockers.ts'
import * as people from './sv/people.ts'
import * as planning from './sv/planning.ts'
import * as resource from './sv/resource.ts'
import * as sandbox from './sv/sandbox.ts'
import * as shell from './sv/shell.ts'
import * as statistics from './sv/statistics.ts'
import { first } from './sv/first.ts'
import { fieldMessages, messages } from './sv/messages.ts'

export const sv: Text = {
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
    storage: 'Lager',
    planning: 'Planering',
    statistics: 'Statistik',
    administration: 'Administration',
    billing: 'Fakturering',
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
