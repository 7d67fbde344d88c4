import type { LockerConfig } from '#contract/gateway/gateway.ts'
import { isUnusual } from '#contract/ledger/usual.ts'
import { type Chosen, type QueuedLine, withLines } from '#locker-screen/queue/lines.ts'
import { configOf, type Room, type Doubt } from '#locker-screen/room.ts'
import { typeAmount } from './choose.ts'
import { openDoor } from './door.ts'

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
    return counted === null && usual === null ? [] : [{ LockerArticleId, Name, amount, counted, usual }]
  })

/** Opens the door, unless an amount must be confirmed first. */
export async function askOrOpen(room: Room) {
  const { step } = room
  if (step.at !== 'articles' || step.busy) return
  const articles = configOf(room)?.articles ?? []
  const doubts = step.kind === 'withdrawal' ? doubtsAbout(step.chosen, articles, room.lines) : []
  if (doubts.length > 0) return room.set({ step: { at: 'doubt', doubts, from: step } })
  await openDoor(room)
}

/** The person confirms the amounts. */
export async function openAnyway(room: Room) {
  const { step } = room
  if (step.at !== 'doubt') return
  room.set({ step: step.from })
  await openDoor(room)
}

/** Back to the pad if a single amount is in doubt, else to the articles. */
export function changeAmounts(room: Room) {
  const { step } = room
  if (step.at !== 'doubt') return
  const [only, ...others] = step.doubts
  room.set({ step: step.from })
  if (only && others.length === 0) typeAmount(room, only.LockerArticleId)
}
