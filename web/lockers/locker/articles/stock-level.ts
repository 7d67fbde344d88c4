import type { CabinetArticle } from '#contract/lockers/cabinet-articles.ts'
import { isBelowOrderPoint } from '#contract/lockers/order-point.ts'
import type { Status } from '#web/kit/status.tsx'

type Stocked = Pick<CabinetArticle, 'CurrentVolume' | 'PlaceOrderAmount' | 'MaxStock'>

/** 'warn' below the order point; 'bad' with an empty stock, also without an order point. */
export function levelOf({ CurrentVolume, PlaceOrderAmount }: Stocked): Status {
  if (CurrentVolume === 0) return 'bad'
  return isBelowOrderPoint(CurrentVolume, PlaceOrderAmount) ? 'warn' : 'ok'
}

/** The stock in whole per cent of the maximum; undefined without a maximum. */
export const percentOf = ({ CurrentVolume, MaxStock }: Stocked) =>
  MaxStock === null ? undefined : Math.floor((100 * CurrentVolume) / MaxStock)

/** Positions in per cent of the bar's width. The bar ends at the maximum or, without one, where the values fit. */
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
