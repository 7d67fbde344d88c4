import { type Child, h } from '#locker-screen/dom/element.ts'
import type { SentRefill } from '#locker-screen/queue/lines.ts'
import { type Choosing, start } from '#locker-screen/room.ts'
import { saveRefill } from '#locker-screen/steps/refill.ts'
import { sayTrouble } from './pad.ts'
import { takenList } from './taken.ts'
import type { View } from './view.ts'

/** A refill that may be booked already: it is sent again unchanged, or left for the next visit. */
export function unansweredScreen(view: View, { lines }: SentRefill, { busy, trouble }: Choosing): Child[] {
  const { room, text, acts } = view
  return [
    h(
      'section',
      { key: 'unanswered', class: 'card' },
      h('h1', { tabindex: '-1' }, text.unanswered.title),
      h('p', { key: 'text' }, text.unanswered.text),
      takenList(view, lines),
      h('p', { key: 'trouble', class: 'trouble', role: 'alert' }, trouble ? sayTrouble(text, trouble) : ''),
      h(
        'div',
        { key: 'ways', class: 'choices' },
        h(
          'button',
          { type: 'button', class: 'plain', disabled: busy, onclick: () => room.set({ step: start }) },
          text.back,
        ),
        h(
          'button',
          {
            type: 'button',
            class: 'primary',
            disabled: busy,
            onclick: () => void saveRefill(room, acts.wake),
          },
          busy ? text.saving : text.tryAgain,
        ),
      ),
    ),
  ]
}
