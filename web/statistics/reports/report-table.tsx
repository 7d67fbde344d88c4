import { type Measure, moneyMeasures } from '#contract/statistics/measures.ts'
import type { Question, ReportAnswer, ReportRow, ReportSum } from '#contract/statistics/reports.ts'
import { useLanguage, type Words } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { EmptyState } from '#web/kit/states.tsx'
import { found, searchTexts } from '#web/kit/table/data/search.ts'
import { DataTable } from '#web/kit/table/data-table.tsx'
import { useTableView } from '#web/kit/table/use-table-view.ts'
import { linesAddress } from '#web/statistics/lines/of-report.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { figureText, partText, reportColumns } from './columns.ts'
import styles from './reports.module.css'

interface Props {
  question: Question
  answer: UseQueryResult<ReportAnswer>
}

/** The rows of a report. Of several dimensions the first makes headings with their sums. */
export function ReportTable({ question, answer }: Props) {
  const words = useLanguage()
  const { reports: text } = words.text
  const { data } = answer
  const rows = data?.data
  const view = useTableView()
  const { search } = view
  const columns = useMemo(
    () => reportColumns(question, words, data?.CurrencyCode ?? null),
    [question, words, data?.CurrencyCode],
  )
  const grouping = useMemo(() => {
    if (!data || question.Dimensions.length < 2) return undefined
    const shown = search.trim() === '' ? data.data : found(data.data, searchTexts(data.data, columns), search)
    const ids = new Set(shown.map(groupOf))
    const groups = data.Sums.filter(({ Part }) => ids.has(idOf(Part.Key))).map((sum) => ({
      id: idOf(sum.Part.Key),
      heading: <Heading question={question} sum={sum} currency={data.CurrencyCode} words={words} />,
      summed: {
        name: <strong>{nameOfSum(question, sum, words)}</strong>,
        row: { Id: 0, Parts: [sum.Part], Values: sum.Values, Before: sum.Before },
      },
    }))
    return { groups, groupOf }
  }, [data, question, columns, search, words])
  const router = useRouter()
  const toLines = ({ Parts }: ReportRow) => {
    const lines = data && linesAddress(question, data, Parts)
    return lines && router.buildLocation(lines).href
  }
  return (
    <DataTable<ReportRow>
      label={text.title}
      name={`report-${question.Dimensions.join('-')}`}
      columns={columns}
      rows={rows}
      {...(grouping && { grouping })}
      view={view}
      rowLink={toLines}
      busy={answer.isPlaceholderData}
      failure={answer.error ? failureText(words.text, answer.error) : undefined}
      onRetry={() => void answer.refetch()}
      nothing={<EmptyState title={text.noRows} text={text.noRowsText} />}
      maxHeight="max(360px, 100dvh - 420px)"
    />
  )
}

const idOf = (key: string | null) => key ?? ''
const groupOf = ({ Parts: [first] }: ReportRow) => idOf(first?.Key ?? null)

interface HeadingProps {
  question: Question
  sum: ReportSum
  currency: string | null
  words: Words
}

const nameOfSum = ({ Dimensions: [first = 'person'] }: Question, { Part }: ReportSum, words: Words) =>
  partText(first, Part, words)

/** Where there are no columns, on a phone and on paper. */
function Heading({ question, sum, currency, words }: HeadingProps) {
  const { text, format } = words
  const told = (measure: Measure) =>
    moneyMeasures.includes(measure)
      ? format.pricesNamed(text.reports.measures[measure], currency)
      : text.reports.measures[measure]
  return (
    <span className={styles.heading}>
      <strong>{nameOfSum(question, sum, words)}</strong>
      {question.Measures.map((measure) => (
        <span key={measure}>
          {told(measure)} <b>{figureText(measure, sum.Values[measure], words)}</b>
          {typeof sum.Before?.[measure] === 'number' &&
            ` (${figureText(measure, sum.Before[measure], words)})`}
        </span>
      ))}
    </span>
  )
}
