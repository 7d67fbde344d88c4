import * as home from './home.ts'
import * as kit from './kit.ts'
import * as live from './live.ts'
import * as shell from './shell.ts'
import { first } from './first.ts'
import { fieldMessages, messages } from './messages.ts'
import { groups, screens } from './screens.ts'
import type { StartText } from '#web/i18n/en/start.ts'

export const start: StartText = {
  ...first,
  messages,
  fieldMessages,
  groups,
  screens,
  ...kit,
  ...shell,
  ...live,
  ...home,
}
