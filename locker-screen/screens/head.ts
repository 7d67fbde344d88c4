import { type Child, h } from '#locker-screen/dom/element.ts'
import type { Kind } from '#locker-screen/queue/lines.ts'
import { onLoan } from '#locker-screen/queue/on-loan.ts'
import { nothingChosen, type Step } from '#locker-screen/room.ts'
import { closing, isOpen } from '#locker-screen/steps/door.ts'
import { reopen } from '#locker-screen/steps/refill.ts'
import { isLate } from './due.ts'
import { sizedFor } from './frame.ts'
import { plainButton } from './pad.ts'
import { refusedButton } from './refused.ts'
import type { View } from './view.ts'

/** The title and the buttons of a list of articles, which stand in the frame in place of the locker's name. */
export function headOf(view: View): Child[] | null {
  const { step } = view.room
  if (step.at === 'articles') return headOfArticles(view, step)
  return step.at === 'refill' && !step.unanswered ? headOfRefill(view, step) : null
}

const title = (text: string, below: Child = null) =>
  h(
    'div',
    { key: 'title', class: text.length > mostInLargeType ? 'name long' : 'name' },
    h('h1', { key: 'h1', tabindex: '-1', style: sizedFor(text) }, text),
    below,
  )

/** A longer greeting has smaller letters, so that it is whole on two lines. */
const mostInLargeType = 44

function headOfArticles(view: View, step: Extract<Step, { at: 'articles' }>): Child[] {
  const { room, text } = view
  const { kind, who } = step
  const way = (which: Kind, label: string) =>
    h(
      'button',
      {
        key: which,
        type: 'button',
        'aria-pressed': String(kind === which),
        onclick: () => room.set({ step: { ...step, ...nothingChosen, kind: which } }),
      },
      label,
    )
  return [
    kind === 'return'
      ? title(text.helloReturn(who.Name))
      : title(text.hello(who.Name), overdueNote(view, who.AccountId)),
    h(
      'div',
      { key: 'toggle', class: 'toggle', role: 'group', 'aria-label': text.takeOrReturn },
      way('withdrawal', text.take),
      way('return', text.giveBack),
    ),
  ]
}

/** Said before somebody takes more. */
function overdueNote(view: View, who: number | null) {
  const late = onLoan(view.config, view.room.lines, who).filter((loan) => isLate(view, loan))
  const count = late.reduce((sum, { Amount }) => sum + Amount, 0)
  return count > 0 && h('span', { key: 'overdue', class: 'warn' }, `▲ ${view.text.onLoan.overdue(count)}`)
}

/** With the state of the door, which may have closed by itself since the code was typed. */
function headOfRefill(view: View, step: Extract<Step, { at: 'refill' }>): Child[] {
  const { room, text } = view
  const left = closing(room)
  const open = isOpen(room)
  return [
    title(
      step.planned.size > 0
        ? text.refillOfRun
        : step.name === null
          ? text.refillTitle
          : text.refillTitleFor(step.name),
      h('span', { key: 'door', role: 'status' }, open ? text.isOpen : text.isClosed),
    ),
    open &&
      left &&
      h(
        'b',
        { key: 'left', class: 'left', role: 'timer', 'aria-label': text.closesIn(Math.ceil(left.left)) },
        `${Math.ceil(left.left)} s`,
      ),
    !open && plainButton('reopen', text.reopen, () => reopen(room)),
    refusedButton(view, step),
  ]
}
