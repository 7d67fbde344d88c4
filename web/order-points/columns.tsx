import type { OrderPointRow } from '#contract/order-points.ts'
import type { Column, Words } from '#web/ui/table/column.ts'
import styles from './order-points.module.css'
import { reasonText } from './reason.ts'
import { TwoLines } from './two-lines.tsx'

/** What is, what should be, and why. The rows are high enough for two lines. */
export function orderPointColumns(words: Words): readonly Column<OrderPointRow>[] {
  const { fields } = words.text.orderPoints
  const number = { kind: 'number', decimals: 0 } as const
  const orNone = (value: unknown) => (typeof value === 'number' ? words.format.number(value) : '–')
  return [
    {
      id: 'ArticleName',
      header: fields.ArticleName,
      names: true,
      width: 150,
      render: ({ ArticleName, ArticleNumber }) => <TwoLines first={ArticleName} second={ArticleNumber} />,
    },
    {
      id: 'LockerName',
      header: fields.LockerName,
      width: 116,
      render: ({ LockerName, EndCustomer }) => <TwoLines first={LockerName} second={EndCustomer} />,
    },
    { id: 'CurrentVolume', header: fields.CurrentVolume, ...number, width: 62 },
    {
      id: 'PlaceOrderAmount',
      header: fields.PlaceOrderAmount,
      ...number,
      width: 88,
      format: orNone,
    },
    { id: 'Proposed', header: fields.Proposed, ...number, width: 86, format: orNone },
    {
      id: 'Difference',
      header: fields.Difference,
      ...number,
      width: 92,
      format: (value) => signed(value, words),
    },
    {
      id: 'Reason',
      header: fields.Reason,
      width: 305,
      sortable: false,
      value: (row) => reasonText(row, words),
      render: (row) => {
        const reason = reasonText(row, words)
        return (
          <span className={styles.reason} title={reason}>
            {reason}
          </span>
        )
      },
    },
    { id: 'MaxStock', header: fields.MaxStock, ...number, width: 70, hidden: true },
    {
      id: 'DailyAverage',
      header: fields.DailyAverage,
      kind: 'number',
      decimals: 2,
      width: 120,
      hidden: true,
    },
    { id: 'ArticleNumber', header: fields.ArticleNumber, width: 120, hidden: true },
    { id: 'EndCustomer', header: fields.EndCustomer, width: 130, hidden: true },
  ]
}

/** More or less than now; a minus sign is as wide as the plus. */
function signed(value: unknown, { format }: Words) {
  if (typeof value !== 'number') return '–'
  if (value === 0) return '0'
  return `${value > 0 ? '+' : '−'}${format.number(Math.abs(value))}`
}
