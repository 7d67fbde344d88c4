import type { OrderPointRow } from '#contract/planning/order-points.ts'
import type { Words } from '#web/i18n/language-provider.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { Popover } from '@mantine/core'
import type { ReactNode } from 'react'
import { Picture } from '#web/resource/picture.tsx'
import { Stock } from '#web/planning/stock.tsx'
import { AcceptIcon } from './accept-button.tsx'
import styles from './order-points.module.css'
import { effectHint, effectTexts } from './effect.ts'
import { reasonText } from './reason.ts'

/** The present and the proposed order point and what the change brings; where there is room, the reason too. */
export function orderPointColumns(
  words: Words,
  { mayAccept, narrow, wide }: { mayAccept: boolean; narrow: boolean; wide: boolean },
): readonly Column<OrderPointRow>[] {
  const { fields } = words.text.orderPoints
  const number = { kind: 'number', decimals: 0 } as const
  const orNone = (value: unknown) => (typeof value === 'number' ? words.format.number(value) : '–')
  return [
    {
      id: 'ArticleName',
      header: fields.ArticleName,
      names: true,
      ...(narrow && { lead: ({ ImagePath }: OrderPointRow) => <Picture address={ImagePath} /> }),
      under: 'ArticleNumber',
      // Rows of two lines are read more easily than whole names, which the row's panel has.
      whole: false,
    },
    { id: 'ArticleNumber', header: fields.ArticleNumber },
    {
      id: 'LockerName',
      header: fields.LockerName,
      least: wide ? 280 : 236,
      under: 'EndCustomer',
      onCard: 'line',
    },
    { id: 'EndCustomer', header: fields.EndCustomer },
    {
      id: 'CurrentVolume',
      header: fields.CurrentVolume,
      ...number,
      width: 84,
      render: (row) => <TwoLines first={<Stock row={row} />} second={maxText(row, words)} />,
    },
    {
      id: 'Proposed',
      header: fields.Proposed,
      ...number,
      saysItself: true,
      width: 96,
      onCard: 'line',
      format: orNone,
      render: (row) => (
        <TwoLines
          first={proposalText(row, words)}
          second={narrow || row.Proposed === null ? undefined : signed(row.Difference, words)}
        />
      ),
    },
    {
      id: 'Effect',
      header: fields.Effect,
      width: 150,
      value: (row) => effectTexts(row, words).join(', '),
      render: (row) => <Effect row={row} words={words} />,
    },
    ...(wide
      ? [
          {
            id: 'Reason',
            header: fields.Reason,
            width: 460,
            sortable: false,
            value: (row: OrderPointRow) => reasonText(row, words),
            render: (row: OrderPointRow) => <span className={styles.reason}>{reasonText(row, words)}</span>,
          },
        ]
      : []),
    ...(mayAccept
      ? [
          {
            id: 'Accept',
            header: words.text.orderPoints.accept,
            // The button says it.
            shortHeader: '',
            width: 52,
            onCard: 'beside' as const,
            sortable: false,
            value: () => null,
            presses: true,
            render: (row: OrderPointRow) => <AcceptIcon row={row} />,
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

/** `11 → 35`, or only the present order point where there is nothing to propose. */
export function proposalText(
  { PlaceOrderAmount, Proposed }: Pick<OrderPointRow, 'PlaceOrderAmount' | 'Proposed'>,
  { text, format }: Words,
) {
  if (Proposed === null) return PlaceOrderAmount === null ? '–' : format.number(PlaceOrderAmount)
  const before = PlaceOrderAmount === null ? text.orderPoints.none : format.number(PlaceOrderAmount)
  return `${before} → ${format.number(Proposed)}`
}

export const maxText = ({ MaxStock }: Pick<OrderPointRow, 'MaxStock'>, { text, format }: Words) =>
  MaxStock === null ? undefined : text.orderPoints.ofMax(format.number(MaxStock))

/** A difference with its sign. */
function signed(value: unknown, { format }: Words) {
  if (typeof value !== 'number') return '–'
  if (value === 0) return '0'
  return `${value > 0 ? '+' : '−'}${format.number(Math.abs(value))}`
}

/** What accepting it brings, and below it what it costs. */
function Effect({ row, words }: { row: OrderPointRow; words: Words }) {
  const [first = '–', second] = effectTexts(row, words)
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
