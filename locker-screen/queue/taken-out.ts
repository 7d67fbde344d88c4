import type { QueuedLine } from './lines.ts'

/**
 * What each person has taken here and not brought back, as the server said when it last identified the person, with what
 * was booked here since: by account, then by locker article. Of others nothing is known.
 */
export type TakenOut = Readonly<Record<number, Readonly<Record<number, number>>>>

/** A line of people, booked or still waiting. */
type Line = Pick<QueuedLine, 'line'>

/** As the server says it now. */
export const withTold = (
  takenOut: TakenOut,
  who: number,
  told: readonly { LockerArticleId: number; Amount: number }[],
): TakenOut => ({
  ...takenOut,
  [who]: Object.fromEntries(told.map(({ LockerArticleId, Amount }) => [LockerArticleId, Amount])),
})

/** With these lines added; what is unknown stays unknown. */
export function withBooked(takenOut: TakenOut, lines: readonly Line[]): TakenOut {
  const next = { ...takenOut }
  for (const { line } of lines) {
    const { AccountId, LockerArticleId, Amount, Kind, Aborted } = line
    const out = AccountId ? next[AccountId] : undefined
    if (!AccountId || !out || Aborted) continue
    const moved = Kind === 'return' ? -Amount : Amount
    next[AccountId] = { ...out, [LockerArticleId]: Math.max(0, (out[LockerArticleId] ?? 0) + moved) }
  }
  return next
}

/** How many of an article somebody has to bring back; undefined where that is not known. */
export function outOf(takenOut: TakenOut, who: number, article: number) {
  const out = takenOut[who]
  return out && (out[article] ?? 0)
}
