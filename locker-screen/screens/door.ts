import { type Child, h } from '#locker-screen/dom/element.ts'
import type { QueuedLine } from '#locker-screen/queue/lines.ts'
import { type Room, start } from '#locker-screen/room.ts'
import { closeDoor, closing } from '#locker-screen/steps/door.ts'
import type { Text } from '#locker-screen/text/en.ts'
import { takenList } from './taken.ts'
import type { View } from './view.ts'

/** The door is open: the remaining time, and buttons to finish or cancel. */
export function openScreen(view: View): Child[] {
  const { room, text, acts } = view
  const { step } = room
  if (step.at !== 'open') return []
  const left = closing(room)
  return [
    h(
      'section',
      { key: 'open', class: 'card' },
      h('h1', { key: 'title', tabindex: '-1' }, text.isOpen),
      h('p', { key: 'say' }, step.kind === 'return' ? text.returnNow : text.takeNow),
      h(
        'div',
        { key: 'what', class: 'beside' },
        left && ring(left.share, Math.ceil(left.left), text.closesIn(Math.ceil(left.left))),
        takenList(view, linesIn(step.lines)),
      ),
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
      !isAborted && step.lines.length > 0 && takenList(view, linesIn(step.lines)),
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
