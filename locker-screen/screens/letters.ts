import { h } from '#locker-screen/dom/element.ts'
import { find, typeWord } from '#locker-screen/steps/choose.ts'
import type { Finder } from '#locker-screen/steps/find.ts'
import type { View } from './view.ts'

/** The first row has letters or, for article numbers, digits. */
const firstRow = { letters: 'qwertyuiopå', digits: '1234567890-' }
const otherRows = ['asdfghjklöä', 'zxcvbnm'] as const

/** Letters to search with, as on a Swedish keyboard. */
export const lettersOf = ({ room, text }: View, { typing }: Finder, count: number) =>
  letterKeys(text, {
    typing,
    type: (change) => typeWord(room, change),
    show: (shown) => find(room, { typing: shown }),
    end: text.showFound(count),
  })

interface Letters {
  typing: Finder['typing']
  type: (change: (words: string) => string) => void
  /** Shows other keys, or none. */
  show: (keys: Finder['typing']) => void
  /** What the last key says, which puts the others away. */
  end: string
}

/** The same for whatever is typed. */
export function letterKeys(text: View['text'], { typing, type, show, end }: Letters) {
  if (typing === null) return null
  const key = (label: string, onclick: () => void, name?: string, look = '') =>
    h(
      'button',
      { key: name ?? label, type: 'button', class: `letter ${look}`, 'aria-label': name, onclick },
      label,
    )
  const keysOf = (letters: string) =>
    [...letters].map((letter) => key(letter.toLocaleUpperCase(), () => type((words) => words + letter)))
  const other = typing === 'letters' ? 'digits' : 'letters'
  return h(
    'div',
    { key: 'letters', class: 'letters', role: 'group', 'aria-label': text.letters },
    ...keysOf(firstRow[typing]),
    ...keysOf(otherRows[0]),
    key(other === 'digits' ? '123' : 'ABC', () => show(other)),
    ...keysOf(otherRows[1]),
    key('␣', () => type((words) => `${words} `), text.space),
    key('⌫', () => type((words) => words.slice(0, -1)), text.erase),
    key(end, () => show(null), undefined, 'main-key'),
  )
}
