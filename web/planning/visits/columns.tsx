import type { VisitRow } from '#contract/planning/visits.ts'
import type { Words } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { adviceText, isLate, shortAdvice } from './advice-text.ts'
import { dayText, daysText } from './days-text.ts'
import styles from './visits.module.css'

/** When each locker is visited, and what its stock says of it. */
export function visitColumns(words: Words): readonly Column<VisitRow>[] {
  const { fields, routeStop, stop, days } = words.text.visits
  const money = { kind: 'number', decimals: 0 } as const
  return [
    // Rows of two lines are read more easily than whole names, which the row's panel has.
    { id: 'LockerName', header: fields.LockerName, names: true, under: 'EndCustomer', whole: false },
    { id: 'EndCustomer', header: fields.EndCustomer },
    {
      id: 'Days',
      header: fields.Days,
      width: 118,
      sortable: false,
      value: (row) => daysText(row, words),
      render: (row) => <span className={styles.days}>{daysText(row, words)}</span>,
    },
    {
      id: 'NextVisit',
      header: fields.NextVisit,
      width: 92,
      format: (value) => (typeof value === 'string' ? dayText(value, words) : '–'),
    },
    {
      id: 'RouteName',
      header: fields.RouteName,
      width: 116,
      under: 'RoutePosition',
      format: (value) => (typeof value === 'string' ? value : '–'),
    },
    {
      id: 'RoutePosition',
      header: fields.RoutePosition,
      shortHeader: stop,
      sortable: false,
      format: (value) => (typeof value === 'number' ? routeStop(words.format.number(value)) : ''),
    },
    {
      id: 'DueOn',
      header: fields.Advice,
      width: 296,
      onCard: 'line',
      value: (row) => adviceText(row, words),
      render: (row) => <Advice row={row} words={words} />,
    },
    {
      id: 'IntervalDays',
      header: fields.IntervalDays,
      kind: 'number',
      width: 88,
      format: (value) => (typeof value === 'number' ? days(value) : '–'),
    },
    {
      id: 'CostPerDay',
      header: words.format.pricesNamed(fields.CostPerDay),
      ...money,
      width: 70,
      hidden: true,
    },
    {
      id: 'CostOfVisit',
      header: words.format.pricesNamed(fields.CostOfVisit),
      ...money,
      width: 80,
      hidden: true,
    },
    { id: 'DriveMinutes', header: fields.DriveMinutes, kind: 'number', sortable: false, hidden: true },
    { id: 'Address', header: fields.Address, sortable: false, hidden: true },
    { id: 'OpeningNotes', header: fields.OpeningNotes, sortable: false, hidden: true },
    { id: 'ResellerName', header: fields.ResellerName, sortable: false, hidden: true },
  ]
}

/** When it is due, and under it what that means. The row's panel has it as a sentence. */
function Advice({ row, words }: { row: VisitRow; words: Words }) {
  const [due, meaning] = shortAdvice(row, words)
  return (
    <span className={styles.lines} data-late={isLate(row) || undefined} title={adviceText(row, words)}>
      <span className={styles.advice}>
        {isLate(row) && <StatusShape status="warn" />}
        <span>{due}</span>
      </span>
      {meaning !== undefined && <span className={styles.second}>{meaning}</span>}
    </span>
  )
}

/** The columns of a file, each by itself. */
export function fileColumns(words: Words): readonly Column<VisitRow>[] {
  const { fields } = words.text.visits
  const { pricesNamed } = words.format
  const money = { kind: 'number', decimals: 2 } as const
  return [
    { id: 'EndCustomer', header: fields.EndCustomer },
    { id: 'LockerName', header: fields.LockerName },
    { id: 'Address', header: fields.Address },
    { id: 'OpeningNotes', header: fields.OpeningNotes },
    { id: 'Days', header: fields.Days, value: (row) => daysText(row, words) },
    { id: 'NextVisit', header: fields.NextVisit, kind: 'date' },
    { id: 'RouteName', header: fields.RouteName },
    { id: 'RoutePosition', header: fields.RoutePosition, kind: 'number' },
    { id: 'DriveMinutes', header: fields.DriveMinutes, kind: 'number' },
    { id: 'DueOn', header: fields.DueOn, kind: 'date' },
    { id: 'WaitingCost', header: pricesNamed(fields.WaitingCost), ...money },
    { id: 'IntervalDays', header: fields.IntervalDays, kind: 'number' },
    { id: 'CostPerDay', header: pricesNamed(fields.CostPerDay), ...money },
    { id: 'CostOfVisit', header: pricesNamed(fields.CostOfVisit), ...money },
    { id: 'ResellerName', header: fields.ResellerName },
  ]
}
