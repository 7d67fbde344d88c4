import type { LockerConfig } from '#contract/gateway/gateway.ts'
import { type Child, h } from '#locker-screen/dom/element.ts'
import { type Chosen, withLines } from '#locker-screen/queue/lines.ts'
import type { Choosing } from '#locker-screen/room.ts'
import { choose, typeAmount } from '#locker-screen/steps/choose.ts'
import { found } from '#locker-screen/steps/find.ts'
import type { Text } from '#locker-screen/text/en.ts'
import type { View } from './view.ts'

type Article = LockerConfig['articles'][number]
export type Use = 'withdrawal' | 'return' | 'refill'

/** The articles by shelf and place. The stock includes lines that are not sent yet. */
export function tiles(view: View, { chosen, finder }: Choosing, use: Use): Child[] {
  const { room, config, text } = view
  if (config.articles.length === 0) return [h('p', { key: 'empty', class: 'empty' }, text.noArticles)]
  const articles = found(withLines(config.articles, room.lines), finder)
  if (articles.length === 0) return [h('p', { key: 'none', class: 'empty' }, text.noneFound)]
  return [...Map.groupBy(articles, ({ Shelf }) => Shelf)].map(([shelf, onShelf]) =>
    h(
      'section',
      { key: `shelf ${shelf}`, class: 'shelf' },
      h('h2', {}, shelf === null ? text.noShelf : text.shelf(shelf)),
      h('ul', { class: 'tiles' }, ...onShelf.map((article) => tile(view, article, chosen, use))),
    ),
  )
}

function tile({ room, text }: View, article: Article, chosen: Chosen, use: Use) {
  const { LockerArticleId, Name, ArticleNumber, ImagePath, CurrentVolume, Placement } = article
  const amount = chosen.get(LockerArticleId) ?? 0
  const set = (next: number) => choose(room, LockerArticleId, next)
  return h(
    'li',
    { key: LockerArticleId, class: amount > 0 ? 'tile chosen' : 'tile' },
    h(
      'div',
      { class: 'picture' },
      ImagePath === null
        ? h('span', { class: 'no-picture', 'aria-hidden': 'true' }, Name.slice(0, 1))
        : h('img', { src: ImagePath, alt: '', loading: 'lazy', draggable: 'false' }),
    ),
    h(
      'div',
      { class: 'about' },
      h('h3', {}, Name),
      h(
        'p',
        { class: 'muted' },
        [ArticleNumber, Placement && text.place(Placement)].filter(Boolean).join(' · '),
      ),
      h('p', { class: CurrentVolume === 0 ? 'stock none' : 'stock' }, stockText(text, article)),
      use === 'withdrawal' && amount > CurrentVolume && h('p', { class: 'warn' }, `▲ ${text.beyond}`),
    ),
    h(
      'div',
      { class: 'amount' },
      step('−', text.fewer(Name), amount === 0 || room.isPreview, () => set(amount - 1)),
      h(
        'button',
        {
          type: 'button',
          class: 'count',
          'aria-label': text.chosen(Name, amount),
          disabled: room.isPreview,
          onclick: () => typeAmount(room, LockerArticleId),
        },
        amount,
      ),
      step('+', text.more(Name), room.isPreview, () => set(amount + 1)),
    ),
    use === 'refill' && fillUp(text, article, set),
  )
}

const step = (sign: string, label: string, disabled: boolean, onclick: () => void) =>
  h('button', { type: 'button', class: 'step', 'aria-label': label, disabled, onclick }, sign)

function stockText(text: Text, { CurrentVolume, MaxStock }: Article) {
  if (CurrentVolume === 0) return `■ ${text.noStock}`
  return MaxStock === null ? text.stock(CurrentVolume) : text.stockOf(CurrentVolume, MaxStock)
}

function fillUp(text: Text, { Name, MaxStock, CurrentVolume }: Article, set: (amount: number) => void) {
  const missing = (MaxStock ?? 0) - CurrentVolume
  if (missing <= 0) return null
  return h(
    'button',
    {
      type: 'button',
      class: 'plain fill',
      'aria-label': text.fillUpOf(Name, missing),
      onclick: () => set(missing),
    },
    text.fillUp(missing),
  )
}
