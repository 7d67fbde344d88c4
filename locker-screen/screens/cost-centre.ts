import { type Child, h } from '#locker-screen/dom/element.ts'
import { mostLetters } from '#locker-screen/steps/choose.ts'
import { chooseCostCentre, offeredNow, showKeys, typeCostCentre } from '#locker-screen/steps/cost-centre.ts'
import { letterKeys } from './letters.ts'
import { plainButton } from './pad.ts'
import type { View } from './view.ts'

/** More would not be looked through; typing finds the others. */
const mostShown = 40

/** Asks what the articles are for, before the door opens. */
export function costCentreScreen({ room, text }: View): Child[] {
  const { step } = room
  if (step.at !== 'costCentre') return []
  const words = text.whatFor
  const { found, own, last } = offeredNow(room)
  const left = found.length - mostShown
  const hint = (id: number) => (id === last ? words.last : id === own ? words.own : null)
  return [
    h(
      'div',
      { key: 'finder what-for', class: 'finder' },
      h('h1', { key: 'title', class: 'what-for', tabindex: '-1' }, words.title),
      h('input', {
        key: 'words',
        type: 'search',
        class: 'field',
        placeholder: words.search,
        'aria-label': words.search,
        autocomplete: 'off',
        maxlength: mostLetters,
        inputmode: matchMedia('(min-width: 700px)').matches ? 'none' : 'search',
        value: step.typed,
        onclick: () => step.keys === null && showKeys(room, 'letters'),
        oninput: ({ target }) =>
          target instanceof HTMLInputElement && typeCostCentre(room, () => target.value),
      }),
    ),
    h(
      'div',
      { key: `list ${step.typed}`, class: 'list purposes' },
      step.unknown !== null &&
        h('p', { key: 'unknown', class: 'trouble empty', role: 'alert' }, words.unknown(step.unknown)),
      ...found.slice(0, mostShown).map(({ Id, Code, Name }) =>
        h(
          'button',
          {
            key: Id,
            type: 'button',
            class: hint(Id) ? 'purpose known' : 'purpose',
            onclick: () => void chooseCostCentre(room, Id),
          },
          h('b', {}, Code),
          Name !== '' && h('span', {}, Name),
          hint(Id) && h('small', {}, hint(Id)),
        ),
      ),
      left > 0 && h('p', { key: 'more', class: 'empty' }, words.more(left)),
      found.length === 0 && h('p', { key: 'none', class: 'empty' }, words.noneFound(step.typed)),
    ),
    letterKeys(text, {
      typing: step.keys,
      type: (change) => typeCostCentre(room, change),
      show: (keys) => showKeys(room, keys),
      end: text.showFound(found.length),
    }),
    h(
      'div',
      { key: 'bar', class: 'bar' },
      h('div', { key: 'strip', class: 'strip' }),
      plainButton('nothing', words.nothing, () => void chooseCostCentre(room, null)),
      plainButton('back', text.back, () => room.set({ step: step.from })),
    ),
  ]
}
