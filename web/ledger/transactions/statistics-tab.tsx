import { inFileName } from '#contract/file-name.ts'
import type { Cabinet } from '#contract/lockers/cabinets.ts'
import { transactions, type StatisticsRow } from '#contract/ledger/transactions.ts'
import { query } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { useLookAgain } from '#web/live/connection.ts'
import { Sheet } from '#web/kit/panel.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { DataTable } from '#web/kit/table/data-table.tsx'
import { useTableView } from '#web/kit/table/use-table-view.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { LedgerFilter } from './ledger-filter.tsx'
import styles from './ledger.module.css'
import { MostUsed } from './most-used.tsx'
import { useLedgerFilter } from './use-ledger-filter.ts'

/** What was used of each article in a locker, in all and a day, beside a picture of the largest. */
export function StatisticsTab({ locker }: { locker: Cabinet }) {
  const text = useText()
  const { ledger } = text
  const { filter, apply, clear } = useLedgerFilter()
  const view = useTableView({ sort: '-TotalUsed' })
  const used = useQuery({
    ...query(transactions.statistics, { params: { id: locker.Id }, body: filter }),
    placeholderData: keepPreviousData,
    refetchInterval: useLookAgain(),
    refetchOnWindowFocus: 'always',
  })
  const rows = useMemo(() => used.data?.data.map((row, at): Row => ({ ...row, Id: at })), [used.data])
  const columns = useMemo(() => columnsIn(ledger.fields), [ledger])
  const failure = used.isError && used.data === undefined ? failureText(text, used.error) : undefined
  return (
    <Sheet label={ledger.statistics}>
      <div className={styles.tab}>
        <LedgerFilter lockerId={locker.Id} filter={filter} onApply={apply} onClear={clear} />
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
            maxHeight="max(280px, 100dvh - 450px)"
          />
          {failure === undefined && <MostUsed rows={used.data?.data} />}
        </div>
      </div>
    </Sheet>
  )
}

type Row = StatisticsRow & { Id: number }

const columnsIn = (fields: Record<string, string>): readonly Column<Row>[] =>
  (
    [
      { id: 'ArticleGroupName', width: 120 },
      { id: 'ArticleName', names: true, width: 160 },
      { id: 'ArticleNumber', width: 120, hidden: true },
      { id: 'TotalUsed', kind: 'number', summary: 'sum', width: 150 },
      { id: 'DailyUse', kind: 'number', decimals: 2, width: 155 },
    ] as const
  ).map((column) => ({ ...column, header: fields[column.id] ?? column.id }))
