import type { CabinetArticle } from '#contract/lockers/cabinet-articles.ts'
import type { Status } from '#web/kit/status.tsx'

type Stocked = Pick<CabinetArticle, 'CurrentVolume' | 'PlaceOrderAmount' | 'MaxStock'>

/** Below its order point an article is short; with nothing left it is out, whether it has one or not. */
export function levelOf({ CurrentVolume, PlaceOrderAmount }: Stocked): Status {
  if (CurrentVolume === 0) return 'bad'
  return PlaceOrderAmount !== null && CurrentVolume < PlaceOrderAmount ? 'warn' : 'ok'
}

/** How full, in whole per cent of max; nothing where no max is set. */
export const percentOf = ({ CurrentVolume, MaxStock }: Stocked) =>
  MaxStock === null ? undefined : Math.floor((100 * CurrentVolume) / MaxStock)

/** The bar's own scale, in per cent of its width: up to max, or as far as the figures reach. */
export function barOf(article: Stocked) {
  const { CurrentVolume: now, PlaceOrderAmount: point, MaxStock: max } = article
  const end = max ?? Math.max(now, (point ?? 0) * 2)
  const share = (value: number) => (end === 0 ? 0 : Math.min(100, (100 * value) / end))
  return {
    now: share(now),
    point: point === null ? undefined : share(point),
    over: max !== null && now > max,
  }
}
