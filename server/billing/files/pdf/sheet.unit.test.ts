import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plain, wrapped } from './sheet.ts'
import { typefaces } from './typeface.ts'
import { runs } from '../../../../scripts/testing/cases.ts'

test('lines are no wider than asked, and lose nothing', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 250, unit: 'grapheme' }),
      fc.integer({ min: 30, max: 250 }),
      (text, width) => {
        const lines = wrapped(text, width)
        for (const line of lines) {
          // One character is as narrow as it gets.
          if ([...line].length > 1) expect(typefaces().regular.width(line, 9)).toBeLessThanOrEqual(width)
        }
        expect(lines.join('').replaceAll(' ', '')).toBe(plain(text).replaceAll(' ', ''))
      },
    ),
    runs(60),
  )
})

test('words stay whole where they can', () => {
  expect(wrapped('Tvätthall vid norra porten', 90)).toEqual(['Tvätthall vid norra', 'porten'])
  expect(wrapped('', 90)).toEqual([''])
  expect(wrapped(' a\n\tb\u0000 ', 90)).toEqual(['a b'])
})

test('figures are equally wide, letters stand as close as they should', () => {
  const { width } = typefaces().regular
  const figures = new Set([...'0123456789'].map((figure) => width(figure, 9)))
  expect(figures.size).toBe(1)
  expect(width('11', 9)).toBeCloseTo(width('08', 9))
  expect(width('AV', 9)).toBeLessThan(width('A', 9) + width('V', 9))
  // Spaces that group figures are drawn as spaces.
  expect(width('1\u00A0000', 9)).toBe(width('1 000', 9))
})
