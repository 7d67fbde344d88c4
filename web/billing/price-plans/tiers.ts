import type { Tier } from '#contract/billing/price-plans.ts'

/**
 * What a plan's tiers cost, and which of them are probably mistakes. Prices are graduated: the n-th locker costs the
 * price of the tier whose range includes n, so that the total never falls. A higher tier that costs more than the one
 * before it is probably a mistake.
 */

export type Priced = Pick<Tier, 'Tier' | 'Price' | 'RangeStart' | 'RangeStop'>

export type Warning =
  | { is: 'before' | 'gap'; from: number; to: number; tier: number }
  | { is: 'after'; from: number; tier: number }
  | { is: 'dearer'; tier: number; below: number; more: number }
  | { is: 'order'; tier: number; below: number }
  | { is: 'nobody' | 'free'; tier: number }

export function warningsOf(given: readonly Priced[]): Warning[] {
  const tiers = given.toSorted(byRange)
  const counted = tiers.filter(({ RangeStop }) => RangeStop >= 1)
  const [first, last] = [counted[0], counted.at(-1)]
  if (!first || !last) return tiers.map(({ Tier: tier }) => ({ is: 'nobody', tier }))
  return [
    ...tiers
      .filter(({ RangeStop }) => RangeStop < 1)
      .map(({ Tier: tier }) => ({ is: 'nobody' as const, tier })),
    ...(first.RangeStart > 1
      ? [{ is: 'before' as const, from: 1, to: first.RangeStart - 1, tier: first.Tier }]
      : []),
    ...counted.slice(1).flatMap((tier, at) => between(counted[at] ?? first, tier)),
    ...counted.filter(({ Price }) => Price === 0).map(({ Tier: tier }) => ({ is: 'free' as const, tier })),
    { is: 'after', from: last.RangeStop + 1, tier: last.Tier },
  ]
}

/** Warnings about a tier, compared with the one before it. */
function between(below: Priced, tier: Priced): Warning[] {
  const found: Warning[] = []
  if (tier.RangeStart > below.RangeStop + 1)
    found.push({ is: 'gap', from: below.RangeStop + 1, to: tier.RangeStart - 1, tier: below.Tier })
  const more = (Math.round(tier.Price * 100) - Math.round(below.Price * 100)) / 100
  if (more > 0) found.push({ is: 'dearer', tier: tier.Tier, below: below.Tier, more })
  if (tier.Tier < below.Tier) found.push({ is: 'order', tier: tier.Tier, below: below.Tier })
  return found
}

interface Part {
  count: number
  price: number
}

/** The parts of the cost for a whole month: how many lockers at which price. */
export function partsOf(given: readonly Priced[], lockers: number): Part[] {
  const tiers = given.toSorted(byRange)
  const parts = tiers.map(({ Price }, at): Part => {
    // In a gap the price of the tier below applies, and below all tiers that of the first.
    const from = at === 0 ? 1 : Math.max(1, tiers[at]?.RangeStart ?? 1)
    const to = Math.min(lockers, (tiers[at + 1]?.RangeStart ?? Number.POSITIVE_INFINITY) - 1)
    return { count: Math.max(0, to - from + 1), price: Price }
  })
  return parts.filter(({ count }) => count > 0)
}

/** Added in whole öre, so that there are no rounding errors. */
export const totalOf = (parts: readonly Part[]) =>
  parts.reduce((sum, { count, price }) => sum + count * Math.round(price * 100), 0) / 100

/** A proposal for the next tier: it ends at 10, 100, 1,000 … lockers. */
export function nextTier(tiers: readonly Priced[], most: number) {
  const last = tiers.toSorted(byRange).at(-1)
  const start = last ? last.RangeStop + 1 : 1
  const round = 10 ** String(start).length
  return {
    Tier: Math.max(0, ...tiers.map(({ Tier: number }) => number)) + 1,
    RangeStart: Math.min(most, start),
    RangeStop: Math.min(most, round),
  }
}

/** The first tier whose range overlaps this one. */
export const overlapped = <T extends Priced>(
  others: readonly T[],
  { RangeStart, RangeStop }: Pick<Priced, 'RangeStart' | 'RangeStop'>,
) => others.find((other) => other.RangeStart <= RangeStop && other.RangeStop >= RangeStart)

const byRange = (one: Priced, other: Priced) => one.RangeStart - other.RangeStart
