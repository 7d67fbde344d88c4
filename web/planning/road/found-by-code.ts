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
  const text = labelOf(code) ? '' : lastPart(code.trim())
  return ({ Number, Ean }: Coded) => Number.toLowerCase() === text.toLowerCase() || sameEan(Ean, text)
}

/** The run that the code on one of our papers leads to, and its stop where it is a box's label. */
export function labelOf(code: string) {
  const url = URL.parse(code.trim())
  const runId = /^\/road\/(\d+)\/?$/.exec(url?.pathname ?? '')?.[1]
  if (!url || !isWeb(url.href) || runId === undefined) return undefined
  const stopId = url.searchParams.get('stop')
  return { runId: Number(runId), stopId: stopId === null ? null : Number(stopId) }
}

/** An address of the web, which none of our articles has as its code. */
export const isAddress = (code: string) => isWeb(code.trim())

const isWeb = (text: string) => /^https?:\/\//i.test(text)

function lastPart(code: string) {
  if (!isWeb(code)) return code
  const part = code.split(/[?#]/, 1)[0]?.split('/').pop() ?? ''
  try {
    return decodeURIComponent(part)
  } catch {
    // Somebody else's code may be any text.
    return part
  }
}
