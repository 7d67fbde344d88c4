import { sameEan } from '#contract/catalogue/purchasing.ts'
import type { RoadArticle, RoadLine } from '#contract/planning/road.ts'

/** The line of an article by what a scanner has read: its number, its EAN, or an address of ours that ends with either. */
export function lineByCode(code: string, lines: readonly RoadLine[], articles: readonly RoadArticle[]) {
  const matching = new Set(articles.filter(isOf(code)).map(({ ArticleId }) => ArticleId))
  const found = lines.filter(({ ArticleId, Gone }) => matching.has(ArticleId) && Gone === 0)
  // Of one that stands in several places, the one that is to be filled.
  return found.find(({ Planned }) => Planned > 0) ?? found[0]
}

export const articleByCode = <A extends Coded>(code: string, articles: readonly A[]) =>
  articles.find(isOf(code))

type Coded = Pick<RoadArticle, 'Number' | 'Ean'>
function isOf(code: string) {
  const text = lastPart(code.trim())
  return ({ Number, Ean }: Coded) => Number.toLowerCase() === text.toLowerCase() || sameEan(Ean, text)
}

const lastPart = (code: string) =>
  /^https?:\/\//.test(code) ? decodeURIComponent(code.split(/[?#]/, 1)[0]?.split('/').pop() ?? '') : code
