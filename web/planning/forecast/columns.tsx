import { dayFields, type ForecastRow, type DayField } from '#contract/planning/forecast.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { StatusShape } from '#web/kit/status.tsx'
import { Picture } from '#web/resource/picture.tsx'
import { Stock } from '#web/planning/stock.tsx'
import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { dayHeading } from './day-heading.ts'
import styles from './forecast.module.css'
import { markText, markWord } from './marked-day.ts'
import { markedDay } from './marked-day.ts'

interface Shown {
  /** Cards instead of a table: only the marked day is shown, not all of them. */
  narrow: boolean
  /** Two facts about one thing share a cell. */
  short?: boolean
  /** Weekends are counted too. */
  weekends: boolean
  /** The number of days of the average, if it is known. */
  avgBy?: number | undefined
}

type Spoken = ReturnType<typeof useLanguage>
type Columns = readonly Column<ForecastRow>[]

/** The columns of a locker article, with one for each day: the specification's, in its order, then what one can choose. */
export function forecastColumns(spoken: Spoken, dates: readonly string[], shown: Shown): Columns {
  const { fields, inTable } = spoken.text.forecast
  const { narrow, short = false } = shown
  const number = { kind: 'number' } as const
  const daysLeft = shown.weekends ? fields.DaysLeft : fields.WeekdaysLeft
  return [
    {
      id: 'EndCustomer',
      header: fields.EndCustomer,
      ...(short && { least: 232, under: 'LockerName', whole: true }),
    },
    { id: 'LockerName', header: fields.LockerName, onCard: 'line' },
    ...(short ? [] : [{ id: 'ArticleNumber', header: fields.ArticleNumber }]),
    {
      id: 'ArticleName',
      header: fields.ArticleName,
      names: true,
      // Beside ten days there is no room for it.
      ...(narrow && { lead: ({ ImagePath }: ForecastRow) => <Picture address={ImagePath} /> }),
      ...(short && { under: 'ArticleNumber' }),
    },
    ...(short ? [{ id: 'ArticleNumber', header: fields.ArticleNumber, onCard: 'more' as const }] : []),
    {
      id: 'CurrentVolume',
      header: inTable.CurrentVolume,
      ...number,
      width: 48,
      onCard: 'more',
      render: (row) => <Stock row={row} />,
    },
    {
      id: 'ArticleDailyAverage',
      header: inTable.ArticleDailyAverage,
      ...number,
      decimals: 2,
      width: 50,
      onCard: 'more',
    },
    { id: 'MinAmount', header: inTable.MinAmount, ...number, width: 40, onCard: 'more' },
    {
      id: 'DaysLeft',
      header: daysLeft,
      ...number,
      width: 56,
      onCard: 'more',
      format: orNone(spoken),
    },
    markColumn(spoken, dates, narrow),
    ...dayColumns(spoken, dates, narrow),
    ...furtherColumns(spoken, shown),
  ]
}

/** The columns of an exported file: all that is known, each by itself, with headings that are clear on their own. */
export function fileColumns(spoken: Spoken, dates: readonly string[], shown: Shown): Columns {
  const { fields } = spoken.text.forecast
  const full: Readonly<Record<string, string>> = fields
  return forecastColumns(spoken, dates, { ...shown, narrow: false, short: false }).map((column) => ({
    ...column,
    header: column.id === 'DaysLeft' ? column.header : (full[column.id] ?? column.header),
  }))
}

const orNone =
  ({ format }: Spoken) =>
  (value: unknown) =>
    typeof value === 'number' ? format.number(value) : '–'

function dayColumns({ language }: Spoken, dates: readonly string[], narrow: boolean): Columns {
  return dates.flatMap((date, at): Column<ForecastRow>[] => {
    const day = dayFields[at]
    if (day === undefined) return []
    const render = (row: ForecastRow) => (
      <DayWithVisit isVisited={row.NextVisit === date}>
        <DayCell row={row} day={day} />
      </DayWithVisit>
    )
    const header = dayHeading(date, language)
    return [{ id: day, header, kind: 'number', width: 36, sortable: false, hidden: narrow, render }]
  })
}

