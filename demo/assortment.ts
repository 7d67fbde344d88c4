import type { Article } from './articles.ts'
import type { Locker } from './locker.ts'
import type { CustomerKey } from './organisation-data.ts'
import { Random } from './random.ts'

/** What a locker holds of an article, and how it is used. */
export interface Holding {
  locker: Locker
  article: Article
  /** In öre, as it was before and has been since the turn of the year. */
  oldPrice: number
  price: number
  shelf: number
  placement: string
  maxStock: number
  orderPoint: number | null
  takes: number[]
  /** How often on an ordinary working day somebody takes of it. */
  pace: number
  /** Used in bursts on few days instead of daily. */
  intermittent: boolean
}

/** What each customer needs. The house's articles and those of its own reseller are within its reach. */
const needs: Record<CustomerKey, RegExp> = {
  mekaniska: /handskar|glasögon|Hörsel|Andning|Skruv|Borr|slip|Batterier|Kemi/,
  gruvan: /handskar|glasögon|Hörsel|Andning|Batterier|Buntband|Tejp/,
  sagverket: /handskar|Hörsel|slip|Kemi|glasögon|Tejp/,
  fordon: /handskar|Borr|Buntband|Kemi|slip|Tejp/,
  el: /Buntband|Tejp|Batterier|Borr|Skruv|handskar/,
  bygg: /handskar|Borr|Skruv|Andning|Tejp|Hörsel/,
  energi: /handskar|Batterier|Buntband|Kemi|Skruv/,
  plat: /handskar|glasögon|slip|Borr|Hörsel/,
  livsmedel: /hygien|Engångs|Hörsel|Knivar|Märkning|handskar/,
  hamnen: /handskar|Tejp|Knivar|Märkning|hygien|glasögon/,
  sjukhuset: /Engångs|hygien|Andning|glasögon|Märkning/,
  tryckeriet: /hygien|Knivar|Tejp|Hörsel|Märkning/,
}

export function planHoldings(lockers: Locker[], articles: Article[]): Holding[] {
  return lockers.flatMap((locker) => {
    const random = new Random(`assortment ${locker.customer} ${locker.name}`)
    const reachable = articles.filter(
      ({ ownerId, group }) => ownerId !== other(locker, articles) && needs[locker.customer].test(group),
    )
    const sections = locker.shelves * locker.columns
    const count = locker.plan.unprovisioned
      ? 8
      : Math.min(sections - (locker.plan.stock === 'red' ? 1 : 3), 30)
    const busy = random.between(0.85, 1.6)
    return random
      .shuffle(reachable)
      .slice(0, count)
      .map((article, rank) => plan(locker, article, rank, busy, random))
  })
}

/** The reseller whose articles this locker cannot have. */
const other = ({ resellerId }: Locker, articles: Article[]) =>
  articles.find(({ ownerId }) => ownerId !== 1 && ownerId !== resellerId)?.ownerId

function plan(locker: Locker, article: Article, rank: number, busy: number, random: Random): Holding {
  const neglected = locker.plan.stock === 'red'
  const intermittent = !neglected && random.chance(0.18)
  // A few articles make most of the traffic.
  const pace = intermittent ? random.between(0.03, 0.08) : (busy * 2.75) / (rank + 1.5) ** 0.8
  const takes = intermittent ? article.takes.map((amount) => amount * random.pick([4, 6, 10])) : article.takes
  const perTake = takes.reduce((sum, amount) => sum + amount, 0) / takes.length
  const perDay = pace * perTake
  const orderPoint = Math.max(2, Math.ceil(perDay * random.between(4, 7)))
  const stretch = random.pick([2.5, 3, 4])
  const section = rank % (locker.shelves * locker.columns)
  return {
    locker,
    article,
    oldPrice: article.price,
    price: Math.round((article.price * random.between(1.02, 1.05)) / 10) * 10,
    shelf: Math.floor(section / locker.columns) + 1,
    // An end user may only write whole numbers there.
    placement: locker.enduserSetsPlacement
      ? String(section + 1)
      : `${Math.floor(section / locker.columns) + 1}-${String.fromCharCode(65 + (section % locker.columns))}`,
    maxStock: roundUp(Math.max(orderPoint * stretch, perDay * 12, perTake * 4)),
    // Some have no order point; in a locker that is not in use none has.
    orderPoint: locker.plan.unprovisioned || (random.chance(0.06) && !neglected) ? null : orderPoint,
    takes,
    pace,
    intermittent,
  }
}

const roundUp = (amount: number) => Math.ceil(amount / 5) * 5
