import { formatIn } from '#web/i18n/format.ts'
import { describe, expect, it } from 'vitest'
import { readChart } from './read.ts'
import { sayIn } from './say.ts'
import type { SingleChart } from './spec.ts'
import { tableOf } from './table.ts'

const words = { share: 'Andel', lowest: 'Lägst', highest: 'Högst' }
const swedish = sayIn('sv-SE', formatIn('sv-SE'))
const english = sayIn('en-GB', formatIn('en-GB'))

function tableFor(chart: Exclude<SingleChart, { kind: 'example' }>, say = swedish) {
  const { columns, rows } = tableOf(readChart(chart, chart.rows ?? []), say, words)
  // Intl puts spaces that do not break into numbers.
  return [columns.map(({ label }) => label), ...rows.map((inWords) => inWords())].map((cells) =>
    cells.map((cell) => cell.replaceAll(/\s/g, ' ')),
  )
}

const amount = { field: 'Amount', label: 'Antal', unit: 'st' }

describe('the table of a chart', () => {
  it('has a row for each place and a column for each series', () => {
    const rows = [
      { Day: '2026-11-16', Locker: 'B', Amount: 1234.5 },
      { Day: '2026-11-15', Locker: 'A', Amount: 2 },
      { Day: '2026-11-16', Locker: 'A', Amount: 3 },
    ]
    const chart = {
      kind: 'line',
      title: '',
      rows,
      x: { field: 'Day', label: 'Dag', scale: 'day' },
      y: amount,
      series: { field: 'Locker', label: 'Skåp' },
    } as const
    expect(tableFor(chart)).toEqual([
      ['Dag', 'B', 'A'],
      ['2026-11-15', '', '2 st'],
      ['2026-11-16', '1 234,5 st', '3 st'],
    ])
    expect(tableFor(chart, english)[2]).toEqual(['16 Nov 2026', '1,234.5 st', '3 st'])
  })

  it('loses none of two values at the same place', () => {
    const rows = [1, 2].map((Amount) => ({ Day: '2026-11-15', Amount }))
    const x = { field: 'Day', label: 'Dag', scale: 'day' } as const
    expect(tableFor({ kind: 'line', title: '', rows, x, y: amount })[1]).toEqual([
      '2026-11-15',
      '1 st · 2 st',
    ])
  })

  it('tells the shares of a pie', () => {
    const rows = [
      { Name: 'A', Amount: 3 },
      { Name: 'B', Amount: 1 },
    ]
    expect(
      tableFor({ kind: 'pie', title: '', rows, name: { field: 'Name', label: 'Namn' }, value: amount }),
    ).toEqual([
      ['Namn', 'Antal', 'Andel'],
      ['A', '3 st', '75 %'],
      ['B', '1 st', '25 %'],
    ])
  })

  it('tells how far a speedometer reaches', () => {
    expect(
      tableFor({ kind: 'speedometer', title: '', rows: [{ Amount: 7 }], value: amount, max: 10 }),
    ).toEqual([
      ['Antal', 'Lägst', 'Högst'],
      ['7 st', '0 st', '10 st'],
    ])
  })

  it('tells spans and flows', () => {
    const span = { Lane: 'A', From: '2026-11-15T08:00', To: '2026-11-15T09:30', State: 'på' }
    const field = (name: string) => ({ field: name, label: name })
    expect(
      tableFor({
        kind: 'timeline',
        title: '',
        rows: [span],
        lane: field('Lane'),
        from: field('From'),
        to: field('To'),
        series: field('State'),
      }),
    ).toEqual([
      ['Lane', 'State', 'From', 'To'],
      ['A', 'på', '2026-11-15 08:00', '2026-11-15 09:30'],
    ])
    const flow = { From: 'a', To: 'b', Amount: 2 }
    expect(
      tableFor({
        kind: 'sankey',
        title: '',
        rows: [flow],
        from: field('From'),
        to: field('To'),
        value: amount,
      }),
    ).toEqual([
      ['From', 'To', 'Antal'],
      ['a', 'b', '2 st'],
    ])
  })
})

it('ticks of a time axis say what tells them apart', () => {
  const at = (...parts: [number, number, number, number?]) => Date.UTC(...parts)
  expect(swedish.timeTick(at(2026, 0, 1), 'month')).toBe('2026')
  expect(swedish.timeTick(at(2026, 4, 1), 'month')).toBe('maj')
  expect(swedish.timeTick(at(2026, 9, 1), 'day')).toBe('1 okt.')
  expect(swedish.timeTick(at(2026, 4, 2), 'hour')).toBe('2 maj')
  expect(swedish.timeTick(at(2026, 4, 2, 14), 'hour')).toBe('14:00')
})
