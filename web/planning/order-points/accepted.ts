import type { ChangedOrderPoint, OrderPointRow } from '#contract/planning/order-points.ts'
import type { Words } from '#web/i18n/language-provider.tsx'

/** What was accepted, with the names of the first of it. */
export interface Accepted {
  changes: readonly ChangedOrderPoint[]
  named: readonly Named[]
}

type Named = Pick<OrderPointRow, 'ArticleName' | 'LockerName'> & Pick<ChangedOrderPoint, 'Before' | 'After'>

const mostNamed = 3

/** The names of the first changes, in the order of the rows that the user sees. Others have no names here. */
export function namesOf(
  changes: readonly ChangedOrderPoint[],
  rows: readonly OrderPointRow[],
): readonly Named[] {
  const byId = new Map(changes.map((change) => [change.LockerArticleId, change]))
  return rows
    .flatMap(({ LockerArticleId, ArticleName, LockerName }) => {
      const change = byId.get(LockerArticleId)
      return change ? [{ ArticleName, LockerName, Before: change.Before, After: change.After }] : []
    })
    .slice(0, mostNamed)
}

export const backwards = (named: Named): Named => ({ ...named, Before: named.After, After: named.Before })

/** "Gloves, Hall 1: 3 → 27; Screws, Hall 2: 5 → 9 and 4 more". */
export function changesText({ changes, named }: Accepted, { text, format }: Pick<Words, 'text' | 'format'>) {
  const { changed, more, none } = text.orderPoints
  const level = (amount: number | null) => (amount === null ? none : format.number(amount))
  const each = named.map(({ ArticleName, LockerName, Before, After }) =>
    changed(`${ArticleName}, ${LockerName}`, level(Before), level(After)),
  )
  const others = changes.length - named.length
  return [each.join('; '), others > 0 && named.length > 0 && more(format.number(others))]
    .filter(Boolean)
    .join(' ')
}
