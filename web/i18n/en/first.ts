import { ui } from './kit/ui.ts'
import { notifications } from './live/notifications.ts'
import { login } from './shell/login.ts'
import { shell } from './shell/shell.ts'

/** What the login page says: before anybody is logged in, only this is loaded. */
export type FirstText = typeof first

export const first = {
  product: 'Lagra',
  login,
  notifications,
  shell,
  ui,
}
