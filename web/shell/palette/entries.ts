import { may, type Role } from '#contract/access.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { search } from '#contract/house/search.ts'
import type { StartText } from '#web/i18n/en/start.ts'
import { screenAt, screens, type Screen } from '#web/shell/screens.ts'

/** One entry of the palette. */
export interface Entry {
  /** Unique, unlike the title: two articles of different resellers may have the same number. */
  key: string
  kind: EntryKind
  title: string
  /** Distinguishes entries with the same title: the group, the customer or the number. */
  detail: string
  href: string
}

export const entryKinds = ['screen', 'locker', 'article', 'customer'] as const
export type EntryKind = (typeof entryKinds)[number]

/** Every screen that the role may open, in the language of the text. */
export function screenEntries(role: Role, text: StartText): Entry[] {
  return screens
    .filter(({ path, access }) => !path.includes('$') && (access === undefined || may(role, access)))
    .map((screen) => ({
      key: screen.path,
      kind: 'screen',
      title: text.screens[screen.title],
      detail: groupOf(screen, text),
      href: screen.path,
    }))
}

export function foundEntries({ lockers, articles, customers }: Answer<typeof search.byName>): Entry[] {
  return [
    ...lockers.map(({ Id, Name, Detail }) => entry('locker', Id, Name, Detail, `/storage/locker/${Id}`)),
    ...articles.map(({ Id, Name, Detail }) =>
      entry('article', Id, Name, Detail, `/admin/edit/article/${Id}`),
    ),
    ...customers.map(({ Id, Name, Detail }) =>
      entry('customer', Id, Name, Detail, `/admin/edit/reseller-customer/${Id}`),
    ),
  ]
}

function groupOf({ menu, parent }: Screen, text: StartText) {
  if (menu !== undefined && menu !== 'top') return text.groups[menu]
  const above = parent === undefined ? undefined : screenAt(parent)
  return above ? text.screens[above.title] : ''
}

const entry = (kind: EntryKind, id: number, title: string, detail: string, href: string): Entry => ({
  key: `${kind}-${id}`,
  kind,
  title,
  detail,
  href,
})
