import type { ToBuyRow } from '#contract/planning/to-buy.ts'
import type { Words } from '#web/i18n/language-provider.tsx'
import type { Column } from '#web/kit/table/column.ts'
import type { ReactNode } from 'react'
import styles from './to-buy.module.css'

const number = { kind: 'number', decimals: 0 } as const
const money = { kind: 'number', decimals: 2 } as const

export function needsColumns(words: Words, seesPrices: boolean): Column<ToBuyRow>[] {
  const { fields, theirNumber, packs, later, late, inWarehouse, runs } = words.text.toBuy
  const { format } = words
  return [
    { id: 'ArticleName', header: fields.ArticleName, names: true, under: 'ArticleNumber', whole: true },
    { id: 'ArticleNumber', header: fields.ArticleNumber, onCard: 'more' },
    {
      id: 'Supplier',
      header: fields.Supplier,
      under: 'SupplierNumber',
      width: 200,
      onCard: 'line',
    },
    { id: 'SupplierNumber', header: theirNumber, onCard: 'more' },
    { id: 'Lockers', header: fields.Lockers, ...number, width: 95, onCard: 'more', hidden: true },
    {
      id: 'Needed',
      header: fields.Needed,
      ...number,
      width: 92,
      onCard: 'more',
      render: ({ Needed, ForRuns }) => (
        <TwoLines first={format.number(Needed)} second={ForRuns > 0 && runs(format.number(ForRuns))} />
      ),
    },
    {
      id: 'OnItsWay',
      header: fields.OnItsWay,
      ...number,
      width: 104,
      onCard: 'more',
      render: ({ OnItsWay, Overdue, Later, InWarehouse }) => {
        const more = [
          ...(InWarehouse > 0 ? [inWarehouse(format.number(InWarehouse))] : []),
          ...(Overdue > 0 ? [late(format.number(Overdue))] : []),
          ...(Later > 0 ? [later(format.number(Later))] : []),
        ]
        return <TwoLines first={format.number(OnItsWay)} second={more.length > 0 && more.join(', ')} />
      },
    },
    {
      id: 'ToBuy',
      header: fields.ToBuy,
      ...number,
      width: 176,
      onCard: 'end',
      under: 'Packs',
      render: ({ ToBuy, Unit }) => (
        <strong className={styles.toBuy}>{[format.number(ToBuy), Unit].filter(Boolean).join(' ')}</strong>
      ),
    },
    {
      id: 'Packs',
      header: fields.Packs,
      onCard: 'line',
      value: ({ Packs, PackSize }) =>
        PackSize > 1 ? packs(Packs, format.number(Packs), format.number(PackSize)) : '',
    },
    ...(seesPrices
      ? [
          {
            id: 'Value',
            header: format.pricesNamed(fields.Value),
            ...money,
            width: 92,
            onCard: 'more' as const,
          },
        ]
      : []),
  ]
}

/** Every figure in a column of its own. */
export function needsFileColumns({ text, format }: Words, seesPrices: boolean): Column<ToBuyRow>[] {
  const { fields } = text.toBuy
  return [
    { id: 'Supplier', header: fields.Supplier },
    { id: 'SupplierNumber', header: fields.SupplierNumber },
    { id: 'ArticleNumber', header: fields.ArticleNumber },
    { id: 'ArticleName', header: fields.ArticleName },
    { id: 'Ean', header: fields.Ean },
    { id: 'Unit', header: fields.Unit },
    { id: 'ForLockers', header: fields.ForLockers, ...number },
    { id: 'ForRuns', header: fields.ForRuns, ...number },
    { id: 'Needed', header: fields.Needed, ...number },
    { id: 'InWarehouse', header: fields.InWarehouse, ...number },
    { id: 'OnItsWay', header: fields.OnItsWay, ...number },
    { id: 'Missing', header: fields.Missing, ...number },
    { id: 'PackSize', header: fields.PackSize, ...number },
    { id: 'Packs', header: fields.Packs, ...number },
    { id: 'ToBuy', header: fields.ToBuy, ...number },
    ...(seesPrices
      ? [
          { id: 'PurchasePrice', header: format.pricesNamed(fields.PurchasePrice), ...money },
          { id: 'Value', header: format.pricesNamed(fields.Value), ...money },
        ]
      : []),
  ]
}

interface TwoLinesProps {
  first: ReactNode
  second: ReactNode
}

const TwoLines = ({ first, second }: TwoLinesProps) => (
  <span className={styles.lines}>
    <span>{first}</span>
    {second !== false && <span className={styles.second}>{second}</span>}
  </span>
)
