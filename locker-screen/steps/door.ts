import { withTaken } from '#locker-screen/queue/habits.ts'
import { closed, interrupted, newLines, type QueuedLine } from '#locker-screen/queue/lines.ts'
import { dateLines } from '#locker-screen/queue/sync.ts'
import { configOf, keepHabits, momentAt, type Room, uncovered } from '#locker-screen/room.ts'

/** The lines are stored before the door opens, so that nothing is lost in a power cut. */
export async function openDoor(room: Room, costCentreId: number | null) {
  const { step } = room
  if (step.at !== 'articles' || step.busy || step.chosen.size === 0) return
  if (room.isPreview) return room.set({ step: { at: 'noDoor' } })
  room.set({ step: { ...step, busy: true, trouble: null } })
  try {
    const isGuess = room.clock.guessedWrongBy === null
    const now = momentAt(room)
    const made = newLines(step.kind, step.chosen, step.who, costCentreId, now, isGuess, step.reason)
    const lines = await room.database.add(made)
    room.set({
      lines: [...room.lines, ...lines],
      step: { at: 'open', kind: step.kind, lines, since: performance.now(), busy: false },
    })
    // The server may have told the time while they were stored.
    dateLines(room)
  } catch {
    room.set({ step: { ...step, trouble: 'notStored' } })
  }
}

export async function closeDoor(room: Room, wake: () => void, aborted = false) {
  const { step } = room
  if (step.at !== 'open' || step.busy) return
  room.set({ step: { ...step, busy: true } })
  // From the queue, where their times may have been corrected meanwhile.
  const mine = new Set(step.lines.map(({ seq }) => seq))
  const lines = closed(
    room.lines.filter(({ seq }) => mine.has(seq)),
    momentAt(room),
    aborted,
  )
  await finish(room, lines)
  if (!aborted && step.kind === 'withdrawal') await remember(room, lines)
  room.set({ step: { at: 'done', what: aborted ? 'aborted' : step.kind, lines, since: performance.now() } })
  wake()
}

/** What was taken comes first the next time. */
async function remember(room: Room, lines: QueuedLine[]) {
  const who = lines[0]?.line.AccountId
  if (who === null || who === undefined) return
  const taken = lines.map(({ line }) => line.LockerArticleId)
  await keepHabits(room, withTaken(room.habits, who, taken))
}

/** After a power cut: lines of an open door are sent with the chosen amounts. */
export const finishInterrupted = (room: Room) => finish(room, interrupted(room.lines))

async function finish(room: Room, lines: QueuedLine[]) {
  if (lines.length === 0) return
  // If storing fails, the stored lines are still open, but the final ones are sent from memory.
  await room.database.change(lines).catch((error: unknown) => console.error(error))
  const ended = new Map(lines.map((line) => [line.seq, line]))
  room.set({ lines: room.lines.map((line) => ended.get(line.seq) ?? line) })
}

/** The time until the door closes automatically; undefined if it is not open, or the person closes it. */
export function closing(room: Room) {
  const seconds = configOf(room)?.ClosingTimeSeconds
  const since = openSince(room)
  if (since === null || !seconds) return undefined
  const left = Math.max(0, seconds - (performance.now() - since) / 1000)
  return { left, share: left / seconds }
}

/** Whether the door is open, for whatever it was opened. */
export const isOpen = (room: Room) => openSince(room) !== null && closing(room)?.left !== 0

function openSince(room: Room) {
  const step = uncovered(room.step)
  return step.at === 'open' || step.at === 'refill' ? step.since : null
}
