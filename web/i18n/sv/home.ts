import type { home as en } from '#web/i18n/en/home.ts'

export const home: typeof en = {
  welcome: (name) => `Välkommen, ${name}`,
}
