import * as home from './home.ts'
import * as kit from './kit.ts'
import * as live from './live.ts'
import * as shell from './shell.ts'
import { first } from './first.ts'
import { fieldMessages, messages } from './messages.ts'
import { groups, screens } from './screens.ts'

/** What the shell, the parts of the kit and Home say: it is loaded before the first screen. */
export type StartText = typeof start

export const start = {
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
