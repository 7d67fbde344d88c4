import { formatIn } from '#web/i18n/format.ts'
import type { PointsData, Series } from '#web/kit/charts/data.ts'
import { markOf } from '#web/kit/charts/marks.ts'
import { sayIn } from '#web/kit/charts/say.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { placesOf } from './places.ts'

const day = 24 * 3_600_000
const say = sayIn('en-GB', formatIn('en-GB', 'UTC'))
const room = { width: 640, height: 460, widthOf: (text: string) => 7 * text.length }
const none: ReadonlySet<string> = new Set()

const dataOf = (...lines: (number | null)[][]): PointsData => ({
  kind: 'line',
  x: { label: 'Day', unit: undefined, scale: 'day' },
  y: { label: 'Amount', unit: undefined },
  series: lines.map((values, at): Series => ({
    name: `Line ${at}`,
    mark: markOf(at),
    points: values.map((value, index) => [Date.UTC(2026, 0, 5) + index * day, value]),
  })),
  isNamed: true,
  stacked: false,
  horizontal: false,
})

it('has round numbers from zero to above the greatest value, and none of what is switched off', () => {
  const data = dataOf([10, 208], [5000, 1])
  const shown = placesOf(data, new Set(['Line 1']), say, room)
  expect(shown?.up.map(({ text }) => text)).toEqual(['0', '50', '100', '150', '200', '250'])
  expect(shown?.lines.map(({ series }) => series.name)).toEqual(['Line 0'])
  expect(placesOf(data, new Set(['Line 0', 'Line 1']), say, room)).toBeUndefined()
})

it('leaves a gap where there is no value, and has room below zero for what came back', () => {
  const shown = placesOf(dataOf([3, null, -2]), none, say, room)
  expect(shown?.lines[0]?.points.map((point) => point !== undefined)).toEqual([true, false, true])
  expect(shown?.up.map(({ text }) => text)).toEqual(['−2', '−1', '0', '1', '2', '3'])
})

it('reaches from below zero to zero where nothing is above it, and to one where nothing is at all', () => {
  const marks = (...values: number[]) =>
    placesOf(dataOf(values), none, say, { ...room, width: 300 })?.up.map(({ text }) => text)
  expect([marks(-2, 0)?.at(0), marks(-2, 0)?.at(-1)]).toEqual(['−2', '0'])
  expect(Number(marks(0, 0)?.at(-1))).toBeGreaterThanOrEqual(1)
})

it('everything is inside of its box, whatever the values are', () => {
  const values = fc.array(fc.integer({ min: -1000, max: 1_000_000 }), { minLength: 1, maxLength: 100 })
  fc.assert(
    fc.property(values, fc.integer({ min: 300, max: 1200 }), (line, width) => {
      const shown = placesOf(dataOf(line), none, say, { ...room, width })
      const { left, right, top, bottom } = shown?.box ?? { left: 0, right: 0, top: 0, bottom: 0 }
      for (const point of shown?.lines[0]?.points ?? []) {
        expect(point?.x).toBeGreaterThanOrEqual(left)
        expect(point?.x).toBeLessThanOrEqual(right)
        expect(point?.y).toBeGreaterThanOrEqual(top - 1e-6)
        expect(point?.y).toBeLessThanOrEqual(bottom + 1e-6)
      }
      expect(shown?.up.length).toBeLessThanOrEqual(12)
    }),
  )
})
