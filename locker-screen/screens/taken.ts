import type { LockerConfig, LockerLine } from '#contract/gateway/gateway.ts'
import { h } from '#locker-screen/dom/element.ts'
import { inWalkingOrder } from '#contract/lockers/walking-order.ts'
import type { Text } from '#locker-screen/text/en.ts'
import { untilText } from './due.ts'
import type { View } from './view.ts'

type Article = LockerConfig['articles'][number]
type Place = Pick<Article, 'Shelf' | 'Placement'>
type OfArticle = Pick<LockerLine, 'LockerArticleId'>
type Line = OfArticle & Pick<LockerLine, 'Amount'>

/** A list of articles with amounts and places. */
export const takenList = (view: View, lines: Line[], isTaken = false) => {
  const { config, text } = view
  return h(
    'ul',
    { key: 'taken', class: 'taken' },
    ...placed(config, lines).map(({ line, article }) =>
      h(
        'li',
        { key: line.LockerArticleId },
        h('strong', {}, `${line.Amount} × ${article?.Name ?? text.goneArticle}`),
        h('span', { class: 'muted' }, article ? placeOf(article, text) : ''),
        isTaken && loanNote(view, line),
      ),
    ),
  )
}

/** What is lent is to be brought back. */
function loanNote(view: View, { LockerArticleId }: Line) {
  const until = untilText(view, LockerArticleId)
  return until !== '' && h('span', { key: 'loan', class: 'loan' }, until)
}

/** The lines with their articles, in the order in which one walks along the locker. */
export const placed = (config: LockerConfig, lines: Line[]) =>
  lines
    .map((line) => ({ line, article: articleOf(config, line) }))
    .toSorted((a, b) => inWalkingOrder(a.article ?? nowhere, b.article ?? nowhere))

const nowhere: Place = { Shelf: null, Placement: '' }

/** The article may have been removed from the locker meanwhile. */
const articleOf = (config: LockerConfig, { LockerArticleId }: OfArticle) =>
  config.articles.find((article) => article.LockerArticleId === LockerArticleId)

export const nameOf = (config: LockerConfig, line: OfArticle, text: Text) =>
  articleOf(config, line)?.Name ?? text.goneArticle

const placeOf = ({ Shelf, Placement }: Place, text: Text) =>
  [Shelf !== null && text.shelf(Shelf), Placement && text.place(Placement)].filter(Boolean).join(' · ')
