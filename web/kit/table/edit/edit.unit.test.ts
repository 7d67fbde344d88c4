import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nearlyNumber, strictlyRead } from '#web/kit/inputs/testing/strict-number.ts'
import type { Column } from '#web/kit/table/column.ts'
import { ownValue, shownValue, type CellEdit } from './cell-edit.ts'
import { blockText, parseBlock } from './clipboard.ts'
import { isOlder, newestOf, newestRows } from './newest.ts'
import { editText, flipped, typedMistake, typedValue } from './typed.ts'

const column = (more: Partial<Column<object>>): Column<object> => ({ id: 'X', header: 'X', ...more })

describe('a block of cells', () => {
  it('comes from a spreadsheet', () => {
    expect(parseBlock('1\t2\r\n3\t4\r\n')).toEqual([
      ['1', '2'],
      ['3', '4'],
    ])
    expect(parseBlock('"two\nlines"\t"say ""hi"""\nx')).toEqual([['two\nlines', 'say "hi"'], ['x']])
    expect(parseBlock('a\t\tb')).toEqual([['a', '', 'b']])
  })

  it('is what was copied', () => {
    const cell = fc.string().map((text) => text.replaceAll('\r', ''))
    const block = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(block, (rows) => {
        fc.pre(rows.at(-1)?.join('') !== '')
        expect(parseBlock(blockText(rows))).toEqual(rows)
      }),
    )
  })
})

describe('what is typed', () => {
  it.each([
    ['12,5', 12.5],
    ['-3', -3],
    ['1 234,50', 1234.5],
    ['', null],
    ['1.2.3', undefined],
    ['abc', undefined],
  ])('%j as a number is %j', (typed, value) => {
    expect(typedValue(column({ kind: 'number' }), typed, 'sv-SE')).toBe(value)
  })

  it.each([
    ['12,5', 0, 'integer'],
    ['2,5', 0, 'integer'],
    ['abc', 0, 'number'],
    ['1O,5', 2, 'number'],
    ['1,239', 2, 'decimals'],
    ['1,500', 2, 'decimals'],
    ['12,0', 0, 'integer'],
    ['25', 0, undefined],
    ['1,50', 2, undefined],
    ['', 2, undefined],
  ])('%j in a column with %d decimals is refused as %j', (typed, decimals, mistake) => {
    const cell = column({ kind: 'number', decimals })
    expect(typedMistake(cell, typed, 'sv-SE')).toBe(mistake)
    expect(typedValue(cell, typed, 'sv-SE') === undefined).toBe(mistake !== undefined)
  })

  it('is saved as exactly the number that a strict reader reads, or refused', () => {
    fc.assert(
      fc.property(fc.oneof(nearlyNumber, fc.string()), fc.nat(3), (typed, decimals) => {
        const cell = column({ kind: 'number', decimals })
        const value = typedValue(cell, typed, 'sv-SE')
        const read = strictlyRead(typed)
        const fraction = /[.,](\d*)\s*$/.exec(typed)?.[1] ?? ''
        const fits = read !== undefined && fraction.length <= decimals
        if (typed.trim() === '') expect(value).toBe(null)
        else expect(value).toBe(fits ? read : undefined)
        expect(typedMistake(cell, typed, 'sv-SE') === undefined).toBe(value !== undefined)
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    ['2026-02-28', '2026-02-28'],
    ['20260228', '2026-02-28'],
    ['2026-02-30', undefined],
    ['28/2', undefined],
  ])('%j as a day is %j', (typed, value) => {
    expect(typedValue(column({ kind: 'date' }), typed, 'sv-SE')).toBe(value)
  })

  it('is an option by its label or its value', () => {
    const options = column({ options: [{ value: 3, label: 'Verktyg' }] })
    expect(['verktyg', '3', 'x'].map((typed) => typedValue(options, typed, 'sv-SE'))).toEqual([
      3,
      3,
      undefined,
    ])
  })

  it('is a flag in several words', () => {
    expect(
      ['ja', '1', 'nej', '', 'kanske'].map((typed) => typedValue(column({ kind: 'flag' }), typed, 'sv-SE')),
    ).toEqual([1, 1, 0, 0, undefined])
    expect([flipped(true), flipped(1), flipped(0), flipped(null)]).toEqual([false, 0, 1, 1])
  })

  it('starts from the value', () => {
    const day = column({ kind: 'date' })
    expect(editText(day, '2026-11-15T10:00:00Z', 'sv-SE')).toBe('2026-11-15')
    expect(editText(day, '2010-09-05', 'en-GB')).toBe('05/09/2010')
    expect(editText(day, new Date(2026, 1, 3), 'en-GB')).toBe('03/02/2026')
    expect(editText(day, 'the day after tomorrow', 'en-GB')).toBe('the day after tomorrow')
    expect(editText(column({}), null, 'sv-SE')).toBe('')
  })
})

describe('an edited cell', () => {
  const edits = (edit: Omit<CellEdit, 'search'>) => new Map([['X', { ...edit, search: '' }]])

  it('shows what was entered until it is saved, whatever the row says meanwhile', () => {
    const cell = column({})
    expect(shownValue(edits({ status: 'saving', value: 2 }), cell, { X: 1 })).toBe(2)
    expect(shownValue(edits({ status: 'failed', value: 9, message: 'no' }), cell, { X: 3 })).toBe(9)
    expect(shownValue(edits({ status: 'saved', value: 2 }), cell, { X: 3 })).toBe(3)
    expect(shownValue(undefined, cell, { X: 3 })).toBe(3)
  })

  it('begins with its own value where it shows what goes for it without one', () => {
    const cell = { ...column({}), stored: () => null }
    expect([shownValue(undefined, cell, { X: 0 }), ownValue(undefined, cell, { X: 0 })]).toEqual([0, null])
    expect(ownValue(edits({ status: 'saving', value: 2 }), cell, { X: 0 })).toBe(2)
    expect(ownValue(undefined, column({}), { X: 3 })).toBe(3)
  })
})

describe('a saved row', () => {
  const given = { Id: 1, X: 1, Revision: 4 }
  const other = { Id: 2, X: 5, Revision: 1 }
  const row = { Id: 1, X: 2, Revision: 5 }
  const idOf = ({ Id }: { Id: number }) => Id

  it('counts until it is given anew', () => {
    const rows = [other, given]
    expect(newestRows(rows, new Map(), idOf)).toBe(rows)
    expect(newestRows(rows, new Map([[1, { given, row }]]), idOf)).toEqual([other, row])
    const anew = { Id: 1, X: 3, Revision: 6 }
    expect(newestOf(anew, { given, row })).toBe(anew)
  })

  it('is not overtaken by what was asked for before it was saved', () => {
    const late = { ...given }
    expect(newestOf(late, { given, row })).toBe(row)
    expect(isOlder(late, row)).toBe(true)
    // Without revisions nobody can tell, and the server has the last word.
    const plain = { Id: 1, X: 1 }
    expect(newestOf<object>(plain, { given: { Id: 1 }, row: { Id: 1, X: 2 } })).toBe(plain)
  })
})
