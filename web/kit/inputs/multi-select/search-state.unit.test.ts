import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  alreadyChosen,
  freeTag,
  nothingSearched,
  offered,
  searched,
  withChoice,
  withoutChoice,
  type Choice,
  type SearchEvent,
  type SearchState,
} from './search-state.ts'

const glove: Choice = { name: 'Glove', value: 1 }
const mask: Choice = { name: 'Mask', value: 2 }
const typed = (text: string): SearchEvent => ({ is: 'typed', text, from: 2 })
const after = (...events: SearchEvent[]) => events.reduce<SearchState>(searched, nothingSearched)

describe('a search', () => {
  it('begins at two characters', () => {
    expect(after(typed('g')).phase).toBe('short')
    expect(after(typed(' g ')).phase).toBe('short')
    expect(after(typed('gl')).phase).toBe('searching')
  })

  it('goes on showing what was found while more is typed, as far as it still fits', () => {
    const state = after(typed('gl'), { is: 'found', asked: 1, results: [glove, mask] }, typed('glo'))
    expect(state).toMatchObject({ phase: 'searching', results: [glove] })
  })

  it('is emptied by clearing', () => {
    const state = after(typed('gl'), { is: 'found', asked: 1, results: [glove] }, typed(''))
    expect(state).toMatchObject({ phase: 'short', results: [] })
  })

  it('ignores an answer that comes too late', () => {
    const late: SearchEvent = { is: 'found', asked: 1, results: [mask] }
    expect(after(typed('ma'), typed('gl'), late).results).toEqual([])
    expect(after(typed('ma'), typed(''), late)).toMatchObject({ phase: 'short', results: [] })
    expect(after(typed('ma'), typed('gl'), { is: 'failed', asked: 1 }).phase).toBe('searching')
  })

  it('is made anew when there is something else to be found', () => {
    const among = (what: string): SearchEvent => ({ is: 'among', among: what })
    const found = after(among('1'), typed('gl'), { is: 'found', asked: 1, results: [glove] })
    expect(searched(found, among('1'))).toBe(found)
    expect(searched(found, among('2'))).toMatchObject({ phase: 'searching', asked: 2 })
    expect(after(among('1'), typed('g'), among('2')).phase).toBe('short')
  })

  it('can be made again after it failed', () => {
    const failed = after(typed('gl'), { is: 'failed', asked: 1 })
    expect(failed.phase).toBe('failed')
    const again = searched(failed, { is: 'again' })
    expect(searched(again, { is: 'found', asked: again.asked, results: [glove] })).toMatchObject({
      phase: 'found',
      results: [glove],
      typed: 'gl',
    })
  })
})

describe('the chosen ones', () => {
  const choice = fc.record({ name: fc.string({ minLength: 1 }), value: fc.integer({ min: 0, max: 9 }) })

  it('hold nothing twice', () => {
    fc.assert(
      fc.property(fc.array(choice), (choices) => {
        const chosen = choices.reduce<readonly Choice[]>(withChoice, [])
        expect(new Set(chosen.map(({ value }) => value)).size).toBe(chosen.length)
        expect(choices.reduce(withChoice, chosen)).toEqual(chosen)
      }),
    )
  })

  it('lose what is removed', () => {
    expect(withoutChoice([glove, mask], 1)).toEqual([mask])
  })

  it('are not offered again', () => {
    const state = after(typed('gl'), { is: 'found', asked: 1, results: [glove, mask] })
    expect(offered(state, [glove])).toEqual([mask])
  })
})

describe('a free tag', () => {
  const state = (text: string, results: Choice[] = []) =>
    after(typed(text), { is: 'found', asked: 1, results })

  it('is what was typed', () => {
    expect(freeTag(state(' New '), [])).toEqual({ name: 'New', value: 'New' })
    expect(freeTag(state('  '), [])).toBe(undefined)
  })

  it('is none where it is offered or chosen, whatever its case', () => {
    expect(freeTag(state('GLOVE', [glove]), [])).toBe(undefined)
    expect(freeTag(state('glove'), [{ name: 'Glove', value: 'Glove' }])).toBe(undefined)
    expect(withChoice([{ name: 'Glove', value: 'Glove' }], { name: 'glove', value: 'glove' })).toHaveLength(1)
  })
})

it('what is typed is known to be chosen already, whatever its case', () => {
  expect(alreadyChosen(after(typed(' GLOVE ')), [mask, glove])).toBe(glove)
  expect(alreadyChosen(after(typed('glov')), [glove])).toBe(undefined)
  expect(alreadyChosen(nothingSearched, [glove])).toBe(undefined)
})
