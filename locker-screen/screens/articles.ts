import { type Child, h } from '#locker-screen/dom/element.ts'
import { withLines } from '#locker-screen/queue/lines.ts'
import { start } from '#locker-screen/room.ts'
import { confirmAmount, total } from '#locker-screen/steps/choose.ts'
import { askOrOpen, askOrSave } from '#locker-screen/steps/doubt.ts'
import { found } from '#locker-screen/steps/find.ts'
import { finderOf } from './finder.ts'
import { lettersOf } from './letters.ts'
import { limitAhead } from './limited.ts'
import { numberPad, plainButton, sayTrouble } from './pad.ts'
import { stripOf } from './strip.ts'
import { type ChoosingStep, tiles, useOf } from './tiles.ts'
import { unansweredScreen } from './unanswered.ts'
import type { View } from './view.ts'

/** Chooses the articles to take, to return or to refill. */
export function articlesScreen(view: View): Child[] {
  const { room, config } = view
  const { step } = room
  if (step.at !== 'articles' && step.at !== 'refill') return []
  if (step.at === 'refill' && step.unanswered) return unansweredScreen(view, step.unanswered, step)
  const use = useOf(step)
  // A new list begins at its top.
  const key = ['list', use, step.finder.shelf, step.finder.words].join(' ')
  return [
    finderOf(view, step),
    h('div', { key, class: `list ${use}` }, ...tiles(view, step)),
    lettersOf(view, step.finder, found(withLines(config.articles, room.lines), step.finder).length),
    bar(view, step),
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

/** What was chosen, and what is done with it. */
function bar(view: View, step: ChoosingStep) {
  const { room, text, acts } = view
  const { trouble, busy } = step
  const isEmpty = total(step.chosen) === 0
  const go = () => void (step.at === 'refill' ? askOrSave(room, acts.wake) : askOrOpen(room))
  return h(
    'div',
    { key: 'bar', class: 'bar' },
    trouble && h('p', { key: 'trouble', class: 'trouble', role: 'alert' }, sayTrouble(text, trouble)),
    step.at === 'articles' && limitAhead(view, step),
    stripOf(view, step),
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
      { key: 'go', type: 'button', class: 'primary', disabled: isEmpty || busy, onclick: go },
      goText(view, step),
    ),
  )
}

function goText({ text }: View, step: ChoosingStep) {
  const count = total(step.chosen)
  if (step.at === 'refill') {
    if (step.busy) return text.saving
    return count > 0 ? text.saveRefill(count) : text.refillNothing
  }
  if (count > 0) return text.openFor(count)
  return step.kind === 'return' ? text.chooseReturn : text.chooseFirst
}
