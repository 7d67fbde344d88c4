import type { Question, ReportAnswer } from '#contract/statistics/reports.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { Chart } from '#web/kit/charts/chart.tsx'
import type { Row, SingleChart } from '#web/kit/charts/spec.ts'
import { Sheet } from '#web/kit/panel.tsx'
import { inAddress } from '#web/statistics/reports/question.ts'
import { linesAddress } from '#web/statistics/lines/of-report.ts'
import { IconListDetails, IconTable } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import styles from './graphs.module.css'

interface Props<R extends Row> {
  chart: SingleChart<R>
  question: Question
  answer: UseQueryResult<ReportAnswer>
}

/** A chart with the ways to its figures and to the lines that were counted. */
export function Graph<R extends Row>({ chart, question, answer }: Props<R>) {
  const { text } = useLanguage()
  const failure = answer.error
    ? { text: failureText(text, answer.error), onRetry: () => void answer.refetch() }
    : undefined
  const lines = answer.data && linesAddress(question, answer.data)
  return (
    <Sheet label={chart.title}>
      <Chart {...chart} height={320} failure={failure} />
      <p className={styles.ways}>
        <Link to="." search={{ tab: 'reports', ...inAddress(question) }} className={styles.toReport}>
          <IconTable size={14} stroke={1.6} aria-hidden="true" />
          {text.reports.graphs.toReport}
        </Link>
        {lines && (
          <Link {...lines} className={styles.toReport}>
            <IconListDetails size={14} stroke={1.6} aria-hidden="true" />
            {text.lines.showLines}
          </Link>
        )}
      </p>
    </Sheet>
  )
}
