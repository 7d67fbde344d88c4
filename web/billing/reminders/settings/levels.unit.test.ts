import { expect, it } from 'vitest'
import { levelMistakes, levelsOf, valuesOfLevels } from './levels.ts'

const said = { later: 'later', noGap: 'gap', needed: 'needed' }
const levels = [
  { Days: 5, Fee: 0 },
  { Days: 15, Fee: 60 },
]

it('levels go into the form and come back', () => {
  expect(levelsOf(valuesOfLevels(levels))).toEqual(levels)
  expect(levelsOf({ ...valuesOfLevels(levels), Fee2: null })[1]).toEqual({ Days: 15, Fee: 0 })
})

it('each is later than the one before, and none is left out', () => {
  const values = valuesOfLevels(levels)
  expect(levelMistakes(values, said)).toEqual({})
  expect(levelMistakes({ ...values, Days2: 5 }, said)).toEqual({ Days2: 'later' })
  expect(levelMistakes({ ...values, Days4: 40 }, said)).toEqual({ Days4: 'gap' })
  expect(levelMistakes({ ...values, Days1: null }, said)).toEqual({ Days1: 'needed', Days2: 'gap' })
})
