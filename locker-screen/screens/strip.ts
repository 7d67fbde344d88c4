import { h } from '#locker-screen/dom/element.ts'
import { typeAmount } from '#locker-screen/steps/choose.ts'
import { pictureOf } from './picture.ts'
import type { ChoosingStep } from './tiles.ts'
import type { View } from './view.ts'

const mostOnLowPanel = 4

/** What was chosen, the last first. It stays while the list moves; a touch changes the amount. */
export function stripOf({ room, config, text }: View, { chosen, busy }: ChoosingStep) {
  const byId = new Map(config.articles.map((article) => [article.LockerArticleId, article]))
  return h(
    'div',
    { key: 'strip', class: 'strip', role: 'group', 'aria-label': text.picked },
    // Where whole tiles fill a low panel, nothing else shows that the list goes on.
    chosen.size === 0 &&
      config.articles.length > mostOnLowPanel &&
      h('span', { key: 'further', class: 'further muted' }, text.furtherDown),
    ...[...chosen].toReversed().map(([id, amount]) => {
      const article = byId.get(id) ?? { Name: text.goneArticle, ImagePath: null }
      return h(
        'button',
        {
          key: id,
          type: 'button',
          class: 'pick',
          disabled: busy,
          'aria-label': text.change(amount, article.Name),
          onclick: () => typeAmount(room, id),
        },
        pictureOf(article),
        h('b', {}, `${amount} ×`),
        h('span', {}, article.Name),
      )
    }),
  )
}
