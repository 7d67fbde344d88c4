import { newUuid } from '#web/storage/locker/refill/uuid.ts'
import { heardOf } from '#web/locker/queue/sync.ts'
import { nothingChosen, type Room, start } from '#web/locker/room.ts'
import { forgive, isLocked, refusedTry } from './identify.ts'

interface Result {
  results: { LockerArticleId: number; status: 'recorded' | 'duplicate' | 'rejected' }[]
}

/** No locker has this article: a refill of it books nothing, and is answered only if the code is right. */
const noArticle = 2_147_483_647

/** The stock of a refill is counted at once, so that it needs the server. */
export function askForCode(room: Room) {
  const trouble = room.online === false ? 'needsNetwork' : null
  room.set({ step: { at: 'code', typed: '', busy: false, trouble } })
}

export async function confirmCode(room: Room) {
  const { step } = room
  if (step.at !== 'code' || step.busy || step.typed === '' || isLocked(room) || !room.call) return
  room.set({ step: { ...step, busy: true, trouble: null } })
  const outcome = await room.call<Result>('POST', 'refill', {
    body: { AdminCode: step.typed, UUID: newUuid(), lines: [{ LockerArticleId: noArticle, Amount: 1 }] },
  })
  heardOf(room, outcome)
  const trouble = outcome.is === 'ok' ? null : await refusedTry(room, outcome)
  if (room.step.at !== 'code' || !room.step.busy) return
  if (trouble !== null) return room.set({ step: { at: 'code', typed: '', busy: false, trouble } })
  await forgive(room)
  room.set({ step: { at: 'refill', code: step.typed, uuid: newUuid(), ...nothingChosen } })
}

/** With the same UUID until it is answered: an answer that got lost books nothing twice. */
export async function saveRefill(room: Room, wake: () => void) {
  const { step } = room
  if (step.at !== 'refill' || step.busy || step.chosen.size === 0 || !room.call) return
  room.set({ step: { ...step, busy: true, trouble: null } })
  const lines = [...step.chosen].map(([LockerArticleId, Amount]) => ({ LockerArticleId, Amount }))
  const outcome = await room.call<Result>('POST', 'refill', {
    body: { AdminCode: step.code, UUID: step.uuid, lines },
  })
  heardOf(room, outcome)
  if (outcome.is === 'refused' && (outcome.status === 403 || outcome.status === 429)) {
    await refusedTry(room, outcome)
    return room.set({ step: start })
  }
  if (outcome.is === 'refused') return room.set({ step: { ...step, trouble: 'notBooked' } })
  if (outcome.is !== 'ok') return room.set({ step: { ...step, trouble: 'needsNetwork' } })
  wake()
  const left = new Set(
    outcome.answer.results
      .filter(({ status }) => status === 'rejected')
      .map(({ LockerArticleId }) => LockerArticleId),
  )
  if (left.size === 0)
    return room.set({ step: { at: 'done', what: 'refill', lines: [], since: performance.now() } })
  const chosen = new Map([...step.chosen].filter(([lockerArticleId]) => left.has(lockerArticleId)))
  room.set({ step: { ...step, uuid: newUuid(), chosen, trouble: 'partly' } })
}