const markColumn = (spoken: Spoken, dates: readonly string[], narrow: boolean): Column<ForecastRow> => ({
  id: 'Marked',
  header: spoken.text.forecast.fields.Marked,
  width: 150,
  sortable: false,
  hidden: !narrow,
  onCard: 'line',
  value: (row) => markText(row, dates, spoken),
  render: (row) => <NextMark row={row} dates={dates} />,
})

/** What the row's panel tells, for those who choose it, and for a file. */
function furtherColumns(spoken: Spoken, { avgBy }: Shown): Columns {
  const { text } = spoken
  const { fields, kinds, closer, methods, past } = text.forecast
  const seldom = { sortable: false, hidden: true } as const
  const decimal = { kind: 'number', decimals: 2, width: 84 } as const
  return [
    {
      id: 'Demand',
      header: fields.Demand,
      width: 110,
      hidden: true,
      value: ({ Demand: kind }) => kinds[kind],
    },
    {
      id: 'Method',
      header: fields.Method,
      width: 120,
      ...seldom,
      value: ({ Method: used }) =>
        used === 'average' && avgBy !== undefined ? past.names.average(avgBy) : methods[used],
    },
    { id: 'DailyRate', header: fields.DailyRate, ...decimal, ...seldom },
    {
      id: 'NextVisit',
      header: fields.NextVisit,
      width: 150,
      ...seldom,
      onCard: 'more',
      value: (row) => visitText(row, spoken),
    },
    { id: 'Stale', header: fields.Stale, kind: 'flag', width: 70, ...seldom },
    { id: 'LastContact', header: fields.LastContact, kind: 'dateTime', width: 150, ...seldom },
    {
      id: 'Closer',
      header: fields.Closer,
      width: 120,
      ...seldom,
      value: ({ Closer }) => Closer && closer[Closer],
    },
    ...(['AverageError', 'TsbError', 'DemandInterval', 'DemandVariation'] as const).map((id) => ({
      id,
      header: fields[id],
      ...decimal,
      ...seldom,
    })),
  ]
}

/** The day of the next visit is underlined, with a word for screen readers. */
function DayWithVisit({ isVisited, children }: { isVisited: boolean; children: ReactNode }) {
  const { visit } = useLanguage().text.forecast
  if (!isVisited) return children
  return (
    <span className={styles.visit} title={visit.mark}>
      {children}
      <VisuallyHidden>{visit.mark}</VisuallyHidden>
    </span>
  )
}

/** `Thu 20/11, lasts until then`: when somebody comes, and whether the stock lasts until then. */
function visitText({ NextVisit, LastsUntilVisit }: ForecastRow, { text, language }: Spoken) {
  if (NextVisit === null) return ''
  const { lasts, runsOut } = text.forecast.visit
  return (LastsUntilVisit === 1 ? lasts : runsOut)(dayHeading(NextVisit, language))
}

/** The stock on a day. The marked day has a shape, and a word for screen readers. */
function DayCell({ row, day }: { row: ForecastRow; day: DayField }) {
  const { text, format } = useLanguage()
  const left = row[day]
  if (left === null) return null
  const marked = markedDay(row)
  if (marked?.day !== day && left === 0)
    return (
      <span className={styles.gone}>
        <VisuallyHidden>{format.number(left)}</VisuallyHidden>
      </span>
    )
  if (marked?.day !== day) return <span>{format.number(left)}</span>
  return (
    <span className={styles.marked}>
      <StatusShape status={marked.status} />
      {format.number(left)}
      <VisuallyHidden>{text.forecast.marks[markWord(row, marked)]}</VisuallyHidden>
    </span>
  )
}

/** Only the marked day, for a phone. */
function NextMark({ row, dates }: { row: ForecastRow; dates: readonly string[] }) {
  const words = useLanguage()
  const marked = markedDay(row)
  if (!marked) return '–'
  return (
    <span className={styles.marked}>
      <StatusShape status={marked.status} />
      {markText(row, dates, words)}
    </span>
  )
}
