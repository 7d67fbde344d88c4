import fc from 'fast-check'
import { expect, it } from 'vitest'
import { marked } from './marks.ts'

it.each([
  ['Verkstad 3', 'verk', '[Verk]stad 3'],
  ['Stora verkstaden', 'STA', 'Stora verk[sta]den'],
  ['Kasta stav', 'sta', 'Kasta [sta]v'],
  ['Återförsäljare', 'ater', '[Åter]försäljare'],
  ['Anna Ek', 'ek anna', '[Anna] [Ek]'],
  ['Article groups', 'artgr', 'Article groups'],
  ['Verkstad', '', 'Verkstad'],
  ['Schließfach Süd', 'LIESSF', 'Sch[ließf]ach Süd'],
])('%s marked by %j', (text, typed, expected) => {
  const shown = marked(text, typed).map(([part, isTyped]) => (isTyped ? `[${part}]` : part))
  expect(shown.join('')).toBe(expected)
})

it('no letter is lost, whatever is typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, typed) => {
      expect(
        marked(text, typed)
          .map(([part]) => part)
          .join(''),
      ).toBe(text)
    }),
  )
})
