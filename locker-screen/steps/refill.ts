import { newUuid } from '#contract/uuid.ts'
import type { Outcome } from '#locker-screen/gateway/call.ts'
import { isLocked } from '#locker-screen/identity/doors.ts'
import type { Chosen, SentRefill } from '#locker-screen/queue/lines.ts'
import { noteOutcome } from '#locker-screen/queue/sync.ts'
import { nothingChosen, type Room, start } from '#locker-screen/room.ts'
import { forgive, refusedTry } from './identify.ts'

interface Result {
  /** A server of an earlier release does not tell it. */
  Name?: string | null
  Planned?: { LockerArticleId: number; Amount: number }[]
  results: { LockerArticleId: number; status: 'recorded' | 'duplicate' | 'rejected' }[]
}

/** No locker has this article: a refill of it books nothing, but shows whether the code is right. */
const noArticle = 2_147_483_647

/** A refill needs the server. */
export function askForCode(room: Room) {
  const trouble = room.online === false ? 'needsNetwork' : null
  room.set({ step: { at: 'code', typed: '', busy: false, trouble } })
}

export async function confirmCode(room: Room) {
  const { step } = room
  if (step.at !== 'code' || step.busy || step.typed === '' || isLocked(room, 'code') || !room.call) return
  room.set({ step: { ...step, busy: true, trouble: null } })
  const outcome = await room.call<Result>('POST', 'refill', {
    body: { AdminCode: step.typed, UUID: newUuid(), lines: [{ LockerArticleId: noArticle, Amount: 1 }] },
  })
  noteOutcome(room, outcome)
  const trouble = outcome.is === 'ok' ? null : await refusedTry(room, 'code', outcome)
  const unanswered = (await room.database.sentRefill()) ?? null
  if (room.step.at !== 'code' || !room.step.busy) return
  if (trouble !== null) return room.set({ step: { at: 'code', typed: '', busy: false, trouble } })
  await forgive(room, 'code')
  const planned = chosenIn((outcome.is === 'ok' && outcome.answer.Planned) || [])
  const chosen = unanswered ? chosenIn(unanswered.lines) : planned
  // The door opens with the right code, unless an earlier refill must be settled first.
  const since = unanswered ? null : performance.now()
  const name = (outcome.is === 'ok' && outcome.answer.Name) || null
  room.set({
    step: { at: 'refill', code: step.typed, name, planned, unanswered, since, ...nothingChosen, chosen },
  })
}

/** Opens the door once more. */
export function reopen(room: Room) {
  const { step } = room
  if (step.at === 'refill' && !step.busy) room.set({ step: { ...step, since: performance.now() } })
}

const chosenIn = (lines: SentRefill['lines']): Chosen =>
  new Map(lines.map(({ LockerArticleId, Amount }) => [LockerArticleId, Amount]))

/** Stored before it is sent, and unchanged until it is answered, so that a lost answer does not book it twice. */
export async function saveRefill(room: Room, wake: () => void) {
  const { step } = room
  if (step.at !== 'refill' || step.busy || step.chosen.size === 0 || !room.call) return
  room.set({ step: { ...step, busy: true, trouble: null } })
  const refill = step.unanswered ?? (await kept(room, step.chosen))
  if (!refill) return room.set({ step: { ...step, trouble: 'notKept' } })
  const outcome = await room.call<Result>('POST', 'refill', { body: { AdminCode: step.code, ...refill } })
  noteOutcome(room, outcome)
  const isAnswered = answers(outcome, step.unanswered === null)
  if (isAnswered) await room.database.forgetSentRefill().catch((error: unknown) => console.error(error))
  if (outcome.is === 'refused' && (outcome.status === 403 || outcome.status === 429)) {
    await refusedTry(room, 'code', outcome)
    return room.set({ step: start })
  }
  const next = { ...step, unanswered: isAnswered ? null : refill }
  if (outcome.is === 'refused') return room.set({ step: { ...next, trouble: 'notBooked' } })
  if (outcome.is !== 'ok') return room.set({ step: { ...next, trouble: 'needsNetwork' } })
  wake()
  const left = new Set(
    outcome.answer.results
      .filter(({ status }) => status === 'rejected')
      .map(({ LockerArticleId }) => LockerArticleId),
  )
  if (left.size === 0)
    return room.set({ step: { at: 'done', what: 'refill', lines: [], since: performance.now() } })
  const chosen = new Map([...step.chosen].filter(([lockerArticleId]) => left.has(lockerArticleId)))
  room.set({ step: { ...next, chosen, trouble: 'partly' } })
}

async function kept(room: Room, chosen: Chosen): Promise<SentRefill | undefined> {
  const lines = [...chosen].map(([LockerArticleId, Amount]) => ({ LockerArticleId, Amount }))
  const refill = { UUID: newUuid(), lines }
  try {
    await room.database.keepSentRefill(refill)
    return refill
  } catch {
    return undefined
  }
}

/** Whether the answer settles the refill. A refused key or code says nothing about an earlier attempt. */
const answers = (outcome: Outcome<unknown>, isFirst: boolean) =>
  outcome.is === 'ok' || (outcome.is === 'refused' && (isFirst || ![401, 403, 429].includes(outcome.status)))
