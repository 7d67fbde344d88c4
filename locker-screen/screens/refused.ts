import { type Child, h } from '#locker-screen/dom/element.ts'
import type { Step } from '#locker-screen/room.ts'
import { plainButton } from './pad.ts'
import { nameOf } from './taken.ts'
import type { View } from './view.ts'

type Refused = Extract<Step, { at: 'refused' }>

/** A button to the lines that could not be booked, if there are any. */
export const refusedButton = ({ room, text }: View, from: Refused['from']) =>
  room.refused.length > 0 &&
  plainButton('refused', `■ ${text.refused(room.refused.length)}`, () =>
    room.set({ step: { at: 'refused', from } }),
  )

/** The lines that the back-office could not book. Where refills need a code, it is also needed to clear the list. */
export function refusedScreen({ room, config, text, language, acts }: View): Child[] {
  const { step } = room
  if (step.at !== 'refused') return []
  const { from } = step
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'short' })
  const back = () => room.set({ step: from })
  const mayClear = from.at === 'refill' || config.CanRefill === 0
  return [
    h(
      'section',
      { key: 'refused', class: 'card' },
      h('h1', { tabindex: '-1' }, text.refusedTitle),
      h('p', { class: 'muted' }, text.refusedText),
      h(
        'ul',
        { class: 'taken' },
        ...room.refused.map(({ line, reason }) =>
          h(
            'li',
            { key: line.UUID },
            h('strong', {}, `${line.Amount} × ${nameOf(config, line, text)}`),
            h(
              'span',
              { class: 'muted' },
              [text.reasons[reason], line.Opened ? when.format(new Date(line.Opened)) : ''].join(' · '),
            ),
          ),
        ),
      ),
      h(
        'div',
        { class: 'choices' },
        mayClear &&
          plainButton('forget', text.forget, () => {
            acts.forgetRefused()
            back()
          }),
        h('button', { key: 'back', type: 'button', class: 'primary', onclick: back }, text.back),
      ),
    ),
  ]
}
