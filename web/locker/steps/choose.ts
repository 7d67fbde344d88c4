import type { Chosen } from '#web/locker/queue/lines.ts'
import type { Room } from '#web/locker/room.ts'

const most = 999

/** So many of an article; none takes it out. */
export function withAmount(chosen: Chosen, lockerArticleId: number, amount: number): Chosen {
  const next = new Map(chosen)
  if (amount <= 0) next.delete(lockerArticleId)
  else next.set(lockerArticleId, Math.min(most, amount))
  return next
}

export const total = (chosen: Chosen) => [...chosen.values()].reduce((sum, amount) => sum + amount, 0)

export function choose(room: Room, lockerArticleId: number, amount: number) {
  const { step } = room
  if ((step.at !== 'articles' && step.at !== 'refill') || step.busy) return
  room.set({ step: { ...step, chosen: withAmount(step.chosen, lockerArticleId, amount), trouble: null } })
}
