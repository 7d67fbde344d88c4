import type { OrderPointRow } from '#contract/planning/order-points.ts'
import type { Column, Words } from '#web/kit/table/column.ts'
import { reasonText } from './reason.ts'

/** All that is known of a row, each in a column of its own and with a heading that stands for itself. */
export function fileColumns(words: Words): readonly Column<OrderPointRow>[] {
  const { fields, inFile } = words.text.orderPoints
  const whole = { kind: 'number', decimals: 0 } as const
  return [
    { id: 'ArticleName', header: fields.ArticleName },
    { id: 'ArticleNumber', header: fields.ArticleNumber },
    { id: 'EndCustomer', header: fields.EndCustomer },
    { id: 'LockerName', header: fields.LockerName },
    { id: 'ResellerName', header: fields.ResellerName },
    { id: 'CurrentVolume', header: fields.CurrentVolume, ...whole },
    { id: 'Stale', header: fields.Stale, kind: 'flag' },
    { id: 'MaxStock', header: inFile.MaxStock, ...whole },
    { id: 'PlaceOrderAmount', header: inFile.PlaceOrderAmount, ...whole },
    { id: 'Proposed', header: inFile.Proposed, ...whole },
    { id: 'Difference', header: fields.Difference, ...whole },
    { id: 'DailyAverage', header: fields.DailyAverage, kind: 'number', decimals: 2 },
    { id: 'Reason', header: fields.Reason, value: (row) => reasonText(row, words) },
  ]
}
