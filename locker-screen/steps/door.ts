import { closed, interrupted, newLines, type QueuedLine } from '#locker-screen/queue/lines.ts'
import { dateLines } from '#locker-screen/queue/sync.ts'
import { configOf, momentAt, type Room } from '#locker-screen/room.ts'

/** The lines are on disk before the door opens: from here on nothing that happens is forgotten. */
export async function openDoor(room: Room) {
  const { step } = room
  if (step.at !== 'articles' || step.busy || step.chosen.size === 0) return
  room.set({ step: { ...step, busy: true, trouble: null } })
  try {
    const isGuess = room.clock.guessedWrongBy === null
    const made = newLines(step.kind, step.chosen, step.who, momentAt(room), isGuess)
    const lines = await room.database.add(made)
    room.set({
      lines: [...room.lines, ...lines],
      step: { at: 'open', kind: step.kind, lines, since: performance.now(), busy: false },
    })
    // The time may have been told while they were stored.
    dateLines(room)
  } catch {
    room.set({ step: { ...step, trouble: 'notStored' } })
  }
}

export async function closeDoor(room: Room, wake: () => void, aborted = false) {
  const { step } = room
  if (step.at !== 'open' || step.busy) return
  room.set({ step: { ...step, busy: true } })
  // As they are in the queue: meanwhile the time may have been told, and their opening corrected.
  const mine = new Set(step.lines.map(({ seq }) => seq))
  const lines = closed(
    room.lines.filter(({ seq }) => mine.has(seq)),
    momentAt(room),
    aborted,
  )
  await finish(room, lines)
  room.set({ step: { at: 'done', what: aborted ? 'aborted' : step.kind, lines, since: performance.now() } })
  wake()
}

/** After a power cut: what was open then is sent as what was asked for. */
export const finishInterrupted = (room: Room) => finish(room, interrupted(room.lines))

async function finish(room: Room, lines: QueuedLine[]) {
  if (lines.length === 0) return
  // If the disk is full they are there as they were at the opening, and are sent from here as they ended.
  await room.database.change(lines).catch((error: unknown) => console.error(error))
  const ended = new Map(lines.map((line) => [line.seq, line]))
  room.set({ lines: room.lines.map((line) => ended.get(line.seq) ?? line) })
}

/** Seconds until the door closes by itself, and how many there were; none where the person closes it. */
export function closing(room: Room) {
  const seconds = configOf(room)?.ClosingTimeSeconds
  if (room.step.at !== 'open' || !seconds) return undefined
  const left = Math.max(0, seconds - (performance.now() - room.step.since) / 1000)
  return { left, share: left / seconds }
}
