import type { Chosen } from '#locker-screen/queue/lines.ts'
import type { Room } from '#locker-screen/room.ts'
import type { Finder } from './find.ts'

const most = 999
/** Of a search. */
export const mostLetters = 40

/** Sets the amount of an article; 0 removes it. */
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

export function find(room: Room, change: Partial<Finder>) {
  const { step } = room
  if (step.at !== 'articles' && step.at !== 'refill') return
  room.set({ step: { ...step, finder: { ...step.finder, ...change } } })
}

/** Types on the search field, which opens if it was not open. */
export function typeWord(room: Room, change: (words: string) => string) {
  const { step } = room
  if (step.at !== 'articles' && step.at !== 'refill') return
  find(room, {
    typing: step.finder.typing ?? 'letters',
    words: change(step.finder.words).slice(0, mostLetters),
  })
}

/** Opens the pad to type an amount. */
export function typeAmount(room: Room, lockerArticleId: number) {
  const { step } = room
  if ((step.at !== 'articles' && step.at !== 'refill') || step.busy) return
  room.set({ step: { at: 'amount', lockerArticleId, typed: '', from: step } })
}

export function confirmAmount(room: Room) {
  const { step } = room
  if (step.at !== 'amount' || step.typed === '') return
  const chosen = withAmount(step.from.chosen, step.lockerArticleId, Number(step.typed))
  room.set({ step: { ...step.from, chosen, trouble: null } })
}
