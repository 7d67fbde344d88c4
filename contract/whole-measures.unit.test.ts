import { expect, it } from 'vitest'
import { wholeMeasures } from './whole-measures.ts'

it('a measure is not broken, what is none may be', () => {
  const shown = (name: string) => wholeMeasures(name).replaceAll('\u00A0', '_')
  expect(shown('Buntband 200 × 3,6')).toBe('Buntband 200_×_3,6')
  expect(shown('Betongskruv 8 × 160 mm, 400 ml')).toBe('Betongskruv 8_×_160_mm, 400_ml')
  expect(shown('Handske 9 marin, typ 3 lång')).toBe('Handske 9 marin, typ 3 lång')
})
