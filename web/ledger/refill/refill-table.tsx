import type { CabinetArticle } from '#contract/lockers/cabinet-articles.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import type { Column, Words } from '#web/kit/table/column.ts'
import { DataTable } from '#web/kit/table/data-table.tsx'
import { useTableView } from '#web/kit/table/use-table-view.ts'
import { Switch } from '#web/kit/inputs/switch.tsx'
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { AmountInput } from './amount-input.tsx'
import { amountOf, filledUp, isMistaken, missingOf, type Amounts } from './lines.ts'
import styles from './refill.module.css'

interface Props {
  articles: readonly CabinetArticle[]
  amounts: Amounts
  /** While it is not known whether they are booked, they stay as they are. */
  locked: boolean
  onChange: (change: (before: Amounts) => Amounts) => void
}

interface Row extends CabinetArticle {
  Amount: string
  After: number
  Mistaken: boolean
}

/** What goes into the locker, line by line: what is there, what is put in, what is there then. */
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
