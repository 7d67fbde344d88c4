import { en } from '#web/i18n/en.ts'
import { sv } from '#web/i18n/sv.ts'
import { expect, it } from 'vitest'
import { rowOf } from './testing/row.ts'
import { markText } from './marked-day.ts'

const dates = ['2026-11-16', '2026-11-17', '2026-11-18']
const english = { text: en, language: 'en-GB' } as const
const swedish = { text: sv, language: 'sv-SE' } as const

it('says which day is marked, and why', () => {
  const row = rowOf([3, 1, 0])
  expect(markText(row, dates, english)).toBe('Wed 18/11, runs out')
  expect(markText(row, dates, swedish)).toBe('ons 18/11, tar slut')
  expect(markText({ ...row, Day3: 1, MinAmount: 1 }, dates, english)).toBe('Tue 17/11, at the order point')
})

it('does not say that what is empty already will run out', () => {
  const row = rowOf([0, 0, 0], { CurrentVolume: 0 })
  expect(markText(row, dates, english)).toBe('out already')
  expect(markText(row, dates, swedish)).toBe('redan slut')
})

it('says nothing where enough is left', () => {
  expect(markText(rowOf([9, 9, 9]), dates, english)).toBe('')
})
