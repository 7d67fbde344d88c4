import type { LockerConfig, LockerLine } from '#contract/gateway/gateway.ts'
import { h } from '#locker-screen/dom/element.ts'
import type { Text } from '#locker-screen/text/en.ts'
import type { View } from './view.ts'

type Article = Pick<LockerLine, 'LockerArticleId'>

/** A list of articles with amounts and places. */
export const takenList = ({ config, text }: View, lines: (Article & Pick<LockerLine, 'Amount'>)[]) =>
  h(
    'ul',
    { key: 'taken', class: 'taken' },
    ...lines.map((line) =>
      h(
        'li',
        { key: line.LockerArticleId },
        h('strong', {}, `${line.Amount} × ${nameOf(config, line, text)}`),
        placeOf(config, line, text),
      ),
    ),
  )

const articleOf = (config: LockerConfig, { LockerArticleId }: Article) =>
  config.articles.find((article) => article.LockerArticleId === LockerArticleId)

/** The article may have been removed from the locker meanwhile. */
export const nameOf = (config: LockerConfig, line: Article, text: Text) =>
  articleOf(config, line)?.Name ?? text.goneArticle

function placeOf(config: LockerConfig, line: Article, text: Text) {
  const article = articleOf(config, line)
  const place = [
    article && article.Shelf !== null && text.shelf(article.Shelf),
    article?.Placement && text.place(article.Placement),
  ]
  return h('span', { class: 'muted' }, place.filter(Boolean).join(' · '))
}
