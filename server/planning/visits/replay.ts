/** An article of a locker whose days are known. */
export interface Past {
  /** What was asked for on each day, the oldest first. */
  asked: readonly number[]
  room: number
  missing: number
}

export interface Outcome {
  days: number
  visits: number
  /** How often an article ran out. */
  stockOuts: number
  missingPieces: number
  missingCost: number
  /** Pieces in the locker on an average evening. */
  carried: number
}

/** Whether somebody comes on the morning of a day, by what lies in the locker then. */
export type Rule = (day: number, stocks: readonly number[], sinceLast: number) => boolean

/** What a locker would have been through by a rule, from full shelves on; every visit fills it. */
export function replay(articles: readonly Past[], from: number, comes: Rule): Outcome {
  const stocks = articles.map(({ room }) => room)
  const outcome = { visits: 0, stockOuts: 0, missingPieces: 0, missingCost: 0, carried: 0 }
  const last = articles[0]?.asked.length ?? from
  let sinceLast = 0
  for (let day = from; day < last; day++) {
    if (sinceLast > 0 && comes(day, stocks, sinceLast)) {
      outcome.visits++
      sinceLast = 0
      articles.forEach(({ room }, at) => (stocks[at] = room))
    }
    sinceLast++
    for (const [at, { asked, missing }] of articles.entries()) {
      const wanted = Math.max(0, asked[day] ?? 0)
      const stock = stocks[at] ?? 0
      const lack = Math.max(0, wanted - stock)
      if (stock > 0 && wanted >= stock) outcome.stockOuts++
      outcome.missingPieces += lack
      outcome.missingCost += missing * lack
      stocks[at] = stock - wanted + lack
      outcome.carried += stocks[at] ?? 0
    }
  }
  const days = Math.max(1, last - from)
  return { ...outcome, days, carried: outcome.carried / days }
}
