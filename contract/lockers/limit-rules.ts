/** How much somebody may take: one rule for server, web and locker. Apart from the schemas, because the locker's screen has no zod. */

/** Nothing at all; no more than an amount; more than it with a reason only. */
export const limitRules = ['never', 'most', 'reason'] as const
export type LimitKind = (typeof limitRules)[number]

export const limitSpans = ['day', 'week', 'month'] as const
export type LimitSpan = (typeof limitSpans)[number]

export interface LimitRule {
  Rule: LimitKind
  /** 0 of a rule that allows nothing. */
  Amount: number
  /** Null of a rule that allows nothing. */
  Span: LimitSpan | null
}

/** A rule that applies, and what the person has taken of it in its present span. */
export interface AppliedRule extends LimitRule {
  Used: number
}

export interface Allowance {
  /** How many more it may take; null: as many as it likes. */
  left: number | null
  /** How many of these without a reason; null: all. */
  free: number | null
  /** The strictest of the rules that set `left`, to be told. */
  by: AppliedRule | null
}

/**
 * The strictest rule wins. `extra` is what exceptions still allow, whatever the rules say; of equally strict rules the
 * longer one is told, because it stops somebody for longer.
 */
export function allowanceOf(rules: readonly AppliedRule[], extra: number): Allowance {
  const [by = null] = rules
    .filter(({ Rule }) => Rule !== 'reason')
    .toSorted((a, b) => leftOf(a) - leftOf(b) || lengthOf(b) - lengthOf(a))
  const free = rules.filter(({ Rule }) => Rule === 'reason').map(leftOf)
  return {
    left: by && Math.max(leftOf(by), extra),
    free: free.length === 0 ? null : Math.max(Math.min(...free), extra),
    by,
  }
}

const leftOf = ({ Amount, Used }: AppliedRule) => Math.max(0, Amount - Math.max(0, Used))
const lengthOf = ({ Span }: LimitRule) => (Span === null ? limitSpans.length : limitSpans.indexOf(Span))

/** The first day, `YYYY-MM-DD`, of the span that holds this day. Weeks begin on Monday. */
export function firstDayOf(span: LimitSpan, day: string) {
  if (span === 'day') return day
  if (span === 'month') return `${day.slice(0, 7)}-01`
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}

/** The day of a moment in a time zone, as `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, moment: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    moment,
  )
