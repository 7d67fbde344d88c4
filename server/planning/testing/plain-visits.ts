/** Visiting days written a second time, simply and slowly: tests compare the two. */

export interface PlainDays {
  /** 1 is Monday. */
  weekdays: number[]
  everyWeeks: number
  /** A Monday. */
  firstWeek: Temporal.PlainDate
}

const isVisited = ({ weekdays, everyWeeks, firstWeek }: PlainDays, day: Temporal.PlainDate) => {
  const monday = day.subtract({ days: day.dayOfWeek - 1 })
  const weeks = firstWeek.until(monday).days / 7
  return weekdays.includes(day.dayOfWeek) && weeks % everyWeeks === 0
}

export function plainVisitFrom(days: PlainDays, from: Temporal.PlainDate) {
  for (let day = from; from.until(day).days <= 100; day = day.add({ days: 1 }))
    if (isVisited(days, day)) return day.toString()
  return null
}

/** The most days from one visit to the next, found by walking over half a year. */
export function plainLongestGap(days: PlainDays) {
  const visits = Array.from({ length: 200 }, (_, at) => at).filter((at) =>
    isVisited(days, days.firstWeek.add({ days: at })),
  )
  return visits.length === 0 ? null : Math.max(...visits.slice(1).map((day, at) => day - (visits[at] ?? 0)))
}
