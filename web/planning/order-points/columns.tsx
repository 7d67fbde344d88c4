import type { OrderPointRow } from '#contract/planning/order-points.ts'
import type { Words } from '#web/i18n/language-provider.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { Popover } from '@mantine/core'
import type { ReactNode } from 'react'
import { Stock } from '#web/planning/stock.tsx'
import { AcceptButton } from './accept-button.tsx'
import styles from './order-points.module.css'
import { effectHint, effectTexts } from './effect.ts'
import { reasonText } from './reason.ts'

/** The present and the proposed order point, and the reason. */
export function orderPointColumns(
  words: Words,
  { mayAccept, narrow }: { mayAccept: boolean; narrow: boolean },
): readonly Column<OrderPointRow>[] {
  const { fields, none } = words.text.orderPoints
  const number = { kind: 'number', decimals: 0 } as const
  const orNone = (value: unknown) => (typeof value === 'number' ? words.format.number(value) : '–')
  return [
    {
      id: 'ArticleName',
      header: fields.ArticleName,
      names: true,
      under: 'ArticleNumber',
      // Beside the reason, rows of two lines are read more easily than whole names.
      whole: false,
    },
    { id: 'ArticleNumber', header: fields.ArticleNumber, onCard: 'more' },
    {
      id: 'LockerName',
      header: fields.LockerName,
      width: 200,
      under: 'EndCustomer',
      onCard: 'line',
    },
    { id: 'EndCustomer', header: fields.EndCustomer, onCard: 'more' },
    {
      id: 'CurrentVolume',
      header: fields.CurrentVolume,
      onCard: 'more',
      ...number,
      width: 46,
      render: (row) => <TwoLines first={<Stock row={row} />} second={maxText(row, words)} />,
    },
    {
      id: 'Proposed',
      header: fields.Proposed,
      ...number,
      saysItself: true,
      width: 80,
      onCard: 'line',
      format: orNone,
      render: ({ PlaceOrderAmount, Proposed, Difference }) =>
        Proposed === null ? (
          <span>{orNone(PlaceOrderAmount)}</span>
        ) : (
          <TwoLines
            first={`${PlaceOrderAmount === null ? none : orNone(PlaceOrderAmount)} → ${orNone(Proposed)}`}
            second={narrow ? undefined : signed(Difference, words)}
          />
        ),
    },
    {
      id: 'Effect',
      header: fields.Effect,
      onCard: 'more',
      width: 100,
      value: (row) => effectTexts(row, words).join(', '),
      render: (row) => <Effect row={row} words={words} short={narrow} />,
    },
    {
      id: 'Reason',
      onCard: 'more',
      header: fields.Reason,
      width: 280,
      sortable: false,
      value: (row) => reasonText(row, words),
      render: (row) => <span className={styles.reason}>{reasonText(row, words)}</span>,
    },
    ...(mayAccept
      ? [
          {
            id: 'Accept',
            onCard: 'beside' as const,
            header: words.text.orderPoints.acceptShort,
            width: 44,
            sortable: false,
            value: () => null,
            presses: true,
            render: (row: OrderPointRow) => <AcceptButton row={row} />,
          },
        ]
      : []),
    { id: 'MaxStock', header: fields.MaxStock, ...number, hidden: true, format: orNone },
    { id: 'PlaceOrderAmount', header: fields.PlaceOrderAmount, ...number, hidden: true, format: orNone },
    {
      id: 'Difference',
      header: fields.Difference,
      ...number,
      hidden: true,
      format: (value) => signed(value, words),
    },
    {
      id: 'DailyAverage',
      header: fields.DailyAverage,
      kind: 'number',
      decimals: 2,
      width: 120,
      hidden: true,
    },
    { id: 'ResellerName', header: fields.ResellerName, width: 130, sortable: false, hidden: true },
  ]
}

const maxText = ({ MaxStock }: OrderPointRow, { text, format }: Words) =>
  MaxStock === null ? undefined : text.orderPoints.ofMax(format.number(MaxStock))

/** A difference with its sign. */
function signed(value: unknown, { format }: Words) {
  if (typeof value !== 'number') return '–'
  if (value === 0) return '0'
  return `${value > 0 ? '+' : '−'}${format.number(Math.abs(value))}`
}

/** What accepting it brings, and below it what it costs. */
function Effect({ row, words, short }: { row: OrderPointRow; words: Words; short: boolean }) {
  const [first = '–', ...more] = effectTexts(row, words)
  const [second] = short ? [] : more
  const hint = effectHint(row, words)
  return <TwoLines first={hint === undefined ? first : <Explained {...{ first, hint }} />} second={second} />
}

/** A word that needs an explanation, which a click or a tap opens. Tab passes it: what is said of all rows is in the settings. */
const Explained = ({ first, hint }: { first: string; hint: string }) => (
  <Popover width={280} withinPortal shadow="md">
    <Popover.Target>
      <button type="button" tabIndex={-1} className={styles.explained} title={hint} data-printed>
        {first}
      </button>
    </Popover.Target>
    <Popover.Dropdown>{hint}</Popover.Dropdown>
  </Popover>
)

interface Lines {
  first: ReactNode
  second?: string | undefined
}

const TwoLines = ({ first, second }: Lines) => (
  <span className={styles.lines}>
    <span>{first}</span>
    {second !== undefined && <span className={styles.second}>{second}</span>}
  </span>
)
