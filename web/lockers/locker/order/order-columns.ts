import type { OrderPoint } from '#contract/lockers/cabinet-articles.ts'
import type { Column, Words } from '#web/kit/table/column.ts'
import { checks } from '#web/lockers/locker/articles/checks.ts'

export function orderColumns(words: Words): Column<OrderPoint>[] {
  const { fields } = words.text.locker
  const { pointBelowMax, maxAbovePoint } = checks(words)
  const number = { kind: 'number', decimals: 0 } as const
  return [
    { id: 'ArticleNumber', header: fields.ArticleNumber, width: 130 },
    { id: 'Name', header: fields.Name, names: true, width: 240 },
    { id: 'CurrentVolume', header: fields.CurrentVolume, ...number },
    {
      id: 'PlaceOrderAmount',
      header: fields.PlaceOrderAmount,
      ...number,
      editable: true,
      check: pointBelowMax,
    },
    { id: 'MaxStock', header: fields.MaxStock, ...number, editable: true, check: maxAbovePoint },
    { id: 'OnOrder', header: fields.OnOrder, ...number },
    { id: 'ToOrder', header: fields.ToOrder, ...number, summary: 'sum' },
  ]
}
