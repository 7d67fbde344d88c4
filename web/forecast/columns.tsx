import { dayFields, type ForecastRow, type Method } from '#contract/forecast.ts'
import type { useLanguage } from '#web/i18n/language-provider.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { VisuallyHidden } from '@mantine/core'
import { DayCell } from './day-cell.tsx'
import { dayHeading } from './day-heading.ts'
import { Demand } from './demand.tsx'
import styles from './forecast.module.css'
import { LockerName } from './locker-name.tsx'
import { markedDate, NextMark } from './next-mark.tsx'

/** What is known of a locker article, how long it lasts, and a column for each of the days. */
export function forecastColumns(
  { text, language, format }: ReturnType<typeof useLanguage>,
  dates: readonly string[],
  { narrow, method }: { narrow: boolean; method: Method },
): readonly Column<ForecastRow>[] {
  const { fields, kinds, closer } = text.forecast
  const number = { kind: 'number' } as const
  const days = dates.flatMap((date, at): Column<ForecastRow>[] => {
    const day = dayFields[at]
    if (day === undefined) return []
    const render = (row: ForecastRow) => <DayCell row={row} day={day} />
    const header = dayHeading(date, language)
    return [{ id: day, header, ...number, width: 46, sortable: false, hidden: narrow, render }]
  })
  return [
    {
      id: 'EndCustomer',
      header: fields.EndCustomer,
      width: 84,
      render: ({ EndCustomer, ArticleName }) => (
        <>
          <TwoLines>{EndCustomer}</TwoLines>
          <VisuallyHidden>: {ArticleName}</VisuallyHidden>
        </>
      ),
    },
    {
      id: 'LockerName',
      header: fields.LockerName,
      width: 76,
      render: (row) => <LockerName row={row} inWords={narrow} />,
    },
    { id: 'ArticleNumber', header: fields.ArticleNumber, width: headed(fields.ArticleNumber, 74) },
    {
      id: 'ArticleName',
      header: fields.ArticleName,
      names: true,
      width: 108,
      render: ({ ArticleName }) => <TwoLines>{ArticleName}</TwoLines>,
    },
    { id: 'CurrentVolume', header: fields.CurrentVolume, ...number, width: 54 },
    { id: 'ArticleDailyAverage', header: fields.ArticleDailyAverage, ...number, decimals: 2, width: 78 },
    {
      id: 'DailyRate',
      header: fields.DailyRate,
      ...number,
      decimals: 2,
      width: 62,
      sortable: false,
      hidden: method === 'average',
    },
    { id: 'MinAmount', header: fields.MinAmount, ...number, width: headed(fields.MinAmount, 62) },
    {
      id: 'DaysLeft',
      header: fields.DaysLeft,
      ...number,
      width: 56,
      format: (left) => (typeof left === 'number' ? format.number(left) : '–'),
    },
    {
      id: 'Demand',
      header: fields.Demand,
      width: 82,
      value: ({ Demand: kind }) => kinds[kind],
      render: (row) => <Demand row={row} inWords={narrow} />,
    },
    ...(narrow
      ? [
          {
            id: 'Marked',
            header: fields.Marked,
            sortable: false,
            value: (row: ForecastRow) => markedDate(row, dates, language),
            render: (row: ForecastRow) => <NextMark row={row} dates={dates} language={language} />,
          },
        ]
      : []),
    ...days,
    {
      id: 'Closer',
      header: fields.Closer,
      width: 120,
      sortable: false,
      hidden: true,
      value: ({ Closer }) => Closer && closer[Closer],
    },
    ...(['AverageError', 'TsbError', 'DemandInterval', 'DemandVariation'] as const).map((id) => ({
      id,
      header: fields[id],
      ...number,
      decimals: 2,
      width: 84,
      sortable: false,
      hidden: true,
    })),
    {
      id: 'LastContact',
      header: fields.LastContact,
      kind: 'dateTime',
      width: 150,
      sortable: false,
      hidden: true,
    },
  ]
}

/** As narrow as the longest word of the heading lets it be: the days need the room. */
const headed = (header: string, least: number) =>
  Math.max(least, Math.ceil(8 + 5.85 * Math.max(...header.split(' ').map((word) => word.length))))

/** A name in a narrow column: on a second line rather than cut off. */
const TwoLines = ({ children }: { children: string }) => <span className={styles.twoLines}>{children}</span>
