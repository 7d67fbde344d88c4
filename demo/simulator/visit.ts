import { randomUUID } from 'node:crypto'
import type { LockerConfig, LockerLine } from '#contract/gateway/gateway.ts'
import { Random } from '#demo/random.ts'
import type { Refill } from './outbox.ts'

type Article = LockerConfig['articles'][number]
export type Visitor = Pick<LockerConfig['users'][number], 'Name' | 'LastName' | 'EmployeeNumber'> & {
  AccountId: number | null
  /** What it takes things for. */
  CostCentreId?: number | null
}

/** Somebody comes to the locker: a few far more often than the others, some by the common PIN. */
export function visitor({ users, CommonPinHash }: LockerConfig, random: Random): Visitor | undefined {
  const common = { AccountId: null, Name: '', LastName: '', EmployeeNumber: null }
  if (CommonPinHash !== null && (users.length === 0 || random.chance(0.25))) return common
  return users[Math.floor(random.next() ** 1.7 * users.length)]
}

/** The lines of one visit: mostly one article taken, sometimes several, a return, or a cancelled visit. */
export function visit(
  articles: Article[],
  stocks: Map<number, number>,
  {
    account,
    now,
    token,
    costCentre = null,
  }: { account: number | null; now: number; token: string | undefined; costCentre?: number | null },
  random: Random,
): { line: LockerLine; article: Article }[] {
  const made: { line: LockerLine; article: Article }[] = []
  let opened = now - 36_000 // the last of three is closed by now
  for (let left = random.pick([1, 1, 1, 1, 2, 2, 3]); left > 0; left--) {
    const article = wanted(articles, random)
    if (!article) break
    const id = article.LockerArticleId
    const stock = stocks.get(id) ?? 0
    const isReturn = random.chance(0.03)
    const asked = random.pick([1, 1, 1, 2, 2, 3, 5])
    // One takes what is left. Rarely there is more in the locker than the system knows of.
    const Amount = isReturn || random.chance(0.06) ? asked : Math.min(asked, stock)
    if (Amount < 1) continue
    const Aborted = random.chance(0.02) ? 1 : 0
    const closed = opened + random.whole(3, 12) * 1000
    const line: LockerLine = {
      UUID: randomUUID(),
      Kind: isReturn ? 'return' : 'withdrawal',
      LockerArticleId: id,
      AccountId: account,
      Amount,
      CostCentreId: costCentre,
      Opened: new Date(opened).toISOString(),
      Closed: Aborted && random.chance(0.5) ? null : new Date(closed).toISOString(),
      Aborted,
      ...(token !== undefined && { Token: token }),
    }
    if (!Aborted) stocks.set(id, Math.max(0, stock + (isReturn ? Amount : -Amount)))
    made.push({ line, article })
    opened = closed
  }
  return made
}

/** Gloves go faster than batteries: each article number has a popularity of its own, the same in every run. */
function wanted(articles: Article[], random: Random) {
  const weights = articles.map(({ ArticleNumber }) => popularity(ArticleNumber))
  let point = random.next() * weights.reduce((sum, weight) => sum + weight, 0)
  return articles.find((_, index) => (point -= weights[index] ?? 0) < 0)
}

const popularity = (number: string) => 0.05 + new Random(`popularity ${number}`).next() ** 3

const usualFill = 20

/** Whether somebody should come and fill up: something has run out, or a good part is low. */
export function needsRefill(articles: Article[], stocks: Map<number, number>) {
  const shares = articles.map((article) => shareLeft(article, stocks))
  return (
    shares.some((share) => share === 0) || shares.filter((share) => share < 0.3).length > shares.length / 4
  )
}

/** Fills up the articles that are not nearly full. */
export function refill(
  articles: Article[],
  stocks: Map<number, number>,
  AdminCode: string,
): Refill | undefined {
  const low = articles.filter((article) => shareLeft(article, stocks) < 0.6)
  if (low.length === 0) return undefined
  const lines = low.map((article) => {
    const Amount = (article.MaxStock ?? usualFill) - (stocks.get(article.LockerArticleId) ?? 0)
    stocks.set(article.LockerArticleId, article.MaxStock ?? usualFill)
    return { LockerArticleId: article.LockerArticleId, Amount }
  })
  return { AdminCode, UUID: randomUUID(), lines }
}

const shareLeft = ({ LockerArticleId, MaxStock }: Article, stocks: Map<number, number>) =>
  (stocks.get(LockerArticleId) ?? 0) / (MaxStock ?? usualFill)
