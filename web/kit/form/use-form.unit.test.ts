import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#web/api/errors.ts'
import { isShownInForm, mergedEdits, typedSince, type FormValues } from './use-form.ts'

const base = { Name: 'Astrid', LastName: 'Ek', Tags: ['a', 'b'], Revision: 1 }

it('what is typed while a form is saved stays typed', () => {
  expect(typedSince<FormValues>({ Name: 'Asta' }, { Name: 'Asta' })).toEqual({})
  expect(typedSince<FormValues>({ Name: 'Asta' }, { Name: 'Astas', LastName: 'Ek' })).toEqual({
    Name: 'Astas',
    LastName: 'Ek',
  })
})

describe('one’s own changes over a record that somebody else has saved', () => {
  it('hold in the fields that the other left alone', () => {
    const mine = { base, edits: { Name: 'Asta', LastName: 'Mine' } }
    const theirs = { ...base, LastName: 'Theirs', Tags: ['a'], Revision: 2 }
    expect(mergedEdits(mine, theirs)).toEqual({
      edits: { Name: 'Asta' },
      takenOver: ['LastName', 'Tags', 'Revision'],
    })
  })

  it('are no changes any more where the other typed the same', () => {
    const theirs = { ...base, LastName: 'Berg' }
    expect(mergedEdits({ base, edits: { LastName: 'Berg' } }, theirs)).toEqual({ edits: {}, takenOver: [] })
  })

  it('are none where nothing is written in another way', () => {
    const empty = { ...base, Amount: null }
    const mine: { base: FormValues; edits: Partial<FormValues> } = { base: empty, edits: {} }
    expect(mergedEdits(mine, { ...empty, Amount: '' }).takenOver).toEqual([])
    expect(mergedEdits(mine, { ...empty, Amount: 0 }).takenOver).toEqual(['Amount'])
  })

  it('lose nothing untold: each field shows mine, or theirs and says so', () => {
    const record = fc.record({ a: fc.nat(2), b: fc.nat(2), c: fc.nat(2) })
    fc.assert(
      fc.property(record, record, record, (from, typed, theirs) => {
        const edits = Object.fromEntries(
          Object.entries(typed).filter(([name, value]) => from[name as 'a'] !== value),
        )
        const merged = mergedEdits({ base: from, edits }, theirs)
        for (const name of ['a', 'b', 'c'] as const) {
          const shown = { ...theirs, ...merged.edits }[name]
          expect(merged.takenOver.includes(name)).toBe(shown !== typed[name])
          if (from[name] === theirs[name]) expect(shown).toBe(typed[name])
        }
      }),
    )
  })
})

it('a refusal that names a field is shown there: what was tried too often, too', () => {
  const isShown = (status: number, field: string) => isShownInForm(new ApiError(status, { [field]: ['x'] }))
  expect([422, 413, 415].every((status) => isShown(status, '_'))).toBe(true)
  expect([isShown(409, 'Pin'), isShown(409, '_')]).toEqual([true, false])
  expect([isShown(429, 'Pin'), isShown(429, '_')]).toEqual([true, false])
  expect(isShown(500, 'Pin')).toBe(false)
})
