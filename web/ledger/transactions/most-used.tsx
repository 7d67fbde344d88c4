import type { StatisticsRow } from '#contract/ledger/transactions.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { Chart } from '#web/kit/charts/chart.tsx'
import { useMemo } from 'react'
import styles from './ledger.module.css'

const mostShown = 15

/** The articles that were used most, the largest first. */
export function MostUsed({ rows }: { rows: readonly StatisticsRow[] | undefined }) {
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
        height={bars === undefined || bars.length === 0 ? 240 : 90 + 26 * bars.length}
      />
    </div>
  )
}

/** Two articles may have one name: their numbers tell them apart. */
function largest(rows: readonly StatisticsRow[]) {
  const names = rows.map(({ ArticleName }) => ArticleName)
  const isShared = (name: string) => names.indexOf(name) !== names.lastIndexOf(name)
  return rows
    .filter(({ TotalUsed }) => TotalUsed > 0)
    .toSorted((one, other) => other.TotalUsed - one.TotalUsed)
    .slice(0, mostShown)
    .map(({ ArticleName, ArticleNumber, TotalUsed }) => ({
      Article:
        ArticleName === '' || isShared(ArticleName) ? `${ArticleNumber} ${ArticleName}`.trim() : ArticleName,
      TotalUsed,
    }))
}
