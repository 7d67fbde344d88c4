import { imageLimits } from '#contract/limits.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { imageAmong, imageChosen, imageRemoved, shortFileName } from './image-file.ts'

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d])
const file = (bytes: Uint8Array<ArrayBuffer> | string, name = 'a.png') => new File([bytes], name)

describe('a long file name', () => {
  it.each([
    ['short.png', 'short.png'],
    ['exactly-20-chars.png', 'exactly-20-chars.png'],
    ['one-more-than-20.jpeg', 'one-more-than-….jpeg'],
    ['a-very-long-name-of-a-picture.png', 'a-very-long-nam….png'],
    ['a-long-name-without-any-ending', 'a-long-name-without…'],
    ['.a-hidden-file-with-a-long-name', '.a-hidden-file-with…'],
    ['a.sentence with a dot in front', 'a.sentence with a d…'],
  ])('%s is shown as %s', (name, shown) => {
    expect(shortFileName(name)).toBe(shown)
  })

  it('never has more than 20 characters and keeps a short name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (name) => {
        const shown = shortFileName(name)
        expect(Array.from(shown).length).toBeLessThanOrEqual(20)
        expect(Array.from(name).length > 20 || shown === name).toBe(true)
      }),
    )
  })
})

describe('the image among the files', () => {
  it.each([
    ['PNG', png],
    ['JPEG', new Uint8Array([0xff, 0xd8, 0xff, 0xe0])],
    ['GIF', new TextEncoder().encode('GIF89a')],
    ['WebP', new TextEncoder().encode('RIFF1234WEBPVP8')],
  ])('may be a %s', async (_, bytes) => {
    const given = file(bytes)
    expect(await imageAmong([given])).toEqual({ file: given })
  })

  it('must be one, an image by its content, and not too large', async () => {
    expect(await imageAmong([file(png), file(png)])).toEqual({ problem: 'oneFile' })
    expect(await imageAmong([file('<svg/>', 'a.png')])).toEqual({ problem: 'notAnImage' })
    expect(await imageAmong([file('RIFF1234WAVE')])).toEqual({ problem: 'notAnImage' })
    expect(await imageAmong([file('')])).toEqual({ problem: 'notAnImage' })
    expect(await imageAmong([])).toEqual({ problem: 'notAnImage' })
    const large = new Uint8Array(imageLimits.bytes + 1)
    large.set(png)
    expect(await imageAmong([file(large)])).toEqual({ problem: 'tooLarge' })
    expect(await imageAmong([file(large.slice(0, imageLimits.bytes))])).toHaveProperty('file')
  })

  it('sets the removed flag when it takes the place of a stored one, and when it is removed', () => {
    const given = file(png)
    expect(imageChosen(given, true)).toEqual({ file: given, removed: true })
    expect(imageChosen(given, false)).toEqual({ file: given, removed: false })
    expect(imageRemoved).toEqual({ file: null, removed: true })
  })
})
