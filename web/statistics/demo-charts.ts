import type { Text } from '#web/i18n/en.ts'
import type { SingleChart } from '#web/kit/charts/spec.ts'
import { plusDays } from '#web/kit/inputs/days.ts'

type Words = Text['graphs']

/** Invented charts, the same each time. */
export const demoCharts = (words: Words, today: string): SingleChart[] => [
  perMonth(words),
  inAndOut(words, today),
  shares(words),
  fill(words),
]

const perMonth = ({ months, lockers, fields, perMonth: title, pieces }: Words): SingleChart => ({
  kind: 'bar',
  title,
  rows: months.flatMap((month, m) =>
    lockers.map((locker, l) => ({ month, locker, amount: 420 - 90 * l + wave(m, l) })),
  ),
  x: { field: 'month', label: fields.month },
  y: { field: 'amount', label: fields.amount, unit: pieces },
  series: { field: 'locker', label: fields.locker },
})

const weeks = 12

function inAndOut({ fields, inAndOut: title, refilled, taken, pieces }: Words, today: string): SingleChart {
  const rows = Array.from({ length: weeks }, (_, w) => plusDays(today, (w - weeks) * 7)).flatMap(
    (week, w) => [
      { week, what: taken, amount: 310 + wave(w, 1) },
      { week, what: refilled, amount: w % 3 === 2 ? 900 + wave(w, 2) : 20 },
    ],
  )
  return {
    kind: 'line',
    title,
    rows,
    x: { field: 'week', label: fields.week, scale: 'day' },
    y: { field: 'amount', label: fields.amount, unit: pieces },
    series: { field: 'what', label: fields.what },
  }
}

const shares = ({ groups, fields, shares: title, pieces }: Words): SingleChart => ({
  kind: 'pie',
  title,
  rows: groups.map((group, g) => ({ group, amount: Math.round(900 / (g + 1)) })),
  name: { field: 'group', label: fields.group },
  value: { field: 'amount', label: fields.amount, unit: pieces },
})

const fill = ({ fill: title, bands }: Words): SingleChart => ({
  kind: 'speedometer',
  title,
  rows: [{ level: 68 }],
  value: { field: 'level', label: title, unit: '%' },
  max: 100,
  bands: [
    { upTo: 20, status: 'bad', label: bands.bad },
    { upTo: 50, status: 'warn', label: bands.warn },
    { upTo: 100, status: 'ok', label: bands.ok },
  ],
})

const wave = (step: number, series: number) =>
  Math.round(60 * Math.sin(step / 1.7 + series) + ((step * 37 + series * 17) % 40))
