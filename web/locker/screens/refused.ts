import { type Child, h } from '#web/locker/dom/element.ts'
import { start } from '#web/locker/room.ts'
import { nameOf } from './taken.ts'
import type { View } from './view.ts'

/** What the back-office could not book; whoever looks after the locker sees it here, too. */
export function refusedScreen({ room, config, text, language, acts }: View): Child[] {
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'short' })
  const back = () => room.set({ step: start })
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
        h(
          'button',
          {
            type: 'button',
            class: 'plain',
            onclick() {
              acts.forgetRefused()
              back()
            },
          },
          text.forget,
        ),
        h('button', { type: 'button', class: 'primary', onclick: back }, text.back),
      ),
    ),
  ]
}
