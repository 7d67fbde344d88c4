import { sameEan } from '#contract/catalogue/purchasing.ts'
import { stockLimits, type CabinetArticle } from '#contract/lockers/cabinet-articles.ts'
import { typedDecimals, typedNumber } from '#web/kit/inputs/number-text.ts'

/** The amounts to refill as typed, by article. */
export type Amounts = ReadonlyMap<number, string>

export type Held = Pick<CabinetArticle, 'LockerArticleId' | 'CurrentVolume' | 'MaxStock'>

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

/** How much the amount brings the stock above its maximum; 0 without an amount or a maximum. */
export function aboveOf(amounts: Amounts, article: Held) {
  const amount = amountOf(amounts, article)
  const { CurrentVolume, MaxStock } = article
  return amount === 0 || MaxStock === null ? 0 : Math.max(0, CurrentVolume + amount - MaxStock)
}

/**
 * The amount after a scan: one more. What is only proposed is not counted on, because the first scan would make it one
 * too many: counting begins. Undefined where the typed text is no amount, which stays for its writer to correct.
 */
export function oneMore(amounts: Amounts, article: Pick<Held, 'LockerArticleId'>, isProposed: boolean) {
  if (isProposed) return 1
  const amount = typedAmount(amounts, article)
  return amount === undefined || amount >= stockLimits.max ? undefined : amount + 1
}

/** The articles with that number, or with that barcode. A scanner may add spaces or change the case. */
export function withNumber<Row extends Pick<CabinetArticle, 'ArticleNumber' | 'Ean'>>(
  articles: readonly Row[],
  code: string,
) {
  const wanted = code.trim().toLowerCase()
  const numbered = articles.filter(({ ArticleNumber }) => ArticleNumber.trim().toLowerCase() === wanted)
  return numbered.length > 0 ? numbered : articles.filter(({ Ean }) => sameEan(Ean, wanted))
}

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
