import type { CabinetArticle } from '#contract/lockers/cabinet-articles.ts'
import { transactions } from '#contract/ledger/transactions.ts'
import { query } from '#web/api/api.ts'
import { currentDay } from '#web/i18n/clock.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { Chart } from '#web/kit/charts/chart.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { DateRangeInput } from '#web/kit/inputs/date-range-input.tsx'
import { presetRange } from '#web/kit/inputs/days.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import styles from './article-chart.module.css'

/** The daily withdrawals of an article, as a line or a table. */
export function ArticleChart({ article, onClose }: { article: CabinetArticle; onClose: () => void }) {
  const { text, format } = useLanguage()
  const words = text.locker
  const [range, setRange] = useState(() => presetRange('months3', currentDay()))
  const days = useQuery({
    ...query(transactions.days, { query: { lockerarticleid: article.LockerArticleId, ...range } }),
    placeholderData: keepPreviousData,
  })
  const rows = days.data?.data
  const total = (rows ?? []).reduce((sum, { Amount }) => sum + Amount, 0)
  const title = words.chartOf(article.Name || article.ArticleNumber)
  return (
    <Dialog opened onClose={onClose} size="xl" title={title}>
      <div className={styles.head}>
        <DateRangeInput label={words.chartRange} value={range} onChange={setRange} />
        <output className={styles.total}>{rows && words.chartTotal(format.number(total))}</output>
      </div>
      <Chart
        kind="line"
        title={title}
        titleHidden
        height={320}
        rows={rows}
        x={{ field: 'Date', label: words.chartDay, scale: 'day' }}
        y={{ field: 'Amount', label: words.chartAmount, unit: words.pieces }}
        failure={
          days.error && !rows
            ? { text: failureText(text, days.error), onRetry: () => void days.refetch() }
            : undefined
        }
      />
    </Dialog>
  )
}
