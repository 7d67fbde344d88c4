import type { LockerConfig } from '#contract/gateway/gateway.ts'

type Article = LockerConfig['articles'][number]

/** The filter of the articles: by shelf (null: without a shelf) and by words. */
export interface Finder {
  shelf: number | null | 'all'
  words: string
}

export const all: Finder = { shelf: 'all', words: '' }

export function found(articles: Article[], { shelf, words }: Finder) {
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  return articles.filter(
    (article) =>
      (shelf === 'all' || article.Shelf === shelf) && wanted.every((word) => textOf(article).includes(word)),
  )
}

const textOf = ({ Name, ArticleNumber, Description, Placement }: Article) =>
  [Name, ArticleNumber, Description, Placement].join(' ').toLocaleLowerCase()
