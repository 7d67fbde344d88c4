import { expect, test } from 'vitest'
import { deviationsFor } from './normal.ts'

// From printed tables of the normal distribution.
test.each([
  [50, 0],
  [75, 0.67449],
  [84.13447, 1],
  [90, 1.28155],
  [95, 1.64485],
  [97.5, 1.95996],
  [99, 2.32635],
  [99.9, 3.09023],
])('%d %% lie below %d', (percent, deviations) => {
  expect(deviationsFor(percent)).toBeCloseTo(deviations, 4)
})
