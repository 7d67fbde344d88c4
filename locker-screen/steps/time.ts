import { configOf, isUntouched, type Room, start, type Step, uncovered } from '#locker-screen/room.ts'
import { isLocked } from '#locker-screen/identity/doors.ts'
import { closeDoor, closing } from './door.ts'
import type { Acts } from '#locker-screen/screens/view.ts'

const idleSeconds = 30
/** Whoever refills walks to and fro with the goods. */
const idleSecondsOfRefill = 120
const warnSeconds = 10
const thanksSeconds = 6

/** A touch means that the person is still there. */
export function touched(room: Room) {
  for (const kind of ['pointerdown', 'keydown', 'wheel'] as const)
    addEventListener(kind, () => (room.lastTouch = performance.now()), { capture: true, passive: true })
}

function patience(room: Room) {
  const step = uncovered(room.step)
  return step.at === 'refill' && !step.unanswered ? idleSecondsOfRefill : idleSeconds
}

const idle = ({ lastTouch }: Room) => (performance.now() - lastTouch) / 1000

const told: ReadonlySet<Step['at']> = new Set([
  'articles',
  'amount',
  'doubt',
  'costCentre',
  'limited',
  'reason',
  'refill',
  'code',
])

/** The seconds until the screen goes back to its start, if only a few are left. */
export function leavesIn(room: Room) {
  if (!told.has(room.step.at)) return undefined
  const left = Math.ceil(patience(room) - idle(room))
  return left <= warnSeconds ? Math.max(0, left) : undefined
}

/** The person has left. */
export const isLeft = (room: Room) => isUntouched(room) && idle(room) >= idleSeconds

let lastSecond = 0

/** Does what depends on the time, such as closing the door. Answers whether the page must be redrawn. */
export function afterTime(room: Room, { wake }: Acts) {
  const { step } = room
  const left = closing(room)
  if (step.at === 'open') {
    const isOver = left ? left.left === 0 : idle(room) >= idleSeconds
    if (isOver) void closeDoor(room, wake)
    return left !== undefined
  }
  if (step.at === 'done') {
    if ((performance.now() - step.since) / 1000 >= thanksSeconds) room.set({ step: start })
  } else if (idle(room) >= patience(room) && !isUntouched(room) && !isWaitedFor(room))
    room.set({ step: start })
  const second = Math.floor(Date.now() / 1000)
  const isNew = second !== lastSecond
  lastSecond = second
  return isNew && configOf(room) !== null
}

/** While a lock is shown, or the server's answer is awaited, the screen does not go back to its start. */
function isWaitedFor(room: Room) {
  const { step } = room
  return ('busy' in step && step.busy) || (step.at === 'start' && isLocked(room, 'person'))
}
