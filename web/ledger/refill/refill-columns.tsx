import type { CabinetArticle } from '#contract/lockers/cabinet-articles.ts'
import type { Words } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { Picture } from '#web/resource/picture.tsx'
import { Input } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { fromScan } from './amount-field.ts'
import styles from './refill.module.css'

export interface Row extends CabinetArticle {
  Amount: string
  After: number
  /** How much the stock would be above its maximum. */
  Above: number
  Mistaken: boolean
}

/** A phone's cards, a table where place and stock are one column each, or one with all columns. */
export type Room = 'cards' | 'little' | 'enough'

/** The columns of a refill: where the article goes, the stock before, the amount, the stock after. */
export function refillColumns(
  { text, format }: Words,
  room: Room,
  locked: boolean,
  change: (row: Row, typed: string) => void,
): Column<Row>[] {
  const { fields, refill, place, placeOf, levelOf } = text.locker
  const number = { kind: 'number', decimals: 0 } as const
  const whole = (value: number | null) => (value === null ? '' : format.number(value))
  const stockOf = ({ CurrentVolume, After }: Row) =>
    room === 'cards' && After !== CurrentVolume
      ? `${whole(CurrentVolume)} → ${whole(After)}`
      : whole(CurrentVolume)
  const article: Column<Row> = {
    id: 'Name',
    header: fields.Name,
    names: true,
    under: 'ArticleNumber',
    ...(room !== 'little' && { lead: ({ ImagePath }) => <Picture address={ImagePath} /> }),
  }
  const amount: Column<Row> = {
    id: 'Amount',
    header: refill.amount,
    ...number,
    width: 88,
    sortable: false,
    onCard: 'beside',
    render: (row) => (
      <AmountInput
        id={row.LockerArticleId}
        label={refill.amountOf(row.Name || row.ArticleNumber)}
        value={row.Amount}
        disabled={locked}
        told={toldAt(row)}
        mistaken={row.Mistaken}
        onChange={(typed) => change(row, typed)}
      />
    ),
  }
  const after: Column<Row> = {
    id: 'After',
    header: refill.after,
    ...(room !== 'cards' && number),
    width: 112,
    sortable: false,
    onCard: 'below',
    render: (row) => {
      if (row.Mistaken)
        return (
          <span id={toldAt(row)} className={styles.mistaken}>
            <StatusShape status="bad" />
            {refill.notWhole}
          </span>
        )
      // A card tells it in its line.
      if (room === 'cards' && row.Above === 0) return null
      return (
        <span className={styles.after} data-changed={row.Amount !== '' || undefined}>
          {room !== 'cards' && format.number(row.After)}
          {row.Above > 0 && (
            <span id={toldAt(row)} className={styles.above}>
              <StatusShape status="warn" />
              {refill.aboveMax(format.number(row.Above))}
            </span>
          )}
        </span>
      )
    },
  }
  if (room === 'enough')
    return [
      { id: 'ArticleNumber', header: fields.ArticleNumber },
      { id: 'Shelf', header: fields.Shelf, ...number, isLabel: true },
      { id: 'Placement', header: fields.Placement },
      article,
      { id: 'CurrentVolume', header: fields.CurrentVolume, ...number },
      { id: 'MaxStock', header: fields.MaxStock, ...number },
      amount,
      after,
    ]
  return [
    { id: 'ArticleNumber', header: fields.ArticleNumber, onCard: 'line' },
    {
      id: 'Shelf',
      header: place,
      onCard: 'line',
      value: ({ Shelf, Placement }) => placeOf(whole(Shelf), Placement),
    },
    article,
    {
      id: 'CurrentVolume',
      header: fields.CurrentVolume,
      onCard: 'line',
      ...(room === 'little' && number),
      format: (_, row) => levelOf(stockOf(row), whole(row.MaxStock)),
    },
    amount,
    after,
  ]
}

/** The id of the element with what is told of a row's amount, if anything is. */
const toldAt = ({ LockerArticleId, Mistaken, Above }: Row) =>
  Mistaken || Above > 0 ? `refill-told-${LockerArticleId}` : undefined

interface AmountProps {
  id: number
  label: string
  value: string
  disabled: boolean
  /** The id of the element that tells of it. */
  told: string | undefined
  mistaken: boolean
  onChange: (text: string) => void
}

const steps: Record<string, 1 | -1> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

/**
 * The amount of one line. Enter and the arrow keys move to the next or previous line; the table's own handling of these
 * keys is suppressed.
 */
function AmountInput({ id, label, value, disabled, told, mistaken, onChange }: AmountProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Escape' && event.key !== 'Tab') event.stopPropagation()
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const back = event.key === 'Enter' && event.currentTarget.hasAttribute(fromScan)
    if (back) {
      document.querySelector<HTMLInputElement>('[data-refill-scan]')?.focus()
      return
    }
    const all = [...document.querySelectorAll<HTMLInputElement>('[data-refill-amount]')]
    const next = all[all.indexOf(event.currentTarget) + step]
    next?.focus()
    next?.select()
  }
  return (
    <Input
      data-refill-amount={id}
      aria-label={label}
      withAria={false}
      aria-invalid={mistaken || undefined}
      aria-describedby={told}
      className={styles.amount}
      autoComplete="off"
      inputMode="numeric"
      value={value}
      disabled={disabled}
      error={mistaken}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onKeyDown={onKeyDown}
      onPaste={(event) => event.stopPropagation()}
      onBlur={({ currentTarget }) => currentTarget.removeAttribute(fromScan)}
    />
  )
}
