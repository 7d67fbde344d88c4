import { dayFields, type ForecastRow, type Method, type DayField } from '#contract/planning/forecast.ts'
import { useLanguage, useText } from '#web/i18n/language-provider.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { StatusShape } from '#web/kit/status.tsx'
import { StaleIcon } from '#web/planning/stale-icon.tsx'
import { VisuallyHidden } from '@mantine/core'
import { dayHeading } from './day-heading.ts'
import { Demand } from './demand.tsx'
import styles from './forecast.module.css'
import { markText, markWord } from './marked-day.ts'
import { markedDay } from './marked-day.ts'

interface Shown {
  /** Cards instead of a table: only the marked day is shown, not all of them. */
  narrow: boolean
  method: Method
  /** Weekends are counted too. */
  weekends: boolean
  /** The number of days of the average, if it is known. */
  avgBy?: number | undefined
}

/**
 * The columns of a locker article, with one for each day. The article's name is first, because the first column stays
 * visible while scrolling. An exported file also has the hidden columns.
 */
export function forecastColumns(
  { text, language, format }: ReturnType<typeof useLanguage>,
  dates: readonly string[],
  { narrow, method, weekends, avgBy }: Shown,
): readonly Column<ForecastRow>[] {
  const { fields, kinds, closer, methods, past } = text.forecast
  const number = { kind: 'number' } as const
  const seldom = { sortable: false, hidden: true } as const
  const days = dates.flatMap((date, at): Column<ForecastRow>[] => {
    const day = dayFields[at]
    if (day === undefined) return []
    const render = (row: ForecastRow) => <DayCell row={row} day={day} />
    const header = dayHeading(date, language)
    return [{ id: day, header, ...number, width: 46, sortable: false, hidden: narrow, render }]
  })
  const daysLeft = weekends ? fields.DaysLeft : fields.WeekdaysLeft
  return [
    {
      id: 'ArticleName',
      header: fields.ArticleName,
      names: true,
      width: 116,
      render: ({ ArticleName }) => <TwoLines>{ArticleName}</TwoLines>,
    },
    { id: 'ArticleNumber', header: fields.ArticleNumber, width: headed(fields.ArticleNumber, 80) },
    {
      id: 'EndCustomer',
      header: fields.EndCustomer,
      width: 82,
      render: ({ EndCustomer }) => <TwoLines>{EndCustomer}</TwoLines>,
    },
    {
      id: 'LockerName',
      header: fields.LockerName,
      width: 68,
      render: (row) => <LockerName row={row} inWords={narrow} />,
    },
    { id: 'CurrentVolume', header: fields.CurrentVolume, ...number, width: 50 },
    { id: 'ArticleDailyAverage', header: fields.ArticleDailyAverage, ...number, decimals: 2, width: 76 },
    {
      id: 'DailyRate',
      header: fields.DailyRate,
      ...number,
      decimals: 2,
      width: 62,
      sortable: false,
      hidden: method === 'average',
    },
    { id: 'MinAmount', header: fields.MinAmount, ...number, width: headed(fields.MinAmount, 60) },
    {
      id: 'DaysLeft',
      header: daysLeft,
      ...number,
      width: headed(daysLeft, 52) + sortSign,
      format: (left) => (typeof left === 'number' ? format.number(left) : '–'),
    },
    {
      id: 'Demand',
      header: fields.Demand,
      width: 80,
      value: ({ Demand: kind }) => kinds[kind],
      render: (row) => <Demand row={row} inWords={narrow} />,
    },
    {
      id: 'Marked',
      header: fields.Marked,
      width: 150,
      sortable: false,
      hidden: !narrow,
      value: (row) => markText(row, dates, { text, language }),
      render: (row) => <NextMark row={row} dates={dates} />,
    },
    ...days,
    { id: 'Stale', header: fields.Stale, kind: 'flag', width: 70, ...seldom },
    { id: 'LastContact', header: fields.LastContact, kind: 'dateTime', width: 150, ...seldom },
    {
      id: 'Method',
      header: fields.Method,
      width: 120,
      ...seldom,
      value: ({ Method: used }) =>
        used === 'average' && avgBy !== undefined ? past.names.average(avgBy) : methods[used],
    },
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
      ...number,
      decimals: 2,
      width: 84,
      ...seldom,
    })),
  ]
}

/** The width of the sort arrow. */
const sortSign = 16

/** The width of the heading's longest word, to leave room for the days. */
const headed = (header: string, least: number) =>
  Math.max(least, Math.ceil(6 + 5.85 * Math.max(...header.split(' ').map((word) => word.length))))

/** A name in a narrow column, which may wrap to a second line. */
const TwoLines = ({ children }: { children: string }) => <span className={styles.twoLines}>{children}</span>

/** The stock on a day. The marked day has a shape, and a word for screen readers. */
function DayCell({ row, day }: { row: ForecastRow; day: DayField }) {
  const { text, format } = useLanguage()
  const left = row[day]
  if (left === null) return null
  const marked = markedDay(row)
  if (marked?.day !== day)
    return <span className={left === 0 ? styles.gone : undefined}>{format.number(left)}</span>
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

interface Props {
  row: ForecastRow
  /** Show the word; otherwise only screen readers get it. */
  inWords: boolean
}

/** The locker's name, with a note if it is offline and its stock may be outdated. */
function LockerName({ row: { LockerName: name, Stale }, inWords }: Props) {
  const { forecast, live } = useText()
  if (Stale === 0) return <span className={styles.twoLines}>{name}</span>
  return (
    <span className={styles.locker}>
      <span className={styles.name}>{name}</span>
      <span className={styles.closer}>
        <StaleIcon />
        {inWords ? live.stale : <span aria-hidden="true">{forecast.staleShort}</span>}
        {!inWords && <VisuallyHidden> {live.stale}</VisuallyHidden>}
      </span>
    </span>
  )
}
