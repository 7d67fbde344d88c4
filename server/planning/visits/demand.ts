import { shareBelow } from '#server/planning/order-points/normal.ts'

/** What people are expected to take of an article within some days. */
export interface Taken {
  expected: number
  /** Variance ÷ mean: 1 where single pieces are taken independently of each other, more where they go by the box. */
  lumps: number
}

/**
 * How likely each amount is, from 0 on up to `most`: a compound Poisson process whose sizes have the logarithmic
 * distribution, so that the sum of any days has the negative binomial one; without lumps it is Poisson's. What is taken in
 * two periods is distributed as in one period of both, which no other handy choice of sizes gives.
 */
export function chances({ expected, lumps }: Taken, most: number) {
  const visitors = expected / (lumps - 1)
  const isLumpy = lumps > evenly
  const chance: number[] = []
  let last = Math.exp(isLumpy ? -visitors * Math.log(lumps) : -expected)
  for (let amount = 0; amount <= most; amount++) {
    if (amount > 0) last *= (isLumpy ? (visitors + amount - 1) * (1 - 1 / lumps) : expected) / amount
    chance.push(last)
  }
  return chance
}

/** How many pieces are expected to be asked for in vain, with nothing filled in meanwhile. */
export function missingOf(taken: Taken, stock: number) {
  const { expected, lumps } = taken
  const deviation = Math.sqrt(expected * Math.max(1, lumps))
  if (expected === 0 || stock > expected + farthest * deviation) return 0
  // So much is as good as normally distributed, and the chance of none is too small for a number.
  if (expected > plenty * Math.max(1, lumps))
    return deviation * missingNormally((stock - expected) / deviation)
  // Of all that is asked for, less what is served: the k-th piece is, where more than k - 1 are asked for and it is there.
  let atMost = 0
  let served = 0
  for (const chance of chances(taken, stock - 1)) {
    atMost += chance
    served += 1 - atMost
  }
  return Math.max(0, expected - served)
}

/** Up to here the sizes of withdrawals make no difference. */
const evenly = 1 + 1e-9
const plenty = 500
/** So many deviations above the mean nothing is missing that could be told from nothing. */
const farthest = 8

/** What is expected above a number of deviations, in deviations, of a normally distributed amount. */
function missingNormally(deviations: number): number {
  if (deviations < 0) return missingNormally(-deviations) - deviations
  if (deviations > farthest) return 0
  const density = Math.exp((-deviations * deviations) / 2) / Math.sqrt(2 * Math.PI)
  return Math.max(0, density - deviations * (1 - shareBelow(deviations)))
}
