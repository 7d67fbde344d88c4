import type { LockerConfig } from '#contract/gateway/gateway.ts'
import { type Child, h } from '#locker-screen/dom/element.ts'
import type { QueuedLine } from '#locker-screen/queue/lines.ts'
import { wholeMeasures } from '#contract/whole-measures.ts'
import { type Room, start } from '#locker-screen/room.ts'
import { closeDoor, closing } from '#locker-screen/steps/door.ts'
import type { Text } from '#locker-screen/text/en.ts'
import { untilText } from './due.ts'
import { placed, takenList } from './taken.ts'
import type { View } from './view.ts'

/** The door is open: where to go, the remaining time, and buttons to finish or cancel. Seen from across a room. */
export function openScreen(view: View): Child[] {
  const { room, text, acts } = view
  const { step } = room
  if (step.at !== 'open') return []
  const left = closing(room)
  return [
    h(
      'section',
      { key: 'open', class: 'door' },
      h(
        'div',
        { key: 'title', class: 'door-title' },
        h('h1', { tabindex: '-1' }, text.isOpen),
        h('p', {}, step.kind === 'return' ? text.returnNow : text.takeNow),
      ),
      left && ring(left.share, Math.ceil(left.left), text.closesIn(Math.ceil(left.left))),
      spots(view, linesIn(step.lines), step.kind === 'withdrawal'),
      h(
        'div',
        { key: 'ways', class: 'choices' },
        h(
          'button',
          { type: 'button', class: 'plain', onclick: () => void closeDoor(room, acts.wake, true) },
          text.abort,
        ),
        h(
          'button',
          { type: 'button', class: 'primary', onclick: () => void closeDoor(room, acts.wake) },
          text.close,
        ),
      ),
    ),
  ]
}

const linesIn = (queued: QueuedLine[]) => queued.map(({ line }) => line)

/** How many places there are decides how they stand: name beside place, seconds at the title, two columns. */
const crowds = [
  { from: 3, look: 'many' },
  { from: 5, look: 'crowd' },
  { from: 7, look: 'pairs' },
  { from: 9, look: 'throng' },
]
/** Of more, the last ones may be below the panel's edge. */
const mostSeen = 12

/** The height of a place's letters, in hundredths of the panel's, by how many places there are. */
const heights = [40, 18, 14, 11]

/** The places, in letters as large as the panel has room for. */
function spots(view: View, lines: QueuedLine['line'][], isTaken: boolean) {
  const { config, text } = view
  const there = placed(config, lines)
  const longest = Math.max(...there.map(({ article }) => charactersOf(article)), 4)
  return h(
    'ul',
    {
      key: 'spots',
      class: ['spots', ...crowds.filter(({ from }) => there.length >= from).map(({ look }) => look)].join(
        ' ',
      ),
      style: {
        '--count': `${there.length}`,
        '--rows': `${Math.ceil(there.length / 2)}`,
        '--tall': `${heights[there.length - 1] ?? 6.5}`,
        '--long': `${longest}`,
        '--longer': `${Math.max(...there.map(({ article }) => longerOf(article)), 2)}`,
      },
    },
    ...there.map(({ line, article }) =>
      h(
        'li',
        { key: line.LockerArticleId },
        h(
          'div',
          { class: 'spot' },
          article && article.Shelf !== null && figure(text.shelfWord, `${article.Shelf}`),
          article && article.Placement !== '' && figure(text.placeWord, article.Placement),
        ),
        h('strong', {}, `${line.Amount} × ${article ? wholeMeasures(article.Name) : text.goneArticle}`),
        isTaken && loanAt(view, line),
      ),
    ),
    there.length > mostSeen && h('li', { key: 'further', class: 'further-down' }, text.morePlaces),
  )
}

/** By when it is to be brought back, under its name. */
function loanAt(view: View, { LockerArticleId }: Pick<QueuedLine['line'], 'LockerArticleId'>) {
  const until = untilText(view, LockerArticleId)
  return until !== '' && h('em', { key: 'loan', class: 'loan' }, until)
}

const figure = (word: string, value: string) =>
  h('span', { key: word, class: 'figure' }, h('span', {}, word), ' ', h('b', {}, value))

/** How wide a place is, in figures; the word before each is small. */
const charactersOf = (article: LockerConfig['articles'][number] | undefined) =>
  article ? `${article.Shelf ?? ''}`.length + article.Placement.length + 1.5 : 0

/** The longer of shelf and place, which stand below each other on an upright panel. */
const longerOf = (article: LockerConfig['articles'][number] | undefined) =>
  article ? Math.max(`${article.Shelf ?? ''}`.length, article.Placement.length) : 0

const around = 2 * Math.PI * 54

function ring(share: number, seconds: number, label: string) {
  const circle = { cx: 64, cy: 64, r: 54 }
  return h(
    'div',
    { key: 'ring', class: 'ring', role: 'timer', 'aria-label': label },
    h(
      'svg',
      { viewBox: '0 0 128 128', 'aria-hidden': 'true' },
      h('circle', { ...circle, class: 'ring-way' }),
      h('circle', {
        ...circle,
        class: 'ring-left',
        'stroke-dasharray': around.toFixed(2),
        'stroke-dashoffset': (around * (1 - share)).toFixed(2),
      }),
    ),
    h('span', { 'aria-hidden': 'true' }, seconds),
  )
}

/** Where the locker would open, in a preview. */
export function noDoorScreen({ room, text }: View): Child[] {
  const { title, text: sentence } = text.preview.noDoor
  return [
    h(
      'section',
      { key: 'noDoor', class: 'card' },
      h('h1', { tabindex: '-1' }, title),
      h('p', { key: 'text' }, sentence),
      h(
        'button',
        { key: 'ready', type: 'button', class: 'primary', onclick: () => room.set({ step: start }) },
        text.back,
      ),
    ),
  ]
}

/** Shown after the lines are stored. */
export function doneScreen(view: View): Child[] {
  const { room, text } = view
  const { step } = room
  if (step.at !== 'done') return []
  const { title, text: sentence } = text.done[step.what]
  const isAborted = step.what === 'aborted'
  return [
    h(
      'section',
      { key: 'done', class: 'card' },
      h(
        'div',
        { key: 'title', class: 'title' },
        h(
          'span',
          { class: `big-mark ${isAborted ? 'muted' : 'round'}`, 'aria-hidden': 'true' },
          isAborted ? '✕' : '✓',
        ),
        h('h1', { tabindex: '-1' }, title),
      ),
      h('p', { key: 'text' }, sentence),
      !isAborted && step.lines.length > 0 && takenList(view, linesIn(step.lines), step.what === 'withdrawal'),
      ...sendingNotes(room, text, step.lines),
      h(
        'button',
        { key: 'ready', type: 'button', class: 'primary', onclick: () => room.set({ step: start }) },
        text.ready,
      ),
    ),
  ]
}

/** A note on the lines, where they are not sent yet or were rejected. */
function sendingNotes(room: Room, text: Text, lines: QueuedLine[]): Child[] {
  const uuids = new Set(lines.map(({ line }) => line.UUID))
  const isRefused = room.refused.some(({ line }) => uuids.has(line.UUID))
  const waits = room.online === false && room.lines.some(({ line }) => uuids.has(line.UUID))
  return [
    isRefused && h('p', { key: 'refused', class: 'trouble', role: 'alert' }, `■ ${text.isRefused}`),
    waits && h('p', { key: 'waits', class: 'warn' }, `▲ ${text.sentLater}`),
  ]
}
