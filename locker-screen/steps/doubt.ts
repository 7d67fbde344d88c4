import type { LockerConfig } from '#contract/gateway/gateway.ts'
import { isUnusual } from '#contract/ledger/usual.ts'
import { type Chosen, type QueuedLine, withLines } from '#locker-screen/queue/lines.ts'
import { configOf, type Room, type Doubt } from '#locker-screen/room.ts'
import { typeAmount } from './choose.ts'
import { askWhatFor } from './cost-centre.ts'
import { isLimited } from './limits.ts'
import { saveRefill } from './refill.ts'

/** Amounts above the stock or far above the usual amount. The stock includes lines that are not sent yet. */
export const doubtsAbout = (
  chosen: Chosen,
  articles: LockerConfig['articles'],
  lines: QueuedLine[],
): Doubt[] =>
  withLines(articles, lines).flatMap(({ LockerArticleId, Name, CurrentVolume, UsualAmount }) => {
    const amount = chosen.get(LockerArticleId) ?? 0
    const counted = amount > CurrentVolume ? CurrentVolume : null
    const usual = isUnusual(amount, UsualAmount) ? UsualAmount : null
    if (counted === null && usual === null) return []
    return [{ LockerArticleId, Name, amount, counted, usual, above: null }]
  })

/** Amounts of a refill that bring the stock above its maximum. */
export const doubtsAboutRefill = (
  chosen: Chosen,
  articles: LockerConfig['articles'],
  lines: QueuedLine[],
): Doubt[] =>
  withLines(articles, lines).flatMap((article) => {
    const { LockerArticleId, Name } = article
    const amount = chosen.get(LockerArticleId) ?? 0
    const above = aboveMax(article, amount)
    return above > 0 ? [{ LockerArticleId, Name, amount, counted: null, usual: null, above }] : []
  })

/** By how much this amount brings the stock above its maximum; 0 without an amount or a maximum. */
export const aboveMax = (
  { CurrentVolume, MaxStock }: Pick<LockerConfig['articles'][number], 'CurrentVolume' | 'MaxStock'>,
  amount: number,
) => (amount === 0 || MaxStock === null ? 0 : Math.max(0, CurrentVolume + amount - MaxStock))

/** Goes on to open the door, unless an amount must be confirmed first. */
export async function askOrOpen(room: Room) {
  const { step } = room
  if (step.at !== 'articles' || step.busy) return
  if (await isLimited(room, step)) return
  const articles = configOf(room)?.articles ?? []
  const doubts = step.kind === 'withdrawal' ? doubtsAbout(step.chosen, articles, room.lines) : []
  if (doubts.length > 0) return room.set({ step: { at: 'doubt', doubts, from: step } })
  await askWhatFor(room)
}

/** Saves the refill, unless an amount must be confirmed first. */
export async function askOrSave(room: Room, wake: () => void) {
  const { step } = room
  if (step.at !== 'refill' || step.busy) return
  const doubts = doubtsAboutRefill(step.chosen, configOf(room)?.articles ?? [], room.lines)
  if (doubts.length > 0) return room.set({ step: { at: 'doubt', doubts, from: step } })
  await saveRefill(room, wake)
}

/** The person confirms the amounts. */
export async function goAnyway(room: Room, wake: () => void) {
  const { step } = room
  if (step.at !== 'doubt') return
  room.set({ step: step.from })
  await (step.from.at === 'refill' ? saveRefill(room, wake) : askWhatFor(room))
}

/** Back to the pad if a single amount is in doubt, else to the articles. */
export function changeAmounts(room: Room) {
  const { step } = room
  if (step.at !== 'doubt') return
  const [only, ...others] = step.doubts
  room.set({ step: step.from })
  if (only && others.length === 0) typeAmount(room, only.LockerArticleId)
}
