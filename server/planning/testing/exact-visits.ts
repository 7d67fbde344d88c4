import { chances, missingOf } from '#server/planning/visits/demand.ts'
import { takenIn } from '#server/planning/visits/estimate.ts'
import type { Held } from '#server/planning/visits/interval.ts'

const aDay = { workdays: 1, weekend: 0 }

/** Every stock that a locker can have, with what the next day costs, and which stocks it leads to with which chance. */
export function stocksOf(articles: readonly Held[]) {
  const stocks = articles.reduce<number[][]>(
    (sofar, { room }) =>
      sofar.flatMap((stock) => Array.from({ length: room + 1 }, (_, pieces) => [...stock, pieces])),
    [[]],
  )
  const days = articles.map(({ demand, room }) =>
    Array.from({ length: room + 1 }, (_, pieces) => dayFrom(chances(takenIn(demand, aDay), pieces))),
  )
  return stocks.map((stock) => ({
    stock,
    waiting: articles.reduce(
      (sum, { demand, missing }, at) => sum + missing * missingOf(takenIn(demand, aDay), stock[at] ?? 0),
      0,
    ),
    next: articles.reduce<{ to: number; chance: number }[]>(
      (sofar, { room }, at) =>
        sofar.flatMap(({ to, chance }) =>
          (days[at]?.[stock[at] ?? 0] ?? []).map((share, left) => ({
            to: to * (room + 1) + left,
            chance: chance * share,
          })),
        ),
      [{ to: 0, chance: 1 }],
    ),
  }))
}

/** The chance of each stock in the evening, none first: whoever asks for more takes what is there. */
function dayFrom(asked: number[]) {
  const left = asked.toReversed()
  left[0] = 1 - left.slice(1).reduce((sum, chance) => sum + chance, 0)
  return left
}

type Stocks = ReturnType<typeof stocksOf>

/** The least possible cost a day over all rules of when to come, by relative value iteration. */
export function leastCost(stocks: Stocks, visit: number) {
  let worth = stocks.map(() => 0)
  for (;;) {
    const known = worth
    const wait = stocks.map(({ waiting, next }) =>
      next.reduce((sum, { to, chance }) => sum + chance * (known[to] ?? 0), waiting),
    )
    const come = visit + (wait.at(-1) ?? 0)
    const better = wait.map((cost) => Math.min(cost, come))
    const steps = better.map((value, at) => value - (known[at] ?? 0))
    const [least, most] = [Math.min(...steps), Math.max(...steps)]
    if (most - least < 1e-7) return (least + most) / 2
    const full = better.at(-1) ?? 0
    worth = better.map((value) => value - full)
  }
}

/**
 * What a rule costs a day: the cost of a cycle from full shelves to the next visit, by its length. A stock leads to itself
 * or to a lower one, which stands before it.
 */
export function costOf(stocks: Stocks, visit: number, comes: (stock: number[]) => boolean) {
  const cycles: { cost: number; days: number }[] = []
  for (const [at, { stock, waiting, next }] of stocks.entries()) {
    if (at < stocks.length - 1 && comes(stock)) {
      cycles.push({ cost: 0, days: 0 })
      continue
    }
    let stays = 0
    let cost = waiting
    let days = 1
    for (const { to, chance } of next) {
      if (to === at) stays = chance
      cost += chance * (cycles[to]?.cost ?? 0)
      days += chance * (cycles[to]?.days ?? 0)
    }
    // Where nothing is taken any more nobody ever comes.
    const leaves = Math.max(1e-12, 1 - stays)
    cycles.push({ cost: cost / leaves, days: days / leaves })
  }
  const whole = cycles.at(-1) ?? { cost: 0, days: 1 }
  return (visit + whole.cost) / whole.days
}
