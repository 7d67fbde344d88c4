import { inFileName } from '#contract/file-name.ts'
import type { Cabinet } from '#contract/lockers/cabinets.ts'
import { transactions, type StatisticsRow } from '#contract/ledger/transactions.ts'
import { query } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { useAutoRefresh } from '#web/live/connection.ts'
import { useNarrow } from '#web/kit/layout/use-narrow.ts'
import { Sheet } from '#web/kit/panel.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { DataTable } from '#web/kit/table/data-table.tsx'
import { useTableView } from '#web/kit/table/use-table-view.ts'
import { Chart } from '#web/kit/charts/chart.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { LedgerFilter } from './ledger-filter.tsx'
import styles from './ledger.module.css'
import { NothingFound } from './nothing-found.tsx'
import { useLedgerFilter } from './use-ledger-filter.ts'

/** The use of each article in a locker, in total and per day, with a chart of the most used ones. */
export function StatisticsTab({ locker }: { locker: Cabinet }) {
  const text = useText()
  const { ledger } = text
  const { filter, apply, clear, isDefault } = useLedgerFilter()
  const view = useTableView({ sort: '-TotalUsed' })
  const used = useQuery({
    ...query(transactions.statistics, {
      params: { id: locker.Id },
      body: { from: filter.from, to: filter.to, articles: filter.articles },
    }),
    placeholderData: keepPreviousData,
    ...useAutoRefresh(),
  })
  const rows = useMemo(() => used.data?.data.map((row, at): Row => ({ ...row, Id: at })), [used.data])
  const narrow = useNarrow()
  const columns = useMemo(
    () => columnsIn(ledger.fields, narrow ? ledger.shortFields : undefined),
    [ledger, narrow],
  )
  const failure = used.isError && used.data === undefined ? failureText(text, used.error) : undefined
  return (
    <Sheet label={ledger.statistics}>
      <div className={styles.beside}>
        <DataTable
          label={ledger.statistics}
          name="locker-statistics"
          columns={columns}
          rows={rows}
          view={view}
          busy={used.isPlaceholderData}
          failure={failure}
          onRetry={() => void used.refetch()}
          exportName={`${inFileName(locker.LockerName)}_${ledger.statistics.toLowerCase()}_${filter.from}_${filter.to}`}
          tools={<LedgerFilter lockerId={locker.Id} filter={filter} onApply={apply} onClear={clear} />}
          nothing={<NothingFound onClear={isDefault ? undefined : clear} />}
          maxHeight="max(280px, 100dvh - 350px)"
        />
        {failure === undefined && <MostUsed rows={used.data?.data} />}
      </div>
    </Sheet>
  )
}

type Row = StatisticsRow & { Id: number }

const columnsIn = (
  fields: Record<string, string>,
  short: Record<string, string> | undefined,
): readonly Column<Row>[] =>
  (
    [
      { id: 'ArticleGroupName' },
      { id: 'ArticleName', names: true, under: 'ArticleGroupName' },
      { id: 'ArticleNumber', hidden: true },
      { id: 'TotalUsed', kind: 'number' },
      { id: 'DailyUse', kind: 'number', decimals: 2 },
    ] as const
  ).map((column) => ({ ...column, header: fields[column.id] ?? column.id, shortHeader: short?.[column.id] }))

const mostShown = 10

/** A chart of the most used articles. */
function MostUsed({ rows }: { rows: readonly StatisticsRow[] | undefined }) {
  const { ledger } = useText()
  const bars = useMemo(() => rows && largest(rows), [rows])
  return (
    <div className={styles.chart}>
      <Chart
        kind="bar"
        horizontal
        title={ledger.mostUsed}
        rows={bars}
        x={{ field: 'Article', label: ledger.fields.ArticleName }}
        y={{ field: 'TotalUsed', label: ledger.fields.TotalUsed, unit: ledger.pieces }}
        height={bars === undefined || bars.length === 0 ? 240 : 90 + 34 * bars.length}
      />
    </div>
  )
}

/** Articles of the same name are told apart by their numbers. */
function largest(rows: readonly StatisticsRow[]) {
  const shown = rows
    .filter(({ TotalUsed }) => TotalUsed > 0)
    .toSorted((one, other) => other.TotalUsed - one.TotalUsed)
    .slice(0, mostShown)
  const isShared = (name: string) => shown.filter(({ ArticleName }) => ArticleName === name).length > 1
  return shown.map(({ ArticleName, ArticleNumber, TotalUsed }) => ({
    Article: isShared(ArticleName) ? `${ArticleName} ${ArticleNumber}`.trim() : ArticleName || ArticleNumber,
    TotalUsed,
  }))
}
