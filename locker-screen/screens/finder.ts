import { h } from '#locker-screen/dom/element.ts'
import { find } from '#locker-screen/steps/choose.ts'
import type { Finder } from '#locker-screen/steps/find.ts'
import type { Use } from './tiles.ts'
import type { View } from './view.ts'

/** Up to this many articles need no search. */
const few = 8

/** Buttons for the shelves and a search field, if there are many articles. */
export function finderOf({ room, config, text }: View, finder: Finder, use: Use) {
  if (config.articles.length <= few) return null
  const shelves = [...new Set(config.articles.map(({ Shelf }) => Shelf))]
  const chip = (shelf: Finder['shelf'], label: string) =>
    h(
      'button',
      {
        key: `${shelf}`,
        type: 'button',
        class: 'chip',
        'aria-pressed': String(finder.shelf === shelf),
        onclick: () => find(room, { shelf }),
      },
      label,
    )
  return h(
    'div',
    { key: `finder ${use}`, class: 'finder' },
    h('input', {
      key: 'words',
      type: 'search',
      class: 'field',
      placeholder: text.find,
      'aria-label': text.find,
      autocomplete: 'off',
      value: finder.words,
      oninput: ({ target }) => target instanceof HTMLInputElement && find(room, { words: target.value }),
    }),
    shelves.length > 1 &&
      h(
        'div',
        { key: 'shelves', class: 'chips', role: 'group', 'aria-label': text.shelves },
        chip('all', text.allShelves),
        ...shelves.map((shelf) => chip(shelf, shelf === null ? text.noShelf : text.shelf(shelf))),
      ),
  )
}
