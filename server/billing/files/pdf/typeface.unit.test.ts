import { expect, it } from 'vitest'
import { typefaces } from './typeface.ts'

it('a letter can be copied and read aloud also where the same letter with a mark was drawn before', () => {
  const { font } = typefaces().regular
  for (const [letter, marked] of Object.entries({ o: 'ö', a: 'å', e: 'é', u: 'ü' })) {
    const [drawn] = font.layout(marked).glyphs as unknown as { path: { commands: unknown[] } }[]
    // Its outline is made of the plain letter's.
    expect(drawn?.path.commands.length).toBeGreaterThan(0)
    expect(font.layout(letter).glyphs[0]?.codePoints).toEqual([letter.codePointAt(0)])
  }
})
