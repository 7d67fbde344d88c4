import { type Child, h } from '#locker-screen/dom/element.ts'
import type { ArticlesStep, Limited } from '#locker-screen/room.ts'
import { askOrOpen } from '#locker-screen/steps/doubt.ts'
import { askForMore, giveReason, limitsAhead, takeFewer } from '#locker-screen/steps/limits.ts'
import type { Text } from '#locker-screen/text/en.ts'
import type { View } from './view.ts'

/** Says kindly that a limit is reached, and who can allow more. */
export function limitedScreen({ room, text }: View): Child[] {
  const { step } = room
  if (step.at !== 'limited') return []
  const words = text.limited
  const canAsk = step.from.who.AccountId !== null && step.asked !== true
  return [
    h(
      'section',
      { key: 'limited', class: 'card' },
      h('h1', { tabindex: '-1' }, words.title),
      listOf(step.limited, (limited) => sayLimit(text, limited)),
      h('p', { key: 'who', role: 'status' }, sayAsked(text, step.asked)),
      h(
        'div',
        { key: 'ways', class: 'choices' },
        h(
          'button',
          { key: 'fewer', type: 'button', class: 'primary', onclick: () => takeFewer(room) },
          words.change,
        ),
        canAsk &&
          h(
            'button',
            {
              key: 'ask',
              type: 'button',
              class: 'plain',
              disabled: step.busy,
              onclick: () => void askForMore(room),
            },
            words.ask,
          ),
      ),
    ),
  ]
}

/** More than is free, or brought back beyond what was taken: why? */
export function reasonScreen({ room, text }: View): Child[] {
  const { step } = room
  if (step.at !== 'reason') return []
  const isReturn = step.from.kind === 'return'
  const words = isReturn ? text.reasonOfReturn : text.reason
  return [
    h(
      'section',
      { key: 'reason', class: 'card' },
      h('h1', { tabindex: '-1' }, words.title),
      listOf(step.limited, ({ left }) => words.free(left)),
      h(
        'div',
        { key: 'ways', class: 'choices' },
        ...words.choices.map((reason) =>
          h(
            'button',
            {
              key: reason,
              type: 'button',
              class: 'plain',
              onclick: () => void giveReason(room, reason, askOrOpen),
            },
            reason,
          ),
        ),
        h(
          'button',
          { key: 'change', type: 'button', class: 'primary', onclick: () => takeFewer(room) },
          text.limited.change,
        ),
      ),
    ),
  ]
}

/** Beside what is chosen, before the door is opened. One at a time: a low panel has room for a line. */
export function limitAhead({ room, text }: View, step: ArticlesStep): Child {
  const { beyond, unexplained } = limitsAhead(room, step)
  const [first = unexplained[0]] = beyond
  if (!first) return false
  const words = beyond.length > 0 ? sayLimit(text, first) : text.reason.free(first.left)
  return h(
    'p',
    { key: 'ahead', class: 'ahead warn', role: 'status' },
    `${first.amount} × ${first.Name}: ${words}`,
  )
}

const listOf = (all: Limited[], say: (limited: Limited) => string) =>
  h(
    'ul',
    { key: 'list', class: 'taken' },
    ...all.map((limited) =>
      h(
        'li',
        { key: limited.LockerArticleId },
        h('strong', {}, `${limited.amount} × ${limited.Name}`),
        h('span', { class: 'warn' }, say(limited)),
      ),
    ),
  )

function sayLimit({ limited: words }: Text, { by, left }: Limited) {
  if (by === null || by.Span === null) return words.never
  const used = words.used(Math.max(0, by.Used), by.Amount, by.Span)
  return left > 0 ? `${used} ${words.left(left)}` : used
}

const sayAsked = ({ limited: words }: Text, asked: boolean | null) =>
  asked === null ? words.notAsked : asked ? words.asked : words.who
