import { type Measure, moneyMeasures } from '#contract/statistics/measures.ts'
import type {
  Question,
  ReportAnswer,
  ReportPart,
  ReportRow,
  ReportSum,
} from '#contract/statistics/reports.ts'
import { useLanguage, type Words } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { EmptyState } from '#web/kit/states.tsx'
import type { RowGroup } from '#web/kit/table/data/groups.ts'
import { found, searchTexts } from '#web/kit/table/data/search.ts'
import { DataTable } from '#web/kit/table/data-table.tsx'
import { useTableView } from '#web/kit/table/use-table-view.ts'
import { linesAddress } from '#web/statistics/lines/of-report.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { figureText, partText, reportColumns } from './columns.ts'
import { inOrderOf } from './order.ts'
import styles from './reports.module.css'

interface Props {
  question: Question
  answer: UseQueryResult<ReportAnswer>
  onChange: (question: Question) => void
}

/** The rows of a report. Of several dimensions the first makes headings with their sums. */
export function ReportTable({ question, answer, onChange }: Props) {
  const words = useLanguage()
  const { reports: text } = words.text
  const { data } = answer
  const own = useTableView()
  const view = useMemo(() => inOrderOf(own, question, onChange), [own, question, onChange])
  const { search } = view
  const columns = useMemo(
    () => reportColumns(question, words, data?.CurrencyCode ?? null),
    [question, words, data?.CurrencyCode],
  )
  const rows = useMemo(
    () => data?.data.map((row) => ({ ...row, searchString: textOfRow(question, row, words) })),
    [data, question, words],
  )
  const grouping = useMemo(() => {
    if (!data || !rows || question.Dimensions.length < 2) return undefined
    const depth = question.Dimensions.length - 1
    const groupOf = ({ Parts }: ReportRow) => idOf(Parts.slice(0, depth))
    const shown = search.trim() === '' ? rows : found(rows, searchTexts(rows, columns), search)
    const ids = new Set(
      shown.flatMap(({ Parts }) => Parts.slice(0, depth).map((_, at) => idOf(Parts.slice(0, at + 1)))),
    )
    const below = Map.groupBy(data.Sums, ({ Parts }) => idOf(Parts.slice(0, -1)))
    const groupsBelow = (above: string): RowGroup<ReportRow>[] =>
      (below.get(above) ?? []).flatMap((sum) => {
        const id = idOf(sum.Parts)
        if (!ids.has(id)) return []
        const group = {
          id,
          heading: <Heading question={question} sum={sum} currency={data.CurrencyCode} words={words} />,
          summed: {
            name: <strong>{nameOfSum(question, sum, words)}</strong>,
            row: { Id: 0, ...sum },
          },
        }
        return [group, ...groupsBelow(id)]
      })
    return { groups: groupsBelow(idOf([])), groupOf }
  }, [data, rows, question, columns, search, words])
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

const idOf = (parts: readonly ReportPart[]) => JSON.stringify(parts.map(({ Key }) => Key))

/** A row is found by what its headings say, too. */
const textOfRow = ({ Dimensions }: Question, { Parts }: ReportRow, words: Words) =>
  Dimensions.flatMap((dimension, at) => [partText(dimension, Parts[at], words), Parts[at]?.Number ?? ''])
    .join(' ')
    .toLowerCase()

interface HeadingProps {
  question: Question
  sum: ReportSum
  currency: string | null
  words: Words
}

const nameOfSum = ({ Dimensions }: Question, { Parts }: ReportSum, words: Words) =>
  Parts.map((part, at) => partText(Dimensions[at] ?? 'person', part, words)).join(' · ')

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
