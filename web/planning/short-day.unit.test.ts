import { expect, it } from 'vitest'
import { en } from '#web/i18n/en.ts'
import { sv } from '#web/i18n/sv.ts'
import { datedDay, onShortDay, shortDay } from './short-day.ts'

const swedish = { text: sv, language: 'sv-SE' } as const
const english = { text: en, language: 'en-GB' } as const

it('today is told as today, another day with its date', () => {
  const told = (day: string) => [
    shortDay(day, swedish, '2026-11-19'),
    datedDay(day, swedish, '2026-11-19'),
    shortDay(day, english, '2026-11-19'),
    onShortDay(day, english, '2026-11-19'),
  ]
  expect(told('2026-11-19')).toEqual(['i dag', 'i dag, tors 19 nov.', 'today', 'today'])
  expect(told('2026-11-20')).toEqual(['fre 20 nov.', 'fre 20 nov.', 'Fri 20 Nov', 'on Fri 20 Nov'])
})
