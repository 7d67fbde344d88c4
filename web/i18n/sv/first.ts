import { ui } from './kit/ui.ts'
import { notifications } from './live/notifications.ts'
import { login } from './shell/login.ts'
import { shell } from './shell/shell.ts'
import type { FirstText } from '#web/i18n/en/first.ts'

export const first: FirstText = {
  product: 'Lagra',
  login,
  notifications,
  shell,
  ui,
}
