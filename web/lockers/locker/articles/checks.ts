import { stockLimits, type CabinetArticle } from '#contract/lockers/cabinet-articles.ts'
import type { Words } from '#web/i18n/language-provider.tsx'
import type { CellValue } from '#web/kit/table/column.ts'

type Levels = Pick<CabinetArticle, 'PlaceOrderAmount' | 'MaxStock'>
type Check = (value: CellValue, row: Levels) => string | undefined

/** Checks in the browser; the server checks everything again. */
export function checks({ text, format }: Words) {
  const { fields, aboveMax, belowPoint } = text.locker
  const amount = (value: CellValue) => (typeof value === 'number' ? value : null)
  const wholeOf = (header: string, value: CellValue) => {
    if (value === null) return undefined
    if (!Number.isInteger(value)) return text.messages.integer(header)
    const outside = Number(value) < stockLimits.min || Number(value) > stockLimits.max
    return outside ? text.messages.range(header, undefined, stockLimits) : undefined
  }
  const wholeShelf: Check = (value) => wholeOf(fields.Shelf, value)
  const needed: Check = (value) =>
    value === null ? text.messages.required(fields.CurrentVolume) : wholeOf(fields.CurrentVolume, value)
  /** A maximum of 0 counts as none. */
  const pointBelowMax: Check = (value, row) => {
    const [point, max] = [amount(value), row.MaxStock]
    if (point !== null && max !== null && point > max) return aboveMax(format.number(max))
    return wholeOf(fields.PlaceOrderAmount, value)
  }
  const maxAbovePoint: Check = (value, row) => {
    const [max, point] = [amount(value), row.PlaceOrderAmount]
    if (max !== null && max !== 0 && point !== null && max < point) return belowPoint(format.number(point))
    return wholeOf(fields.MaxStock, value)
  }
  const wholePlace: Check = (value) =>
    /^\d{0,9}$/.test(String(value ?? '')) ? undefined : text.messages.integer(fields.Placement)
  return { wholeShelf, needed, pointBelowMax, maxAbovePoint, wholePlace }
}
