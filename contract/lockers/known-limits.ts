import { type Allowance, allowanceOf, dayIn, firstDayOf, type LimitRule } from './limit-rules.ts'

/** What a locker knows of its people's limits. It works by this while it is offline. */
export interface KnownLimits {
  /** By which days, weeks and months are counted. */
  TimeZone: string
  rules: KnownRule[]
  /** What was taken of a rule by a person since the first day of a span; nothing where it is not here. */
  used: Used[]
  exceptions: KnownException[]
}

interface KnownRule extends LimitRule {
  Id: number
  AccountIds: number[]
  /** Whether it applies to the PIN that all share. */
  CommonPin: 0 | 1
  /** Null: all articles. */
  LockerArticleIds: number[] | null
}

interface Used {
  LimitId: number
  AccountId: number
  First: string
  Amount: number
}

interface KnownException {
  AccountId: number
  /** Null: all articles. */
  LockerArticleIds: number[] | null
  /** How many it still allows. */
  Left: number
  Until: string
}

export interface UsedLine {
  Kind: 'withdrawal' | 'return'
  LockerArticleId: number
  AccountId?: number | null | undefined
  Amount: number
  Opened?: string | null | undefined
  Closed?: string | null | undefined
  Aborted?: unknown
}

/** With these lines counted in, as the server will count them. */
export function withUse(limits: KnownLimits, lines: readonly UsedLine[]): KnownLimits {
  const used = new Map(limits.used.map((each) => [keyOf(each), { ...each }]))
  const exceptions = limits.exceptions.map((each) => ({ ...each }))
  for (const { Kind, LockerArticleId, AccountId, Amount, Opened, Closed, Aborted } of lines) {
    if (AccountId === null || AccountId === undefined || Aborted) continue
    const taken = Kind === 'return' ? -Amount : Amount
    const day = dayIn(limits.TimeZone, new Date(Closed ?? Opened ?? 0))
    for (const { Id, Span } of limits.rules.filter((rule) => applies(rule, AccountId, LockerArticleId))) {
      if (Span === null) continue
      const entry = { LimitId: Id, AccountId, First: firstDayOf(Span, day), Amount: 0 }
      const kept = used.get(keyOf(entry)) ?? entry
      used.set(keyOf(entry), { ...kept, Amount: kept.Amount + taken })
    }
    for (const exception of exceptions)
      if (exception.AccountId === AccountId && isAbout(exception, LockerArticleId)) exception.Left -= taken
  }
  return { ...limits, used: [...used.values()], exceptions }
}

/**
 * What somebody may still take of an article; `chosen` is what it has chosen of others meanwhile, by article, which counts
 * where a rule is about several.
 */
export function allowanceAt(
  limits: KnownLimits,
  who: number | null,
  article: number,
  now: Date,
  chosen: ReadonlyMap<number, number> = new Map(),
): Allowance {
  const today = dayIn(limits.TimeZone, now)
  const beside = (about: { LockerArticleIds: number[] | null }) =>
    [...chosen].reduce((sum, [id, amount]) => (id !== article && isAbout(about, id) ? sum + amount : sum), 0)
  const rules = limits.rules
    .filter((rule) => applies(rule, who, article))
    .map((rule) => ({ ...rule, Used: usedOf(limits, rule, who, today) + beside(rule) }))
  const extra = limits.exceptions
    .filter((one) => one.AccountId === who && isAbout(one, article) && Date.parse(one.Until) > now.getTime())
    .reduce((sum, one) => sum + Math.max(0, one.Left - beside(one)), 0)
  return allowanceOf(rules, extra)
}

function usedOf({ used }: KnownLimits, { Id, Span }: KnownRule, who: number | null, today: string) {
  if (Span === null || who === null) return 0
  const First = firstDayOf(Span, today)
  const found = used.find((each) => each.LimitId === Id && each.AccountId === who && each.First === First)
  return found?.Amount ?? 0
}

const keyOf = ({ LimitId, AccountId, First }: Used) => `${LimitId} ${AccountId} ${First}`

const isAbout = ({ LockerArticleIds }: { LockerArticleIds: number[] | null }, article: number) =>
  LockerArticleIds?.includes(article) ?? true

const applies = (rule: KnownRule, who: number | null, article: number) =>
  (who === null ? rule.CommonPin === 1 : rule.AccountIds.includes(who)) && isAbout(rule, article)
