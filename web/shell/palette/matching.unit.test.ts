import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bestFirst, fittingFirst, misfit } from './matching.ts'

describe('a title fits', () => {
  it.each([
    ['art', 'Article groups'],
    ['groups article', 'Article groups'],
    ['gr ar', 'Article groups'],
    ['artgr', 'Article groups'],
    ['ater', 'Återförsäljare'],
    ['åter', 'Återförsäljare'],
    ['FORSALJARE', 'Återförsäljare'],
    ['skap', 'Skåp'],
    ['  ', 'Anything'],
  ])('%j in %s', (wanted, title) => {
    expect(misfit(wanted, title)).toBeTypeOf('number')
  })

  it.each([
    ['xyz', 'Article groups'],
    ['art xyz', 'Article groups'],
    ['gs', 'Article groups'],
    ['puorg', 'Article groups'],
  ])('%j is not in %s', (wanted, title) => {
    expect(misfit(wanted, title)).toBeUndefined()
  })

  it('by its group too', () => {
    expect(misfit('billing lock', 'Lockers', 'Billing')).toBeTypeOf('number')
    expect(misfit('billing lock', 'Lockers', 'Storage')).toBeUndefined()
  })

  it('with all its own words in any order', () => {
    const word = fc.stringMatching(/^[a-zåäö]{1,8}$/)
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => {
        expect(misfit(words.join(' '), words.join(' '))).toBe(0)
        expect(misfit(words.toReversed().join(' '), words.join(' '))).toBeLessThanOrEqual(10)
      }),
    )
  })
})

it('the whole word comes before its beginning, that before its middle, that before the group', () => {
  const all = [['Start', 'Art'], ['Kartor'], ['Artiklar'], ['Art']] as [string, string?][]
  expect(bestFirst('art', all, (names) => names).map(([title]) => title)).toEqual([
    'Art',
    'Artiklar',
    'Start',
    'Kartor',
  ])
})

it('what begins so comes before a word further in, and that before the inside of a word', () => {
  const all = ['Start', 'Ny art', 'Bra artiklar', 'Artiklar'].map((title): [string] => [title])
  expect(bestFirst('art', all, (names) => names).flat()).toEqual([
    'Artiklar',
    'Ny art',
    'Bra artiklar',
    'Start',
  ])
})

it('what was found by other means stays, behind what fits', () => {
  expect(fittingFirst('art', ['Kapskiva', 'Start', 'Artiklar'], (title) => [title])).toEqual([
    'Artiklar',
    'Start',
    'Kapskiva',
  ])
})
