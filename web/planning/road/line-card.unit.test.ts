import { expect, it } from 'vitest'
import type { RoadLine } from '#contract/planning/road.ts'
import { isFarAbovePlan } from './line-card.tsx'

const line = (Planned: number, MaxStock: number | null = null, Picked: number | null = null) =>
  ({ Planned, Picked, MaxStock }) as RoadLine

it('an amount far above the plan is asked about only where no maximum says what there is room for', () => {
  expect(isFarAbovePlan(line(5), 50)).toBe(true)
  expect(isFarAbovePlan(line(0), 20)).toBe(true)
  expect(isFarAbovePlan(line(5), 24)).toBe(false)
  expect(isFarAbovePlan(line(40), 100)).toBe(false)
  expect(isFarAbovePlan(line(5, 10), 50)).toBe(false)
  expect(isFarAbovePlan(line(5, null, 30), 50)).toBe(false)
})
