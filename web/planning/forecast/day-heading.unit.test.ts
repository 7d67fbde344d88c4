import { expect, it } from 'vitest'
import { dayHeading } from './day-heading.ts'

it('a day is headed by its weekday and date in the reader’s language', () => {
  expect(dayHeading('2026-11-16', 'en-GB')).toBe('Mon 16/11')
  expect(dayHeading('2026-11-16', 'sv-SE')).toBe('mån 16/11')
  expect(dayHeading('2027-01-03', 'sv-SE')).toBe('sön 3/1')
})
