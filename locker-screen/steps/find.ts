import type { LockerConfig } from '#contract/gateway/gateway.ts'

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

/** Shelf by shelf, those without one last, and there place by place: 9 before 10. */
export const inWalkingOrder = (a: Place, b: Place) =>
  (a.Shelf ?? Infinity) - (b.Shelf ?? Infinity) || places.compare(a.Placement, b.Placement)

type Place = Pick<Article, 'Shelf' | 'Placement'>
const places = new Intl.Collator('sv', { numeric: true })
