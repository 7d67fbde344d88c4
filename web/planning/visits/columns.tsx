import type { VisitRow } from '#contract/planning/visits.ts'
import type { Words } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { adviceText, isLate } from './advice-text.ts'
import { dayText, daysText } from './days-text.ts'
import styles from './visits.module.css'

/** When each locker is visited, and what its stock says of it. */
export function visitColumns(words: Words): readonly Column<VisitRow>[] {
  const { fields, routePlace, days } = words.text.visits
  const money = { kind: 'number', decimals: 0 } as const
  return [
    { id: 'EndCustomer', header: fields.EndCustomer, width: 190, under: 'LockerName', whole: true },
    { id: 'LockerName', header: fields.LockerName, names: true, onCard: 'line' },
    {
      id: 'Days',
      header: fields.Days,
      width: 130,
      sortable: false,
      onCard: 'line',
      value: (row) => daysText(row, words),
      render: (row) => <span className={styles.days}>{daysText(row, words)}</span>,
    },
    {
      id: 'NextVisit',
      header: fields.NextVisit,
      width: 90,
      onCard: 'line',
      format: (value) => (typeof value === 'string' ? dayText(value, words) : '–'),
    },
    {
      id: 'RouteName',
      header: fields.RouteName,
      width: 116,
      onCard: 'more',
      format: (value, { RoutePosition }) =>
        typeof value !== 'string'
          ? '–'
          : RoutePosition === null
            ? value
            : routePlace(value, words.format.number(RoutePosition)),
    },
    {
      id: 'DueOn',
      header: fields.Advice,
      width: 250,
      onCard: 'below',
      value: (row) => adviceText(row, words),
      render: (row) => (
        <span className={styles.advice}>
          {isLate(row) && <StatusShape status="warn" />}
          <span>{adviceText(row, words)}</span>
        </span>
      ),
    },
    {
      id: 'IntervalDays',
      header: fields.IntervalDays,
      kind: 'number',
      width: 76,
      onCard: 'more',
      format: (value) => (typeof value === 'number' ? days(value) : '–'),
    },
    { id: 'CostPerDay', header: fields.CostPerDay, ...money, width: 70, onCard: 'more' },
    { id: 'CostOfVisit', header: fields.CostOfVisit, ...money, width: 80, hidden: true },
    { id: 'DriveMinutes', header: fields.DriveMinutes, kind: 'number', sortable: false, hidden: true },
    { id: 'Address', header: fields.Address, sortable: false, hidden: true },
    { id: 'OpeningNotes', header: fields.OpeningNotes, sortable: false, hidden: true },
    { id: 'ResellerName', header: fields.ResellerName, sortable: false, hidden: true },
  ]
}

/** The columns of a file, each by itself. */
export function fileColumns(words: Words): readonly Column<VisitRow>[] {
  const { fields } = words.text.visits
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
    { id: 'WaitingCost', header: fields.WaitingCost, ...money },
    { id: 'IntervalDays', header: fields.IntervalDays, kind: 'number' },
    { id: 'CostPerDay', header: fields.CostPerDay, ...money },
    { id: 'CostOfVisit', header: fields.CostOfVisit, ...money },
    { id: 'ResellerName', header: fields.ResellerName },
  ]
}
