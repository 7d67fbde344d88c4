import { may } from '#contract/access.ts'
import {
  shrinkage,
  type ShrinkageGrouping,
  shrinkageGroupings,
  type ShrinkageRow,
} from '#contract/ledger/shrinkage.ts'
import { query } from '#web/api/api.ts'
import { useLanguage, type Words } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { useRangeInAddress } from '#web/kit/inputs/use-range-in-address.ts'
import { useAddress } from '#web/kit/layout/use-address.ts'
import { Sheet } from '#web/kit/panel.tsx'
import { EmptyState } from '#web/kit/states.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { DataTable } from '#web/kit/table/data-table.tsx'
import { usePosition } from '#web/shell/session/session.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ShrinkageFilter } from './shrinkage-filter.tsx'
import styles from './stocktakes.module.css'

/** What was missing and found by locker, article or month, in pieces and money. */
export function ShrinkageTab() {
  const words = useLanguage()
  const { shrinkage: text, tabs } = words.text.stocktakes
  const { address, change } = useAddress()
  const { range, setRange } = useRangeInAddress('months12')
  const by = shrinkageGroupings.find((grouping) => grouping === address['by']) ?? 'locker'
  const report = useQuery({
    ...query(shrinkage.report, { query: { by, ...range } }),
    placeholderData: keepPreviousData,
  })
  const seesPrices = may(usePosition(), 'seePrices')
  const columns = useMemo(() => columnsOf(words, by, seesPrices), [words, by, seesPrices])
  const { data: rows, total = 0 } = report.data ?? {}
  return (
    <Sheet label={tabs.shrinkage}>
      <p className={styles.hint}>
        {text.hint}{' '}
        {rows &&
          total > rows.length &&
          text.cut(words.format.number(rows.length), words.format.number(total))}
      </p>
      <DataTable<ShrinkageRow>
        key={by}
        label={tabs.shrinkage}
        name={`shrinkage-${by}`}
        columns={columns}
        rows={rows}
        busy={report.isPlaceholderData}
        failure={report.error ? failureText(words.text, report.error) : undefined}
        onRetry={() => void report.refetch()}
        tools={
          <ShrinkageFilter
            by={by}
            onBy={(next) => change({ by: next === 'locker' ? undefined : next })}
            range={range}
            onRange={setRange}
          />
        }
        nothing={<EmptyState title={text.nothing} text={text.nothingText} />}
        exportName={`${tabs.shrinkage}_${range.from}_${range.to}`}
        maxHeight="max(360px, 100dvh - 380px)"
      />
    </Sheet>
  )
}

function columnsOf(
  { text, format }: Words,
  by: ShrinkageGrouping,
  seesPrices: boolean,
): Column<ShrinkageRow>[] {
  const { fields } = text.stocktakes.shrinkage
  const told = (grouping: ShrinkageGrouping) => by === grouping || by === 'each'
  const number = { kind: 'number', decimals: 0, width: by === 'each' ? 85 : 90 } as const
  // All three need the room for their names.
  const hidden = by === 'each'
  // Wide enough for a sum of thousands. Pieces of different articles are not added up.
  const money = { ...number, decimals: 2, width: hidden ? 148 : 152, summary: 'sum' } as const
  const named: Column<ShrinkageRow>[] = [
    { id: 'LockerName', header: fields.LockerName, under: 'EndCustomer', names: by !== 'article' },
    { id: 'EndCustomer', header: fields.EndCustomer, onCard: 'line' },
    {
      id: 'ArticleName',
      header: fields.ArticleName,
      under: 'ArticleNumber',
      names: by === 'article',
      ...(by === 'each' && { width: 240 }),
    },
    { id: 'ArticleNumber', header: fields.ArticleNumber, onCard: 'line' },
    {
      id: 'Month',
      header: fields.Month,
      names: by === 'month',
      width: by === 'each' ? 84 : 100,
      onCard: 'line',
    },
  ]
  const groupings = ['locker', 'locker', 'article', 'article', 'month'] as const
  return [
    ...named.filter((_, at) => told(groupings[at] ?? 'each')),
    { id: 'Times', header: fields.Times, kind: 'number', decimals: 0, width: 80, onCard: 'more', hidden },
    { id: 'Missing', header: fields.Missing, ...number, onCard: 'line' },
    { id: 'Found', header: fields.Found, ...number, onCard: 'line' },
    { id: 'Net', header: fields.Net, ...number, width: 106, onCard: 'line' },
    ...(seesPrices
      ? [{ id: 'NetValue', header: format.pricesNamed(fields.NetValue), ...money, onCard: 'end' as const }]
      : []),
    { id: 'Beyond', header: fields.Beyond, ...number, width: 98, onCard: 'more', hidden },
    ...(seesPrices
      ? [
          {
            id: 'BeyondValue',
            header: format.pricesNamed(fields.BeyondValue),
            ...money,
            width: 132,
            onCard: 'more' as const,
            hidden,
          },
        ]
      : []),
  ]
}
