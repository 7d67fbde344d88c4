import { sql } from 'kysely'

const isWorkday = (day: Temporal.PlainDate) => day.dayOfWeek <= 5

/** The days that have a column, from tomorrow. */
export function shownDays(today: Temporal.PlainDate, count: number, weekends: boolean) {
  const days: Temporal.PlainDate[] = []
  for (let day = today.add({ days: 1 }); days.length < count; day = day.add({ days: 1 })) {
    if (weekends || isWorkday(day)) days.push(day)
  }
  return days
}

/** How many counted days lie between two days, neither of them included. */
export function countedUntil(today: Temporal.PlainDate, until: Temporal.PlainDate, weekends: boolean) {
  const days = Math.max(0, today.until(until).days - 1)
  return Array.from({ length: days }, (_, at) => today.add({ days: at + 1 })).filter(
    (day) => weekends || isWorkday(day),
  ).length
}

export interface Window {
  from: string
  to: string
  /** How many days are counted among them: all, or the weekdays. */
  days: number
  weekends: boolean
}

/** The given number of whole days up to yesterday. */
export function windowOf(today: Temporal.PlainDate, behind: number, weekends: boolean): Window {
  return {
    from: today.subtract({ days: behind }).toString(),
    to: today.subtract({ days: 1 }).toString(),
    days: countedDays(today, behind, weekends).filter(Boolean).length,
    weekends,
  }
}

/** Whether each of the days before today is counted, the oldest first. */
export const countedDays = (today: Temporal.PlainDate, behind: number, weekends: boolean) =>
  Array.from(
    { length: behind },
    (_, index) => weekends || isWorkday(today.subtract({ days: behind - index })),
  )

/** A Monday. The weekday is calculated from the days since then, in a third of the time that `extract` needs. */
const monday = sql`'2000-01-03'::date`

/** The days of the window that are counted. */
export const within = ({ from, to, weekends }: Window) =>
  sql<boolean>`day between ${from}::date and ${to}::date ${weekends ? sql`` : sql`and (day - ${monday}) % 7 < 5`}`

/** How many counted days lie between a day of the window and its last one. */
export function ageIn({ to, weekends }: Window) {
  if (weekends) return sql`(${to}::date - day)`
  const last = Temporal.PlainDate.from(to)
  const workday = last.subtract({ days: Math.max(0, last.dayOfWeek - 5) }).toString()
  const place = (day: ReturnType<typeof sql>) =>
    sql`((${day} - ${monday}) / 7 * 5 + (${day} - ${monday}) % 7)`
  return sql`(${place(sql`${workday}::date`)} - ${place(sql`day`)})`
}
