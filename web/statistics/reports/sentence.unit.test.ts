import { en } from '#web/i18n/en.ts'
import { sv } from '#web/i18n/sv.ts'
import { expect, it } from 'vitest'
import { allReadyMade, complete, readyMade } from './question.ts'
import { sentenceOf } from './sentence.ts'

it('a report is asked for in a sentence', () => {
  const inSwedish = { text: sv, language: 'sv-SE' } as Parameters<typeof sentenceOf>[1]
  const inEnglish = { text: en, language: 'en-GB' } as Parameters<typeof sentenceOf>[1]
  expect(sentenceOf(complete(readyMade.article), inSwedish)).toBe(
    'Förbrukat, värde och uttag per artikel · förra månaden mot perioden före',
  )
  expect(sentenceOf(complete({ ...readyMade.slowMovers, Top: 10 }), inEnglish)).toBe(
    'Used, stock value, stock and days of cover per article and locker · last 90 days · the first 10',
  )
  expect(sentenceOf(complete({ Compare: 'year' }), inSwedish)).toBe(
    'Förbrukat · förra månaden mot ett år tidigare',
  )
  for (const name of allReadyMade)
    for (const words of [inSwedish, inEnglish])
      expect(sentenceOf(complete(readyMade[name]), words)).not.toMatch(/undefined|, %/)
})
