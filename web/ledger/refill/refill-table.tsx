import type { CabinetArticle } from '#contract/lockers/cabinet-articles.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import type { Words } from '#web/i18n/language-provider.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { DataTable } from '#web/kit/table/data-table.tsx'
import { useTableView } from '#web/kit/table/use-table-view.ts'
import { Switch } from '#web/kit/inputs/switch.tsx'
import { Button, Input } from '@mantine/core'
import { useMemo, useState, type KeyboardEvent } from 'react'
import { amountOf, filledUp, isMistaken, missingOf, type Amounts } from './lines.ts'
import styles from './refill.module.css'

interface Props {
  articles: readonly CabinetArticle[]
  amounts: Amounts
  /** The amounts cannot be changed, because they may be booked already. */
  locked: boolean
  onChange: (change: (before: Amounts) => Amounts) => void
}

interface Row extends CabinetArticle {
  Amount: string
  After: number
  Mistaken: boolean
}

/** The lines of a refill: the stock before, the amount, the stock after. */
export function RefillTable({ articles, amounts, locked, onChange }: Props) {
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
    () =>
      columnsIn(words, locked, ({ LockerArticleId }, typed) =>
        onChange((before) => {
          const after = new Map(before)
          if (typed === '') after.delete(LockerArticleId)
          else after.set(LockerArticleId, typed)
          return after
        }),
      ),
    [words, locked, onChange],
  )
  return (
    <DataTable
      label={text.title}
      name="locker-refill"
      columns={columns}
      rows={rows}
      rowId={idOf}
      view={useTableView({ inAddress: false })}
      maxHeight="min(46dvh, 520px)"
      tools={
        <>
          <Button
            variant="default"
            disabled={locked}
            onClick={() => onChange((before) => filledUp(before, articles))}
          >
            {text.fill}
          </Button>
          <Button
            variant="subtle"
            disabled={locked || amounts.size === 0}
            onClick={() => onChange(() => new Map())}
          >
            {text.clear}
          </Button>
          <Switch label={text.onlyMissing} checked={onlyMissing} onChange={setOnlyMissing} />
        </>
      }
    />
  )
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
    { id: 'ArticleNumber', header: fields.ArticleNumber, width: 120 },
    { id: 'Name', header: fields.Name, names: true, width: 180 },
    { id: 'CurrentVolume', header: fields.CurrentVolume, ...number, width: 80 },
    { id: 'MaxStock', header: fields.MaxStock, ...number, width: 80 },
    {
      id: 'Amount',
      header: refill.amount,
      width: 110,
      sortable: false,
      render: (row) => (
        <AmountInput
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
function AmountInput({ label, value, disabled, problem, onChange }: AmountProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Escape' && event.key !== 'Tab') event.stopPropagation()
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const all = [...document.querySelectorAll<HTMLInputElement>('[data-refill-amount]')]
    const next = all[all.indexOf(event.currentTarget) + step]
    next?.focus()
    next?.select()
  }
  return (
    <Input
      data-refill-amount
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
    />
  )
}
