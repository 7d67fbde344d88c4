import { stockLimits, type CabinetArticle } from '#contract/lockers/cabinet-articles.ts'
import { typedDecimals, typedNumber } from '#web/kit/inputs/number-text.ts'

/** The amounts to refill as typed, by article. */
export type Amounts = ReadonlyMap<number, string>

type Held = Pick<CabinetArticle, 'LockerArticleId' | 'CurrentVolume' | 'MaxStock'>

/** How much is missing up to the maximum; 0 without a maximum. */
export const missingOf = ({ CurrentVolume, MaxStock }: Pick<Held, 'CurrentVolume' | 'MaxStock'>) =>
  Math.max(0, (MaxStock ?? 0) - CurrentVolume)

/** Sets the amounts of these articles to what is missing. */
export function filledUp(amounts: Amounts, articles: readonly Held[]): Amounts {
  const filled = new Map(amounts)
  for (const article of articles) {
    const missing = missingOf(article)
    if (missing > 0) filled.set(article.LockerArticleId, String(missing))
    else filled.delete(article.LockerArticleId)
  }
  return filled
}

/** Whether the typed text is no valid amount; it is never rounded. */
export const isMistaken = (amounts: Amounts, article: Pick<Held, 'LockerArticleId'>) =>
  typedAmount(amounts, article) === undefined

export const amountOf = (amounts: Amounts, article: Pick<Held, 'LockerArticleId'>) =>
  typedAmount(amounts, article) ?? 0

/** The lines to book: articles with an amount. */
export const linesOf = (amounts: Amounts, articles: readonly Held[]) =>
  articles
    .map((article) => ({ LockerArticleId: article.LockerArticleId, Amount: amountOf(amounts, article) }))
    .filter(({ Amount }) => Amount > 0)

function typedAmount(amounts: Amounts, { LockerArticleId }: Pick<Held, 'LockerArticleId'>) {
  const typed = amounts.get(LockerArticleId) ?? ''
  if (typed.trim() === '') return 0
  const amount = typedNumber(typed)
  const fits = amount !== undefined && typedDecimals(typed) === 0 && amount >= 0 && amount <= stockLimits.max
  return fits ? amount : undefined
}
