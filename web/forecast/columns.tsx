import { dayFields, type ForecastRow } from '#contract/forecast.ts'
import type { useLanguage } from '#web/i18n/language-provider.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { VisuallyHidden } from '@mantine/core'
import { DayCell } from './day-cell.tsx'
import { dayHeading } from './day-heading.ts'
import { LockerName } from './locker-name.tsx'
import { markedDate, NextMark } from './next-mark.tsx'

/** What is known of a locker article, how long it lasts, and a column for each of the days. */
export function forecastColumns(
  { text, language, format }: ReturnType<typeof useLanguage>,
  dates: readonly string[],
  narrow: boolean,
): readonly Column<ForecastRow>[] {
  const { fields } = text.forecast
  const number = { kind: 'number' } as const
  const days = dates.flatMap((date, at): Column<ForecastRow>[] => {
    const day = dayFields[at]
    if (day === undefined) return []
    const render = (row: ForecastRow) => <DayCell row={row} day={day} />
    const header = dayHeading(date, language)
    return [{ id: day, header, ...number, width: 56, sortable: false, hidden: narrow, render }]
  })
  return [
    {
      id: 'EndCustomer',
      header: fields.EndCustomer,
      width: 110,
      render: ({ EndCustomer, ArticleName }) => (
        <>
          {EndCustomer}
          <VisuallyHidden>: {ArticleName}</VisuallyHidden>
        </>
      ),
    },
    {
      id: 'LockerName',
      header: fields.LockerName,
      width: 104,
      render: (row) => <LockerName row={row} inWords={narrow} />,
    },
    { id: 'ArticleNumber', header: fields.ArticleNumber, width: 106 },
    { id: 'ArticleName', header: fields.ArticleName, names: true, width: 150 },
    { id: 'CurrentVolume', header: fields.CurrentVolume, ...number, width: 68 },
    { id: 'ArticleDailyAverage', header: fields.ArticleDailyAverage, ...number, decimals: 2, width: 108 },
    { id: 'MinAmount', header: fields.MinAmount, ...number, width: 98 },
    {
      id: 'DaysLeft',
      header: fields.DaysLeft,
      ...number,
      width: 70,
      format: (left) => (typeof left === 'number' ? format.number(left) : '–'),
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
      id: 'LastContact',
      header: fields.LastContact,
      kind: 'dateTime',
      width: 150,
      sortable: false,
      hidden: true,
    },
  ]
}
