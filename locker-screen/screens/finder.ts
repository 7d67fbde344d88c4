import { type Child, h } from '#locker-screen/dom/element.ts'
import { find, mostLetters, typeWord } from '#locker-screen/steps/choose.ts'
import { inWalkingOrder } from '#contract/lockers/walking-order.ts'
import { all, type Finder } from '#locker-screen/steps/find.ts'
import { plainButton } from './pad.ts'
import { type ChoosingStep, useOf } from './tiles.ts'
import type { View } from './view.ts'

/** Up to this many articles need no search. */
const few = 8

/** Buttons for the search and the shelves, or the search field, if there are many articles. */
export function finderOf(view: View, step: ChoosingStep): Child {
  if (view.config.articles.length <= few) return null
  const { finder } = step
  return h(
    'div',
    { key: `finder ${useOf(step)}`, class: 'finder' },
    ...(finder.typing !== null ? fieldOf(view, finder) : waysOf(view, finder)),
  )
}

function waysOf({ room, config, text }: View, { shelf: chosen, words }: Finder): Child[] {
  const shelves = [...new Set(config.articles.toSorted(inWalkingOrder).map(({ Shelf }) => Shelf))]
  const chip = (shelf: Finder['shelf'], label: string) =>
    h(
      'button',
      {
        key: `${shelf}`,
        type: 'button',
        class: 'chip',
        'aria-pressed': String(chosen === shelf),
        onclick: () => find(room, { shelf }),
      },
      label,
    )
  return [
    h(
      'button',
      {
        key: 'find',
        type: 'button',
        class: words === '' ? 'plain find' : 'plain find on',
        onclick: () => find(room, { typing: 'letters', shelf: 'all' }),
      },
      magnifier,
      words === '' ? text.find : text.findFor(words),
    ),
    words !== '' &&
      h(
        'button',
        {
          key: 'clear',
          type: 'button',
          class: 'plain',
          'aria-label': text.clearFind,
          onclick: () => find(room, all),
        },
        '✕',
      ),
    shelves.length > 1 &&
      h(
        'div',
        { key: 'shelves', class: 'chips', role: 'group', 'aria-label': text.shelves },
        chip('all', text.allShelves),
        ...shelves.map((shelf) => chip(shelf, shelf === null ? text.noShelf : text.shelf(shelf))),
      ),
  ]
}

const magnifier = h(
  'svg',
  { viewBox: '0 0 24 24', 'aria-hidden': 'true' },
  h('circle', { cx: 10, cy: 10, r: 6.5 }),
  h('path', { d: 'M15 15l6 6' }),
)

const fieldOf = ({ room, text }: View, { words }: Finder): Child[] => [
  h('input', {
    key: 'words',
    type: 'search',
    class: 'field',
    placeholder: text.find,
    'aria-label': text.find,
    autocomplete: 'off',
    maxlength: mostLetters,
    // The panel's own letters are below; only a phone is too narrow for them.
    inputmode: matchMedia('(min-width: 700px)').matches ? 'none' : 'search',
    value: words,
    oninput: ({ target }) => target instanceof HTMLInputElement && typeWord(room, () => target.value),
  }),
  plainButton('end', text.endFind, () => find(room, all)),
]
