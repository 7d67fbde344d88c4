import { type Child, h } from '#locker-screen/dom/element.ts'
import type { Kind } from '#locker-screen/queue/lines.ts'
import { nothingChosen, start, type Trouble } from '#locker-screen/room.ts'
import { confirmAmount, total } from '#locker-screen/steps/choose.ts'
import { askOrOpen } from '#locker-screen/steps/doubt.ts'
import { saveRefill } from '#locker-screen/steps/refill.ts'
import { finderOf } from './finder.ts'
import { numberPad, plainButton, sayTrouble } from './pad.ts'
import { refusedButton } from './refused.ts'
import { tiles } from './tiles.ts'
import { unansweredScreen } from './unanswered.ts'
import type { View } from './view.ts'

/** Chooses the articles to take or to return. */
export function articlesScreen(view: View): Child[] {
  const { room, text } = view
  const { step } = room
  if (step.at !== 'articles') return []
  const { kind, busy, trouble } = step
  const count = total(step.chosen)
  const turnTo = (next: Kind) => room.set({ step: { ...step, ...nothingChosen, kind: next } })
  const way = (which: Kind, label: string) =>
    h(
      'button',
      { key: which, type: 'button', 'aria-pressed': String(kind === which), onclick: () => turnTo(which) },
      label,
    )
  const greet = kind === 'return' ? text.helloReturn : text.hello
  return [
    h(
      'div',
      { key: 'head', class: 'head' },
      h('h1', { tabindex: '-1' }, greet(step.who.Name)),
      h(
        'div',
        { class: 'toggle', role: 'group', 'aria-label': text.takeOrReturn },
        way('withdrawal', text.take),
        way('return', text.giveBack),
      ),
    ),
    finderOf(view, step.finder, kind),
    h('div', { key: `list ${kind}`, class: 'list' }, ...tiles(view, step, kind)),
    bar(view, {
      label: room.isPreview
        ? text.preview.noDoor
        : count > 0
          ? text.openFor(count)
          : kind === 'return'
            ? text.chooseReturn
            : text.chooseFirst,
      disabled: count === 0,
      busy,
      trouble,
      go: () => void askOrOpen(room),
    }),
  ]
}

/** Chooses the refilled articles. */
export function refillScreen(view: View): Child[] {
  const { room, text, acts } = view
  const { step } = room
  if (step.at !== 'refill') return []
  if (step.unanswered) return unansweredScreen(view, step.unanswered, step)
  const count = total(step.chosen)
  const label = step.busy ? text.saving : count > 0 ? text.saveRefill(count) : text.refillNothing
  return [
    h(
      'div',
      { key: 'head', class: 'head' },
      h('h1', { tabindex: '-1' }, text.refillTitle),
      refusedButton(view, step),
    ),
    finderOf(view, step.finder, 'refill'),
    h('div', { key: 'list', class: 'list refilled' }, ...tiles(view, step, 'refill')),
    bar(view, {
      label,
      disabled: count === 0,
      busy: step.busy,
      trouble: step.trouble,
      go: () => void saveRefill(room, acts.wake),
    }),
  ]
}

/** Types the amount of one article. */
export function amountScreen({ room, config, text }: View): Child[] {
  const { step } = room
  if (step.at !== 'amount') return []
  const article = config.articles.find(({ LockerArticleId }) => LockerArticleId === step.lockerArticleId)
  return [
    numberPad({
      room,
      text,
      title: text.howMany(article?.Name ?? text.goneArticle),
      typed: step.typed,
      confirm: () => confirmAmount(room),
      ways: [plainButton('back', text.back, () => room.set({ step: step.from }))],
    }),
  ]
}

interface Bar {
  label: string
  disabled: boolean
  busy: boolean
  trouble: Trouble | null
  go: () => void
}

function bar({ room, text }: View, { label, disabled, busy, trouble, go }: Bar) {
  return h(
    'div',
    { key: 'bar', class: 'bar' },
    h('p', { key: 'trouble', class: 'trouble', role: 'alert' }, trouble ? sayTrouble(text, trouble) : ''),
    h(
      'button',
      {
        key: 'cancel',
        type: 'button',
        class: 'plain',
        disabled: busy,
        onclick: () => room.set({ step: start }),
      },
      room.isPreview ? text.back : text.cancel,
    ),
    h(
      'button',
      { key: 'go', type: 'button', class: 'primary', disabled: disabled || busy, onclick: go },
      label,
    ),
  )
}
