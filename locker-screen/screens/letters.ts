import { h } from '#locker-screen/dom/element.ts'
import { find, typeWord } from '#locker-screen/steps/choose.ts'
import type { Finder } from '#locker-screen/steps/find.ts'
import type { View } from './view.ts'

/** The first row has letters or, for article numbers, digits. */
const firstRow = { letters: 'qwertyuiopå', digits: '1234567890-' }
const otherRows = ['asdfghjklöä', 'zxcvbnm'] as const

/** Letters to search with, as on a Swedish keyboard. */
export function lettersOf({ room, text }: View, { typing }: Finder, count: number) {
  if (typing === null) return null
  const key = (label: string, onclick: () => void, name?: string, look = '') =>
    h(
      'button',
      { key: name ?? label, type: 'button', class: `letter ${look}`, 'aria-label': name, onclick },
      label,
    )
  const type = (letters: string) =>
    [...letters].map((letter) =>
      key(letter.toLocaleUpperCase(), () => typeWord(room, (words) => words + letter)),
    )
  const other = typing === 'letters' ? 'digits' : 'letters'
  return h(
    'div',
    { key: 'letters', class: 'letters', role: 'group', 'aria-label': text.letters },
    ...type(firstRow[typing]),
    ...type(otherRows[0]),
    key(other === 'digits' ? '123' : 'ABC', () => find(room, { typing: other })),
    ...type(otherRows[1]),
    key('␣', () => typeWord(room, (words) => `${words} `), text.space),
    key('⌫', () => typeWord(room, (words) => words.slice(0, -1)), text.erase),
    key(text.showFound(count), () => find(room, { typing: null }), undefined, 'main-key'),
  )
}
