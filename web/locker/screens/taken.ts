import type { LockerConfig, LockerLine } from '#contract/gateway.ts'
import { h } from '#web/locker/dom/element.ts'
import type { QueuedLine } from '#web/locker/queue/lines.ts'
import type { Text } from '#web/locker/text/en.ts'
import type { View } from './view.ts'

/** What it is about, line by line. */
export const takenList = ({ config, text }: View, lines: QueuedLine[]) =>
  h(
    'ul',
    { key: 'taken', class: 'taken' },
    ...lines.map(({ line }) =>
      h(
        'li',
        { key: line.UUID },
        h('strong', {}, `${line.Amount} × ${nameOf(config, line, text)}`),
        placeOf(config, line, text),
      ),
    ),
  )

const articleOf = (config: LockerConfig, { LockerArticleId }: LockerLine) =>
  config.articles.find((article) => article.LockerArticleId === LockerArticleId)

/** An article may have left the locker since. */
export const nameOf = (config: LockerConfig, line: LockerLine, text: Text) =>
  articleOf(config, line)?.Name ?? text.goneArticle

function placeOf(config: LockerConfig, line: LockerLine, text: Text) {
  const article = articleOf(config, line)
  const place = [
    article && article.Shelf !== null && text.shelf(article.Shelf),
    article?.Placement && text.place(article.Placement),
  ]
  return h('span', { class: 'muted' }, place.filter(Boolean).join(' · '))
}
