import type { LockerConfig } from '#contract/gateway/gateway.ts'
import { inWalkingOrder } from '#contract/lockers/walking-order.ts'

type Article = LockerConfig['articles'][number]

/** The filter of the articles: by shelf (null: without a shelf) and by words. */
export interface Finder {
  shelf: number | null | 'all'
  words: string
  /** The keys to type words with that are shown. */
  typing: 'letters' | 'digits' | null
}

export const all: Finder = { shelf: 'all', words: '', typing: null }

/** The articles that match, in the order in which one walks along the locker. */
export function found(articles: readonly Article[], { shelf, words }: Finder) {
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  return articles
    .filter(
      (article) =>
        (shelf === 'all' || article.Shelf === shelf) &&
        wanted.every((word) => textOf(article).includes(word)),
    )
    .toSorted(inWalkingOrder)
}

const textOf = ({ Name, ArticleNumber, Description, Placement }: Article) =>
  [Name, ArticleNumber, Description, Placement].join(' ').toLocaleLowerCase()
