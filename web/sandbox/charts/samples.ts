import type { ChartSpec, SingleChart } from '#web/kit/charts/spec.ts'
import type { Words } from './words.ts'

/** Invented charts of every kind, the same each time. */

export type Kind = 'bar' | 'line' | 'timeline' | 'pie' | 'sankey' | 'speedometer' | 'collection' | 'example'

export const samples: Record<Kind, (words: Words) => ChartSpec[]> = {
  bar: (words) => [
    perMonth(words),
    { ...perMonth(words), title: words.stacked, stacked: true },
    movers(words),
  ],
  line: (words) => [perDay(words), perHour(words)],
  timeline: (words) => [online(words)],
  pie: (words) => [shares(words)],
  sankey: (words) => [flows(words)],
  speedometer: (words) => [fill(words), turnover(words)],
  collection: (words) => [collection(words)],
  example: (words) => [{ kind: 'example', title: words.example }],
}

function perMonth(words: Words) {
  const rows = words.months.flatMap((month, m) =>
    words.lockers.slice(0, 3).map((locker, l) => ({ month, locker, amount: 120 + wave(m, l) })),
  )
  return {
    kind: 'bar',
    title: words.perMonth,
    rows,
    x: { field: 'month', label: words.month },
    y: { field: 'amount', label: words.withdrawals, unit: words.pieces },
    series: { field: 'locker', label: words.locker },
  } satisfies SingleChart
}

const movers = (words: Words): SingleChart => ({
  kind: 'bar',
  title: words.lying,
  rows: words.articles.map((article, a) => ({ article, amount: 4200 / (a + 1.5) })),
  x: { field: 'article', label: words.article },
  y: { field: 'amount', label: words.withdrawals, unit: words.pieces },
  horizontal: true,
})

function perDay(words: Words): SingleChart {
  const rows = words.lockers.flatMap((locker, l) =>
    days(45).map((day, d) => ({ day, locker, amount: 40 + l * 20 + wave(d, l) / 3 })),
  )
  return {
    kind: 'line',
    title: words.perDay,
    rows,
    x: { field: 'day', label: words.day, scale: 'day' },
    y: { field: 'amount', label: words.withdrawals, unit: words.pieces },
    series: { field: 'locker', label: words.locker },
  }
}

const perHour = (words: Words): SingleChart => ({
  kind: 'line',
  title: words.perHour,
  rows: Array.from({ length: 96 }, (_, h) => ({
    moment: new Date(2026, 9, 1, h),
    // Nothing was measured for a while: a gap, not a fall to zero.
    degrees: h > 40 && h < 48 ? null : 18 + 4 * Math.sin(((h - 8) / 12) * Math.PI),
  })),
  x: { field: 'moment', label: words.moment, scale: 'moment' },
  y: { field: 'degrees', label: words.temperature, unit: '°C', optional: true },
})

function online({ conditions, ...words }: Words): SingleChart {
  const rows = words.lockers.flatMap((locker, l) => [
    { locker, from: at(0), to: at(30 + l * 6), condition: conditions.online },
    { locker, from: at(30 + l * 6), to: at(36 + l * 9), condition: conditions.offline },
    { locker, from: at(36 + l * 9), to: at(44 + l * 9), condition: conditions.service },
    { locker, from: at(44 + l * 9), to: at(120), condition: conditions.online },
  ])
  return {
    kind: 'timeline',
    title: words.online,
    rows,
    lane: { field: 'locker', label: words.locker },
    from: { field: 'from', label: words.from },
    to: { field: 'to', label: words.to },
    series: { field: 'condition', label: words.condition },
  }
}

const shares = (words: Words): SingleChart => ({
  kind: 'pie',
  title: words.shares,
  rows: words.groups.map((group, g) => ({ group, amount: Math.round(900 / (g + 1)) })),
  name: { field: 'group', label: words.group },
  value: { field: 'amount', label: words.withdrawals, unit: words.pieces },
})

function flows(words: Words): SingleChart {
  const [store = '', north = '', south = '', ...customers] = words.stations
  const rows = [
    { from: store, to: north, amount: 320 },
    { from: store, to: south, amount: 180 },
    ...customers.flatMap((to, c) => [
      { from: north, to, amount: 200 - c * 80 },
      { from: south, to, amount: 60 + c * 60 },
    ]),
  ]
  return {
    kind: 'sankey',
    title: words.flows,
    rows,
    from: { field: 'from', label: words.from },
    to: { field: 'to', label: words.to },
    value: { field: 'amount', label: words.amount, unit: words.pieces },
  }
}

const fill = (words: Words, level = 62): SingleChart => ({
  kind: 'speedometer',
  title: words.fill,
  rows: [{ level }],
  value: { field: 'level', label: words.fill, unit: '%' },
  max: 100,
  bands: [
    { upTo: 20, status: 'bad', label: words.bands.bad },
    { upTo: 50, status: 'warn', label: words.bands.warn },
    { upTo: 100, status: 'ok', label: words.bands.ok },
  ],
})

const turnover = (words: Words): SingleChart => ({
  kind: 'speedometer',
  title: words.fillPlain,
  rows: [{ turns: 7.5 }],
  value: { field: 'turns', label: words.fillPlain },
  max: 12,
})

const collection = (words: Words): ChartSpec => ({
  kind: 'collection',
  title: words.collection,
  sharedScale: true,
  charts: words.lockers.map((locker, l): SingleChart => {
    const rows = days(14).map((day, d) => ({ day, amount: 30 + wave(d, l) / 3 }))
    return {
      kind: 'bar',
      title: locker,
      rows: rows.map(({ day, amount }) => ({ day: day.slice(5), amount })),
      x: { field: 'day', label: words.day },
      y: { field: 'amount', label: words.withdrawals },
    }
  }),
})

const wave = (step: number, series: number) =>
  Math.round(60 * Math.sin(step / 2 + series) + ((step * 37 + series * 17) % 40))

const days = (count: number) =>
  Array.from({ length: count }, (_, d) => new Date(Date.UTC(2026, 8, 20 + d)).toISOString().slice(0, 10))

const at = (hours: number) => new Date(2026, 10, 2, hours)
