import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { PointsData } from './data.ts'
import { legendOf } from './data.ts'
import { apart, clearAbove, cutName, namedAtEnd, roomForNames, valueAt } from './end-names.ts'
import { following } from './followed.ts'
import { topMarks } from './marks.ts'
import { readChart } from './read.ts'

const widthOf = (text: string) => 7 * text.length
const none: ReadonlySet<string> = new Set()

function chartOf(names: readonly string[], fixed = false, before = '') {
  const rows = names.map((name) => ({ name, day: '2026-11-15', amount: 1 }))
  const axis = (field: 'name' | 'day' | 'amount') => ({ field, label: field })
  return readChart(
    {
      kind: 'line',
      title: '',
      rows,
      x: { ...axis('day'), scale: 'day' },
      y: axis('amount'),
      series: { ...axis('name'), top: 3, fixed, before },
    },
    rows,
  ) as PointsData
}

describe('with only the first three in colour', () => {
  const five = ['Ett', 'Två', 'Tre', 'Fyra', 'Fem']

  it('up to five have their names at their ends and no legend; in little room only those in colour', () => {
    const data = chartOf(five)
    expect(data.series.map(({ mark }) => typeof mark.color === 'number')).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
    expect(legendOf(data)).toEqual([])
    expect(namedAtEnd(data, none, false).map(({ name }) => name)).toEqual(five)
    expect(namedAtEnd(data, none, true).map(({ name }) => name)).toEqual(five.slice(0, 3))
    expect(namedAtEnd(data, new Set(['Ett']), true).map(({ name }) => name)).toEqual(['Två', 'Tre'])
  })

  it('more of them have a legend, and only those in colour their names', () => {
    const data = chartOf([...five, 'Sex'])
    expect(legendOf(data)).toHaveLength(6)
    expect(namedAtEnd(data, none, false).map(({ name }) => name)).toEqual(five.slice(0, 3))
  })

  it('any others can be chosen instead, each with a colour and a name of its own', () => {
    const ten = Array.from({ length: 10 }, (_, at) => `Skåp ${at}`)
    const data = chartOf(ten)
    const named = (turned: readonly string[]) => {
      const chosen = following(data, new Set(turned)) as PointsData
      expect(new Set(chosen.series.map(({ mark }) => mark.color)).size).toBe(
        Math.min(10, 1 + namedAtEnd(chosen, none, false).length),
      )
      return namedAtEnd(chosen, none, false).map(({ name }) => name)
    }
    expect(named(['Skåp 0', 'Skåp 9'])).toEqual(['Skåp 1', 'Skåp 2', 'Skåp 9'])
    expect(named(ten.slice(0, 3))).toEqual([])
    expect(named(ten.slice(3))).toEqual(ten)
  })
})

describe('a colour', () => {
  const colors = (names: string[], given: Map<string, number>) =>
    topMarks(names, given).map(({ color }) => color)

  it('stays with its name, whatever the order, and is the same where nothing is known yet', () => {
    const given = new Map<string, number>()
    const [a, b, c] = colors(['A', 'B', 'C'], given)
    expect(colors(['C', 'D', 'A'], given)).toEqual([c, expect.any(Number), a])
    expect(colors(['C', 'A', 'B'], new Map())).toEqual([c, a, b])
  })

  it('of what is always the same is that of its place', () => {
    const kept = JSON.stringify([['Nu', 4]])
    vi.stubGlobal('localStorage', { getItem: () => kept, setItem: () => undefined })
    const colorsOf = (fixed: boolean) => chartOf(['Nu', 'Före'], fixed).series.map(({ mark }) => mark.color)
    expect([colorsOf(false), colorsOf(true)]).toEqual([
      [4, expect.any(Number)],
      [0, 1],
    ])
    const compared = chartOf(['Nu', 'Före'], true, 'Före')
    expect(compared.series.map(({ mark }) => mark.color)).toEqual([0, 'before'])
    // Its name is told where there is little room, too.
    if (compared.kind === 'line') expect(namedAtEnd(compared, none, true)).toHaveLength(2)
    vi.unstubAllGlobals()
  })

  it('is never that of two in one chart', () => {
    const names = fc.uniqueArray(fc.constantFrom(...'ABCDEFGHIJKL'), { minLength: 3, maxLength: 3 })
    fc.assert(
      fc.property(fc.array(names, { minLength: 1, maxLength: 8 }), (charts) => {
        const given = new Map<string, number>()
        for (const each of charts) expect(new Set(colors(each, given)).size).toBe(3)
      }),
    )
  })
})

describe('names at the ends', () => {
  it('do not lie over each other and stay inside, in their order', () => {
    const wanted = fc.array(fc.double({ min: 0, max: 400, noNaN: true }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(wanted, (heights) => {
        const places = apart(heights, 15, 0, 400)
        const sorted = places.toSorted((a, b) => a - b)
        for (const [at, place] of sorted.entries()) {
          expect(place).toBeGreaterThanOrEqual(0)
          expect(place).toBeLessThanOrEqual(400)
          if (at > 0) expect(place - (sorted[at - 1] ?? 0)).toBeGreaterThanOrEqual(15 - 1e-9)
        }
        for (const [one, height] of heights.entries())
          for (const [other, more] of heights.entries())
            if (height < more) expect(places[one]).toBeLessThan(places[other] ?? 0)
      }),
    )
  })

  it('stand where the zoomed line leaves the picture', () => {
    const points = [
      [0, 10],
      [10, 20],
      [20, null],
      [30, 40],
    ] as const
    expect([0, 5, 10, 20, 30, 99, Infinity].map((moment) => valueAt(points, moment))).toEqual([
      10, 15, 20, 30, 40, 40, 40,
    ])
    expect(valueAt([], 5)).toBe(undefined)
  })

  it('are cut where they are longer than the room', () => {
    const long = 'Lager och utlastning i Norrbotten'
    expect(widthOf(cutName(long, true, widthOf))).toBeLessThanOrEqual(144)
    expect(cutName(long, true, widthOf)).toMatch(/^Lager och.*…$/)
    expect(cutName('Lager', true, widthOf)).toBe('Lager')
    expect(roomForNames([], false, widthOf)).toBe(0)
    expect(roomForNames([{ name: long }], true, widthOf)).toBe(156)
  })
})

it('a name above the end of its line is where no other line goes through it', () => {
  expect(clearAbove(200, [200])).toBe(-15)
  expect(clearAbove(200, [200, 183])).toBe(-30)
  expect(clearAbove(200, [185, 170, 155, 140])).toBe(-15)
})
