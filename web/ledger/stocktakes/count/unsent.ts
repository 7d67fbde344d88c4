import type { StocktakeLine, TypedCount } from '#contract/ledger/stocktakes.ts'
import type { FieldErrors } from '#contract/messages.ts'
import { newUuid } from '#contract/uuid.ts'
import { z } from 'zod'

/** Counts that were typed and that the server has not answered for yet. */

const unsent = z.record(
  z.string(),
  z.object({ Counted: z.number().nullable(), UUID: z.string(), typedAt: z.number() }),
)
export type Unsent = z.output<typeof unsent>

/** By person, so that nobody sends what somebody else has typed at the same computer. */
export const unsentKey = (accountId: number, stocktakeId: number) =>
  `lagra.stocktake.${accountId}.${stocktakeId}`

/** What the browser has kept; nothing where that is unreadable. */
export function readUnsent(stored: string | undefined): Unsent {
  try {
    return unsent.parse(JSON.parse(stored ?? '{}'))
  } catch {
    return {}
  }
}

export const withTyped = (
  before: Unsent,
  lockerArticleId: number,
  Counted: number | null,
  typedAt = Date.now(),
): Unsent => ({ ...before, [lockerArticleId]: { Counted, UUID: newUuid(), typedAt } })

export const toSend = (waiting: Unsent, now = Date.now()): TypedCount[] =>
  Object.entries(waiting).map(([id, { Counted, UUID, typedAt }]) => ({
    LockerArticleId: Number(id),
    Counted,
    UUID,
    SecondsAgo: Math.min(30 * 86_400, Math.max(0, (now - typedAt) / 1000)),
  }))

/** Without those that were sent; what was typed anew meanwhile stays. */
export const withoutSent = (waiting: Unsent, sent: readonly TypedCount[]): Unsent => {
  const answered = new Set(sent.map(({ UUID }) => UUID))
  return Object.fromEntries(Object.entries(waiting).filter(([, { UUID }]) => !answered.has(UUID)))
}

/** Those that the server has refused by name; what else is in the way may be over at the next attempt. */
export const refusedOf = (sent: readonly TypedCount[], errors: FieldErrors): TypedCount[] => {
  const refused = new Set(Object.keys(errors).map((field) => /^lines\.(\d+)\./.exec(field)?.[1]))
  return sent.filter((_, at) => refused.has(String(at)))
}

/** A typed count: a whole number from 0, null where the field is empty, undefined where it is neither. */
export function countOf(typed: string): number | null | undefined {
  const text = typed.trim()
  if (text === '') return null
  return /^\d{1,7}$/.test(text) ? Number(text) : undefined
}

/**
 * After the typing in a field. What is mistaken is no count: of a beginning of it that was kept meanwhile (12 of 12,5) nothing
 * stays, and what was there before the typing is let be.
 */
export function withSettled(
  before: Unsent,
  lockerArticleId: number,
  { counted, isKept }: { counted: number | null | undefined; isKept: boolean },
): Unsent {
  if (counted === undefined) return isKept ? withTyped(before, lockerArticleId, null) : before
  return withTyped(before, lockerArticleId, counted)
}

/**
 * More than three times what there is room for or should be, and twenty more: rather a slip of the finger, or a code from a slow
 * scanner. Where neither is known, no shelf holds a thousand.
 */
export function isFar({ MaxStock, Expected }: Pick<StocktakeLine, 'MaxStock' | 'Expected'>, counted: number) {
  if (MaxStock === null && Expected === null) return counted >= 1000
  const usual = Math.max(MaxStock ?? 0, Expected ?? 0)
  return counted > 3 * usual && counted >= usual + 20
}

/** A whole number, but more than there can be. */
export const isTooMany = (typed: string) => /^\d{8,}$/.test(typed.trim())
