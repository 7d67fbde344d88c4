import type { LockerConfig } from '#contract/gateway/gateway.ts'
import { wholeMeasures } from '#contract/whole-measures.ts'
import { type Child, h } from '#locker-screen/dom/element.ts'
import { usualOf } from '#locker-screen/queue/habits.ts'
import { withLines } from '#locker-screen/queue/lines.ts'
import { byArticle, onLoan } from '#locker-screen/queue/on-loan.ts'
import type { Step } from '#locker-screen/room.ts'
import { choose, typeAmount } from '#locker-screen/steps/choose.ts'
import { aboveMax } from '#locker-screen/steps/doubt.ts'
import { found } from '#locker-screen/steps/find.ts'
import type { Text } from '#locker-screen/text/en.ts'
import { hyphenable } from '#locker-screen/text/hyphenable.ts'
import { hasText, isLate, untilText } from './due.ts'
import { sizedFor } from './frame.ts'
import { pictureOf } from './picture.ts'
import type { View } from './view.ts'

type Article = LockerConfig['articles'][number]
export type ChoosingStep = Extract<Step, { at: 'articles' | 'refill' }>
type Use = 'withdrawal' | 'return' | 'refill'

export const useOf = (step: ChoosingStep): Use => (step.at === 'refill' ? 'refill' : step.kind)

/** The articles in the order of their places. The stock includes lines that are not sent yet. */
export function tiles(view: View, step: ChoosingStep): Child[] {
  const { room, config, text } = view
  if (config.articles.length === 0) return [h('p', { key: 'empty', class: 'empty' }, text.noArticles)]
  const articles = found(withLines(config.articles, room.lines), step.finder)
  if (articles.length === 0) return [h('p', { key: 'none', class: 'empty' }, text.noneFound)]
  return partsOf(view, step, articles).map(({ title, articles: ofPart }) =>
    h(
      'section',
      {
        key: title ?? 'all',
        class: title === text.usual || title === text.onLoan.title ? 'part usual' : 'part',
      },
      h('h2', { key: 'title', class: title === null ? 'heard' : '' }, title ?? text.articles),
      h('ul', { key: 'tiles', class: 'tiles' }, ...ofPart.map((article) => tile(view, article, step))),
    ),
  )
}

interface Part {
  title: string | null
  articles: Article[]
}

/** One's usual articles first, if one takes something; what one has to bring back; shelf by shelf, if one refills. */
function partsOf({ room, config, text }: View, step: ChoosingStep, articles: Article[]): Part[] {
  if (step.at === 'refill')
    return [...Map.groupBy(articles, ({ Shelf }) => Shelf)].map(([shelf, onShelf]) => ({
      title: shelf === null ? text.noShelf : text.shelf(shelf),
      articles: onShelf,
    }))
  const whole = [{ title: null, articles }]
  if (step.finder.shelf !== 'all' || step.finder.words !== '') return whole
  const byId = new Map(articles.map((article) => [article.LockerArticleId, article]))
  const isReturn = step.kind === 'return'
  const ids = isReturn
    ? byArticle(onLoan(config, room.lines, step.who.AccountId)).keys()
    : usualOf(room.habits, step.who.AccountId)
  const first = [...ids].flatMap((id) => byId.get(id) ?? [])
  if (first.length === 0) return whole
  const others = articles.filter((article) => !first.includes(article))
  return [
    { title: isReturn ? text.onLoan.title : text.usual, articles: first },
    ...(others.length > 0 ? [{ title: text.others, articles: others }] : []),
  ]
}

