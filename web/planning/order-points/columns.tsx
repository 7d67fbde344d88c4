import type { OrderPointRow } from '#contract/planning/order-points.ts'
import type { Words } from '#web/i18n/language-provider.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { StaleIcon } from '#web/planning/stale-icon.tsx'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { VisuallyHidden } from '@mantine/core'
import { AcceptButton } from './accept-button.tsx'
import styles from './order-points.module.css'
import { reasonText } from './reason.ts'

/** The present and the proposed order point, and the reason. */
export function orderPointColumns(words: Words, mayAccept: boolean): readonly Column<OrderPointRow>[] {
  const { fields } = words.text.orderPoints
  const number = { kind: 'number', decimals: 0 } as const
  const orNone = (value: unknown) => (typeof value === 'number' ? words.format.number(value) : '–')
  return [
    {
      id: 'ArticleName',
      header: fields.ArticleName,
      names: true,
      width: 122,
      render: ({ ArticleName, ArticleNumber }) => <TwoLines first={ArticleName} second={ArticleNumber} />,
    },
    {
      id: 'LockerName',
      header: fields.LockerName,
      width: 106,
      render: ({ LockerName, EndCustomer }) => <TwoLines first={LockerName} second={EndCustomer} />,
    },
    {
      id: 'CurrentVolume',
      header: fields.CurrentVolume,
      ...number,
      width: 62,
      render: (row) => <Stock row={row} />,
    },
    {
      id: 'PlaceOrderAmount',
      header: fields.PlaceOrderAmount,
      ...number,
      width: 80,
      format: orNone,
    },
    { id: 'Proposed', header: fields.Proposed, ...number, width: 78, format: orNone },
    {
      id: 'Difference',
      header: fields.Difference,
      ...number,
      width: 88,
      format: (value) => signed(value, words),
    },
    {
      id: 'Reason',
      header: fields.Reason,
      width: 294,
      sortable: false,
      value: (row) => reasonText(row, words),
      render: (row) => <span className={styles.reason}>{reasonText(row, words)}</span>,
    },
    ...(mayAccept
      ? [
          {
            id: 'Accept',
            header: words.text.orderPoints.accept,
            width: 84,
            sortable: false,
            value: () => null,
            render: (row: OrderPointRow) => <AcceptButton row={row} />,
          },
        ]
      : []),
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
    { id: 'ResellerName', header: fields.ResellerName, width: 130, sortable: false, hidden: true },
  ]
}

/** A difference with its sign. */
function signed(value: unknown, { format }: Words) {
  if (typeof value !== 'number') return '–'
  if (value === 0) return '0'
  return `${value > 0 ? '+' : '−'}${format.number(Math.abs(value))}`
}

/** The stock, with a mark if it may be outdated. */
function Stock({ row: { CurrentVolume, Stale } }: { row: OrderPointRow }) {
  const { text, format } = useLanguage()
  const shown = format.number(CurrentVolume)
  if (Stale === 0) return <span>{shown}</span>
  return (
    <span className={styles.stale} title={text.live.staleHint}>
      <StaleIcon />
      {shown}
      <VisuallyHidden>, {text.live.stale}</VisuallyHidden>
    </span>
  )
}

/** A name, and a smaller text below it. */
const TwoLines = ({ first, second }: { first: string; second: string }) => (
  <span className={styles.lines}>
    <span title={first}>{first}</span>
    <span className={styles.second} title={second}>
      {second}
    </span>
  </span>
)
