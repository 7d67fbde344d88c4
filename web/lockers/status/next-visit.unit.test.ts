import { expect, it } from 'vitest'
import { en } from '#web/i18n/en.ts'
import { sv } from '#web/i18n/sv.ts'
import { nextVisitText, shortNextVisit } from './next-visit.ts'

const inEnglish = { text: en, language: 'en-GB' } as const
const inSwedish = { text: sv, language: 'sv-SE' } as const
const today = '2026-11-20'
const told = (NextVisit: string | null, VisitByStock: 0 | 1, VisitExpected: string | null) =>
  [inEnglish, inSwedish].map((spoken) =>
    nextVisitText({ NextVisit, VisitByStock, VisitExpected }, spoken as never, today),
  )

it('a day, or about when it is needed; nothing where nothing is known', () => {
  expect(told('2026-11-23', 1, '2026-11-30')).toEqual(['Mon 23 Nov', 'mån 23 nov.'])
  expect(told(null, 1, '2026-11-23')).toEqual(['when needed, about Mon 23 Nov', 'vid behov, ca mån 23 nov.'])
  expect(told(null, 1, null)).toEqual(['when needed', 'vid behov'])
  expect(told(null, 0, null)).toEqual(['', ''])
})

it('today is called so, and what was expected until today is needed now', () => {
  expect(told(today, 0, null)).toEqual(['today', 'i dag'])
  expect(told(null, 1, today)).toEqual(['needed now', 'behövs nu'])
  expect(told(null, 1, '2026-11-18')).toEqual(['needed now', 'behövs nu'])
})

it('a card says about when, or that it is needed now', () => {
  const short = (VisitExpected: string | null) =>
    shortNextVisit({ NextVisit: null, VisitByStock: 1, VisitExpected }, inEnglish, today)
  expect([short('2026-11-23'), short(today), short(null)]).toEqual([
    'about Mon 23 Nov',
    'needed now',
    'when needed',
  ])
})
