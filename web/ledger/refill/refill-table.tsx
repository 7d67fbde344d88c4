import type { CabinetArticle } from '#contract/lockers/cabinet-articles.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import type { Words } from '#web/i18n/language-provider.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { DataTable } from '#web/kit/table/data-table.tsx'
import { sorted } from '#web/kit/table/data/sort.ts'
import type { TableView } from '#web/kit/table/use-table-view.ts'
import { Switch } from '#web/kit/inputs/switch.tsx'
import { Button, Input } from '@mantine/core'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { amountField, fromScan } from './amount-field.ts'
import { amountOf, isMistaken, missingOf } from './lines.ts'
import styles from './refill.module.css'
import type { AmountsState } from './use-amounts.ts'

interface Props {
  articles: readonly CabinetArticle[]
  state: AmountsState
  /** The amounts cannot be changed, because they may be booked already. */
  locked: boolean
  /** The article that was scanned last. */
  scanned: { id: number } | undefined
  view: TableView
}

interface Row extends CabinetArticle {
  Amount: string
  After: number
  Mistaken: boolean
}

/** The lines of a refill: the stock before, the amount, the stock after. */
export function RefillTable({ articles, state, locked, scanned, view }: Props) {
  const { amounts, enter } = state
  const words = useLanguage()
  const { refill: text } = words.text.locker
  const [onlyMissing, setOnlyMissing] = useState(false)
  const rows = useMemo(
    () =>
      articles
        .filter((article) => !onlyMissing || missingOf(article) > 0 || amounts.has(article.LockerArticleId))
        .map((article): Row => {
          const After = article.CurrentVolume + amountOf(amounts, article)
          const Amount = amounts.get(article.LockerArticleId) ?? ''
          return { ...article, Amount, After, Mistaken: isMistaken(amounts, article) }
        }),
    [articles, amounts, onlyMissing],
  )
  const columns = useMemo(
    () => columnsIn(words, locked, ({ LockerArticleId }, typed) => enter(LockerArticleId, typed)),
    [words, locked, enter],
  )
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!scanned) return
    const column = columns.find(({ id }) => id === view.sort?.id)
    const shown = column ? sorted(rows, column, view.sort?.descending ?? false) : rows
    bringIntoView(box.current, scanned.id, shown.findIndex((row) => idOf(row) === scanned.id) / shown.length)
    // Only a scan moves the list.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [scanned])
  return (
    <div ref={box} className={styles.table}>
      <DataTable
        label={text.title}
        name="locker-refill"
        columns={columns}
        rows={rows}
        rowId={idOf}
        view={view}
        chosen={scanned?.id}
        maxHeight="min(46dvh, 520px)"
        tools={
          <>
            <Button variant="default" disabled={locked} onClick={() => state.fill(articles)}>
              {text.fill}
            </Button>
            <Button variant="subtle" disabled={locked || amounts.size === 0} onClick={state.clear}>
              {text.clear}
            </Button>
            <Switch label={text.onlyMissing} checked={onlyMissing} onChange={setOnlyMissing} />
          </>
        }
      />
    </div>
  )
}

/** Rows out of view are not drawn: then the list is scrolled by the row's place in it, from 0 to 1. */
function bringIntoView(box: HTMLElement | null, id: number, place: number) {
  const row = amountField(id)?.closest('[data-row]')
  if (row) {
    row.scrollIntoView({ block: 'nearest' })
    return
  }
  const list = box?.querySelector('[role=rowgroup]:last-of-type, ul')
  const scroller = list?.closest('[role=grid]') ?? list?.parentElement
  if (list && scroller) scroller.scrollTop = place * list.clientHeight - scroller.clientHeight / 2
}

const problemId = ({ LockerArticleId }: Row) => `refill-problem-${LockerArticleId}`

const idOf = ({ LockerArticleId }: Row) => LockerArticleId

function columnsIn(
  { text, format }: Words,
  locked: boolean,
  change: (row: Row, typed: string) => void,
): Column<Row>[] {
  const { fields, refill } = text.locker
  const number = { kind: 'number', decimals: 0 } as const
  return [
    { id: 'ArticleNumber', header: fields.ArticleNumber },
    { id: 'Shelf', header: fields.Shelf, ...number },
    { id: 'Placement', header: fields.Placement },
    { id: 'Name', header: fields.Name, names: true, under: 'ArticleNumber' },
    { id: 'CurrentVolume', header: fields.CurrentVolume, ...number },
    { id: 'MaxStock', header: fields.MaxStock, ...number },
    {
      id: 'Amount',
      header: refill.amount,
      ...number,
      width: 110,
      sortable: false,
      onCard: 'below',
      render: (row) => (
        <AmountInput
          id={row.LockerArticleId}
          label={refill.amountOf(row.Name || row.ArticleNumber)}
          value={row.Amount}
          disabled={locked}
          problem={row.Mistaken ? problemId(row) : undefined}
          onChange={(typed) => change(row, typed)}
        />
      ),
    },
    {
      id: 'After',
      header: refill.after,
      ...number,
      width: 130,
      sortable: false,
      render: (row) => {
        if (row.Mistaken)
          return (
            <span id={problemId(row)} className={styles.mistaken}>
              <StatusShape status="bad" />
              {refill.notWhole}
            </span>
          )
        const over = row.Amount !== '' && row.MaxStock !== null && row.After > row.MaxStock
        return (
          <span className={styles.after} data-changed={row.Amount !== '' || undefined}>
            {over && (
              <span role="img" aria-label={refill.aboveMax} title={refill.aboveMax}>
                <StatusShape status="warn" />
              </span>
            )}
            {format.number(row.After)}
          </span>
        )
      },
    },
  ]
}

interface AmountProps {
  id: number
  label: string
  value: string
  disabled: boolean
  /** The id of the element with its error. */
  problem: string | undefined
  onChange: (text: string) => void
}

const steps: Record<string, 1 | -1> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

/**
 * The amount of one line. Enter and the arrow keys move to the next or previous line; the table's own handling of these
 * keys is suppressed.
 */
function AmountInput({ id, label, value, disabled, problem, onChange }: AmountProps) {
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
      aria-invalid={problem !== undefined || undefined}
      aria-describedby={problem}
      className={styles.amount}
      autoComplete="off"
      inputMode="numeric"
      value={value}
      disabled={disabled}
      error={problem !== undefined}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onKeyDown={onKeyDown}
      onPaste={(event) => event.stopPropagation()}
      onBlur={({ currentTarget }) => currentTarget.removeAttribute(fromScan)}
    />
  )
}
