import { type Line, plainOrderPoint } from './plain-order-points.ts'

interface Held {
  ledger: Line[]
  since: Temporal.PlainDate
  stock: number
  /** What other runs bring, and when. */
  inRuns: { day: Temporal.PlainDate; amount: number }[]
  point: number | null
  most: number | null
  pack: number
}

interface Planned {
  today: Temporal.PlainDate
  day: Temporal.PlainDate
  visitAfter: Temporal.PlainDate
  serviceLevel: number
}

/** What a run brings of one article, written a second time, simply and slowly, from the ledger: tests compare the two. */
export function plainAmount(held: Held, { today, day, visitAfter, serviceLevel }: Planned) {
  const horizon = Math.min(60, day.until(visitAfter).days)
  const { wanted, days } = plainOrderPoint(held.ledger, {
    today,
    since: held.since,
    leadDays: horizon,
    serviceLevel,
  })
  const used = usedWithin(held.ledger, today)
  const wait = today.until(day).days
  const expected = days === 0 ? 0 : Math.floor((used * wait) / days + 0.5)
  const stockThen = Math.max(0, held.stock - expected)
  const onItsWay = comingBy(held.inRuns, today, day)
  const there = stockThen + onItsWay
  // Fewer may come than expected: by as much fewer as what is wanted expects them to be more, at most by half.
  const average = days === 0 ? 0 : used / days
  const surely =
    wanted === null
      ? 0
      : Math.max(
          average * wait - (wanted - average * horizon) * Math.sqrt(wait / horizon),
          (average * wait) / 2,
        )
  const mostThere = held.stock + onItsWay - Math.max(0, Math.floor(Math.round(1e6 * surely) / 1e6))
  const room = held.most === null ? Infinity : Math.max(0, held.most - Math.max(there, mostThere))
  let need = 0
  if (wanted !== null) need = Math.max(0, wanted - there)
  else if (held.point !== null && there <= held.point) need = room === Infinity ? 0 : room
  // Where there is no room for one pack, it is opened: single pieces.
  const pack = held.pack > room ? 1 : held.pack
  let proposed = 0
  while (proposed < need) proposed += held.pack
  while (proposed > room) proposed -= pack === 1 ? 1 : held.pack
  let toMax = proposed
  if (room !== Infinity) {
    toMax = 0
    while (toMax + pack <= room) toMax += pack
  }
  const lasts = used === 0 ? null : Math.floor(((held.stock + onItsWay) * days) / used)
  return {
    onItsWay,
    wanted,
    stockThen,
    room: room === Infinity ? null : room,
    proposed,
    toMax,
    runsOut: lasts === null || lasts >= 365 ? null : today.add({ days: lasts }).toString(),
  }
}

/** Counted is what is there by the day: not what comes later, nor what nobody has brought for more than three days. */
function comingBy(inRuns: Held['inRuns'], today: Temporal.PlainDate, day: Temporal.PlainDate) {
  let sum = 0
  for (const run of inRuns)
    if (run.day.until(day).days >= 0 && run.day.until(today).days <= 3) sum += run.amount
  return sum
}

/** On days on which more came back than was taken nothing was used. */
function usedWithin(ledger: Line[], today: Temporal.PlainDate) {
  let used = 0
  for (let ago = 60; ago >= 1; ago--) {
    const day = today.subtract({ days: ago }).toString()
    const lines = ledger.filter((line) => line.day === day && !line.aborted)
    used += Math.max(
      0,
      lines.reduce((sum, { kind, amount }) => sum + (kind === 'return' ? -amount : amount), 0),
    )
  }
  return used
}

/** The first of some weekdays (1 is Monday) after a day, every so many weeks counted from a Monday. */
export function plainVisitAfter(
  day: Temporal.PlainDate,
  {
    weekdays,
    everyWeeks,
    firstWeek,
  }: { weekdays: number[]; everyWeeks: number; firstWeek: Temporal.PlainDate },
) {
  for (let next = day.add({ days: 1 }); ; next = next.add({ days: 1 })) {
    const monday = next.subtract({ days: next.dayOfWeek - 1 })
    const weeks = firstWeek.until(monday).days / 7
    if (weekdays.includes(next.dayOfWeek) && weeks % everyWeeks === 0) return next
  }
}