function tile(view: View, article: Article, choosing: ChoosingStep) {
  const { room, text } = view
  const { LockerArticleId, Name, ArticleNumber } = article
  const { chosen, finder } = choosing
  const use = useOf(choosing)
  const isSearched = finder.words !== ''
  const amount = chosen.get(LockerArticleId) ?? 0
  const set = (next: number) => choose(room, LockerArticleId, next)
  const more = () => set(amount + 1)
  return h(
    'li',
    { key: LockerArticleId, class: amount > 0 ? 'tile chosen' : 'tile' },
    // For fingers, which aim at the picture; the button with the plus is for everybody.
    pictureOf(article, more),
    h(
      'div',
      { class: 'about', onclick: more },
      h('h3', { style: sizedFor(Name) }, hyphenable(wholeMeasures(Name))),
      h('p', { class: 'facts' }, h('b', {}, ...placeIn(article, text)), stockOf(text, article, amount, use)),
      loanOf(view, article, choosing),
      (use === 'refill' || isSearched) && h('p', { class: 'number muted' }, ArticleNumber),
    ),
    h(
      'div',
      { class: 'amount' },
      step('−', text.fewer(Name), amount === 0, () => set(amount - 1)),
      h(
        'button',
        {
          type: 'button',
          class: 'count',
          'data-article': LockerArticleId,
          'aria-label': text.chosen(Name, amount),
          onclick: () => typeAmount(room, LockerArticleId),
        },
        amount,
      ),
      step('+', text.more(Name), false, more),
      choosing.at === 'refill' && fillUp(text, article, choosing.planned.get(LockerArticleId), set),
    ),
  )
}

/** Until when it may be kept; of what one brings back, what one has. */
function loanOf(view: View, { LockerArticleId }: Article, choosing: ChoosingStep) {
  if (choosing.at === 'refill') return null
  if (choosing.kind === 'withdrawal') {
    const until = untilText(view, LockerArticleId)
    return until !== '' && h('p', { key: 'loan', class: 'loan' }, until)
  }
  const { config, room } = view
  const has = byArticle(onLoan(config, room.lines, choosing.who.AccountId)).get(LockerArticleId)
  if (!has) return null
  const late = isLate(view, has)
  return h(
    'p',
    { key: 'loan', class: late ? 'loan warn' : 'loan' },
    `${late ? '▲ ' : ''}${hasText(view, has)}`,
  )
}

const step = (sign: string, label: string, disabled: boolean, onclick: () => void) =>
  h('button', { type: 'button', class: 'step', 'aria-label': label, disabled, onclick }, sign)

/** On a low panel the word before a long place is left out, so that the stock stays on the same line. */
const placeIn = ({ Shelf, Placement, CurrentVolume }: Article, text: Text): Child[] => [
  Shelf !== null && text.shelf(Shelf),
  Shelf !== null && Placement !== '' && ' · ',
  Placement !== '' &&
    h('span', { class: `${Placement}${CurrentVolume}`.length > 3 ? 'word' : '' }, `${text.placeWord} `),
  Placement,
]

/** Only whoever refills needs to know how many there is room for. */
function stockOf(text: Text, { CurrentVolume, MaxStock }: Article, amount: number, use: Use) {
  if (use === 'withdrawal' && amount > CurrentVolume && CurrentVolume > 0)
    return h('span', { class: 'warn' }, `▲ ${text.beyond(CurrentVolume)}`)
  const above = use === 'refill' ? aboveMax({ CurrentVolume, MaxStock }, amount) : 0
  if (above > 0) return h('span', { class: 'warn' }, `▲ ${text.aboveMax(above)}`)
  if (CurrentVolume === 0) return h('span', { class: 'none' }, `■ ${text.noStock}`)
  const isOfMost = use === 'refill' && MaxStock !== null
  return h('span', {}, isOfMost ? text.stockOf(CurrentVolume, MaxStock) : text.stock(CurrentVolume))
}

/** What the run brings; without one, up to the maximum. */
function fillUp(
  text: Text,
  { Name, MaxStock, CurrentVolume }: Article,
  planned: number | undefined,
  set: (amount: number) => void,
) {
  const missing = planned ?? (MaxStock ?? 0) - CurrentVolume
  if (missing <= 0) return null
  return h(
    'button',
    {
      type: 'button',
      class: 'plain fill',
      'aria-label': planned === undefined ? text.fillUpOf(Name, missing) : text.asPlannedOf(Name, missing),
      onclick: () => set(missing),
    },
    planned === undefined ? text.fillUp(missing) : text.asPlanned(missing),
  )
}
