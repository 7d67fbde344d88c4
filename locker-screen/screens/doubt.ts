import { type Child, h } from '#locker-screen/dom/element.ts'
import { changeAmounts, goAnyway } from '#locker-screen/steps/doubt.ts'
import type { View } from './view.ts'

/**
 * Asks before the door opens for more than is counted, or far more than is usual, and before a refill above the maximum is
 * booked.
 */
export function doubtScreen({ room, text, acts }: View): Child[] {
  const { step } = room
  if (step.at !== 'doubt') return []
  const words = step.from.at === 'refill' ? { ...text.doubt, ...text.doubtOfRefill } : text.doubt
  const [first, ...others] = step.doubts
  const isOne = first !== undefined && others.length === 0
  return [
    h(
      'section',
      { key: 'doubt', class: 'card' },
      h('h1', { tabindex: '-1' }, isOne ? words.title(first.amount, first.Name) : words.titleOfSeveral),
      h(
        'ul',
        { class: 'taken' },
        ...step.doubts.map(({ LockerArticleId, Name, amount, counted, usual, above }) =>
          h(
            'li',
            { key: LockerArticleId },
            h('strong', {}, `${amount} × ${Name}`),
            h(
              'span',
              { class: 'warn' },
              [
                counted !== null && words.counted(counted),
                usual !== null && words.usual(usual),
                above !== null && text.aboveMax(above),
              ]
                .filter(Boolean)
                .join(' '),
            ),
          ),
        ),
      ),
      h(
        'div',
        { key: 'ways', class: 'choices' },
        h(
          'button',
          { type: 'button', class: 'plain', onclick: () => changeAmounts(room) },
          isOne ? words.change : words.changeSeveral,
        ),
        h(
          'button',
          { type: 'button', class: 'primary', onclick: () => void goAnyway(room, acts.wake) },
          isOne ? words.yes(first.amount) : words.yesToSeveral,
        ),
      ),
    ),
  ]
}
