import type { StartText } from '#web/i18n/en/start.ts'
import { alsoCalled } from './also-called.ts'
import type { Entry } from './entries.ts'
import { plain } from './matching.ts'

/** `fyll på mål`: what is typed after a word for refilling names a locker. Undefined without such a word. */
export function lockerToRefill(typed: string) {
  const wanted = plain(typed.trimStart())
  const names = Object.values(alsoCalled('actions', 'refill')).flat()
  const name = names.find((each) => wanted.startsWith(`${plain(each)} `))
  return name && typed.trimStart().slice(name.length).trim()
}

/** The lockers that were found, each with its refill open. */
export const refillEntries = (found: readonly Entry[], { palette }: StartText): Entry[] =>
  found
    .filter(({ kind }) => kind === 'locker')
    .map(({ key, title, href, ...locker }) => ({
      ...locker,
      key: `refill-${key}`,
      title: palette.refillOf(title),
      href: `${href}?refill=1`,
    }))
