import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  inSequence,
  inside,
  mistakeAt,
  placeName,
  readWiring,
  sectionCount,
  sectionsBetween,
  withLevel,
  withPin,
  writeWiring,
  type Wired,
} from './wiring.ts'

const wired = (Shelf: number, Column: number, Pin: number | string): Wired => ({
  Shelf,
  Column,
  Pin,
  ActiveLevel: 0,
})
const amounts = (ShelfAmount: number | string | null, ColumnAmount: number | string | null) => ({
  ShelfAmount,
  ColumnAmount,
})

describe('the sections of a locker', () => {
  it('appear from the amounts, shelf by shelf', () => {
    expect(sectionsBetween(amounts(2, '2'), [], 0, 50)).toEqual([
      { Shelf: 1, Column: 1 },
      { Shelf: 1, Column: 2 },
      { Shelf: 2, Column: 1 },
      { Shelf: 2, Column: 2 },
    ])
  })

  it('are those that are wired while an amount is missing or no amount', () => {
    const both = [wired(1, 1, 3), wired(4, 2, 5)]
    for (const missing of [null, '', '-', -1, 2.5, 1001]) {
      expect(sectionsBetween(amounts(missing, 2), both, 0, 50)).toEqual(both)
      expect(sectionCount(amounts(2, missing), both)).toBe(1)
    }
  })

  it('are there once each, on whatever pages, however many', () => {
    const amount = fc.integer({ min: 0, max: 30 })
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 1, max: 40 }), (shelves, columns, page) => {
        const locker = amounts(shelves, columns)
        const count = sectionCount(locker, [])
        const all = Array.from({ length: Math.ceil(count / page) }, (_, at) =>
          sectionsBetween(locker, [], at * page, (at + 1) * page),
        ).flat()
        expect(all).toHaveLength(shelves * columns)
        expect(new Set(all.map((section) => `${section.Shelf}:${section.Column}`)).size).toBe(count)
        expect(all.every(({ Shelf, Column }) => Shelf <= shelves && Column <= columns)).toBe(true)
      }),
    )
    expect(sectionCount(amounts(1000, 1000), [])).toBe(1_000_000)
    expect(sectionsBetween(amounts(1000, 1000), [], 999_999, 1_000_049)).toEqual([
      { Shelf: 1000, Column: 1000 },
    ])
  })

  it('have a name in each language', () => {
    const place = { Shelf: 2, Column: 1 }
    expect(placeName({ shelf: 'Shelf', column: 'Section' }, place)).toBe('shelf 2, section 1')
    expect(placeName({ shelf: 'Hylla', column: 'Fack' }, place)).toBe('hylla 2, fack 1')
  })

  it('of a locker that shrinks lose what is outside, and get it back as long as it is not saved', () => {
    const both = [wired(1, 1, 3), wired(4, 2, 5)]
    expect(inside(both, amounts(3, 2))).toEqual([wired(1, 1, 3)])
    expect(inside(both, amounts(0, 0))).toEqual([])
    expect(inside(both, amounts(4, 2))).toEqual(both)
    expect(inside(both, amounts('', ''))).toEqual(both)
  })
})

describe('the wiring', () => {
  it('is one text, whatever it was typed in', () => {
    const one = writeWiring([wired(2, 1, 7), wired(1, 2, 6), wired(1, 1, 5)])
    expect(one).toBe(writeWiring([wired(1, 1, 5), wired(1, 2, 6), wired(2, 1, 7)]))
    expect(readWiring(one)).toEqual([wired(1, 1, 5), wired(1, 2, 6), wired(2, 1, 7)])
  })

  it('gets an output, another one, and none', () => {
    const first = withPin([], { Shelf: 1, Column: 2 }, 4)
    expect(first).toEqual([{ Shelf: 1, Column: 2, Pin: 4, ActiveLevel: 1 }])
    const lowered = withLevel(first, { Shelf: 1, Column: 2 }, 0)
    expect(withPin(lowered, { Shelf: 1, Column: 2 }, 5)).toEqual([wired(1, 2, 5)])
    expect(withPin(lowered, { Shelf: 1, Column: 1 }, 0)).toEqual([wired(1, 2, 4), wired(1, 1, 0)])
    expect(withPin(lowered, { Shelf: 1, Column: 2 }, '')).toEqual([])
  })

  it('is filled in sequence, as far as the controller has outputs, with the level that is there', () => {
    const places = sectionsBetween(amounts(2, 2), [], 0, 4)
    expect(inSequence([wired(1, 2, 9)], places, 60)).toEqual([
      wired(1, 1, 60),
      wired(1, 2, 61),
      wired(2, 1, 62),
      wired(2, 2, 63),
    ])
    expect(inSequence([wired(2, 2, 1), wired(9, 9, 2)], places, 62)).toEqual([
      wired(9, 9, 2),
      wired(1, 1, 62),
      wired(1, 2, 63),
    ])
    expect(inSequence([], places, 0).map(({ Pin, ActiveLevel }) => [Pin, ActiveLevel])).toEqual([
      [0, 1],
      [1, 1],
      [2, 1],
      [3, 1],
    ])
  })

  it('tells which output the controller has not got', () => {
    for (const pin of [64, -1, '-'])
      expect(mistakeAt([wired(1, 1, pin)], { Shelf: 1, Column: 1 })).toEqual({ is: 'range' })
    for (const pin of [0, 63]) expect(mistakeAt([wired(1, 1, pin)], { Shelf: 1, Column: 1 })).toBeUndefined()
    expect(mistakeAt([], { Shelf: 1, Column: 1 })).toBeUndefined()
  })

  it('tells at both sections that they have one output', () => {
    const both = [wired(1, 1, 9), wired(2, 1, 9), wired(3, 1, 8)]
    expect(mistakeAt(both, { Shelf: 1, Column: 1 })).toMatchObject({ is: 'taken', by: { Shelf: 2 } })
    expect(mistakeAt(both, { Shelf: 2, Column: 1 })).toMatchObject({ is: 'taken', by: { Shelf: 1 } })
    expect(mistakeAt(both, { Shelf: 3, Column: 1 })).toBeUndefined()
  })
})
