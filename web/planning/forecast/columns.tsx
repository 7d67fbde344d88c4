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
  /** Cards instead of a table: the one day that matters, instead of all of them. */
  narrow: boolean
  method: Method
  /** Weekends are counted too. */
  weekends: boolean
  /** The average's window, where it is known yet. */
  avgBy?: number | undefined
}

/**
 * What is known of a locker article, how long it lasts, and a column for each of the days. The article comes first: what
 * is first stays in sight however far one scrolls. A file has them all, the hidden ones too.
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

/** The arrow beside the heading by which the rows are sorted. */
const sortSign = 16

/** As narrow as the longest word of the heading lets it be: the days need the room. */
const headed = (header: string, least: number) =>
  Math.max(least, Math.ceil(6 + 5.85 * Math.max(...header.split(' ').map((word) => word.length))))

/** A name in a narrow column: on a second line rather than cut off. */
const TwoLines = ({ children }: { children: string }) => <span className={styles.twoLines}>{children}</span>

/** What is left on a day. The marked one has its shape, and a word for those who hear it. */
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

/** On a phone, where ten columns have no room: the one day that matters. */
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
  /** There is room for the word too, which is otherwise only heard. */
  inWords: boolean
}

/** The locker, and below it that its stock may no longer be so while it is offline. */
function LockerName({ row: { LockerName: name, Stale }, inWords }: Props) {
  const { stale, staleShort } = useText().forecast
  if (Stale === 0) return <span className={styles.twoLines}>{name}</span>
  return (
    <span className={styles.locker}>
      <span className={styles.name}>{name}</span>
      <span className={styles.closer}>
        <StaleIcon />
        {inWords ? stale : <span aria-hidden="true">{staleShort}</span>}
        {!inWords && <VisuallyHidden> {stale}</VisuallyHidden>}
      </span>
    </span>
  )
}
