import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApiError, isConflict } from '#web/api/errors.ts'
import { Clashed, excerpt, isSame, saveOver, takeOver } from './saving.ts'

type Fields = { a: number; b: number; c: string[] }
type Stored = Fields & { Revision: number }
const names = ['a', 'b', 'c'] as const

/** Few values, so that two people often meet in one. */
const fields = { a: fc.nat(2), b: fc.nat(2), c: fc.constantFrom<string[][]>([], ['x'], ['x', 'y']) }
const some = fc.record(fields, { requiredKeys: [] }) as fc.Arbitrary<Partial<Fields>>

/** A server with one record. Before the nth call that writes, somebody else makes the nth change. */
function server(record: Stored, others: readonly Partial<Fields>[]) {
  let stored = record
  let calls = 0
  return {
    stored: () => stored,
    calls: () => calls,
    send: async (edits: Partial<Stored>, { Revision }: Stored) => {
      const other = others[calls++]
      if (other && Object.keys(other).length > 0)
        stored = { ...stored, ...other, Revision: stored.Revision + 1 }
      if (Revision !== stored.Revision) throw new ApiError(409, { _: ['conflict'] })
      stored = { ...stored, ...edits, Revision: Revision + 1 }
      return stored
    },
    fresh: async (): Promise<Stored | undefined> => stored,
  }
}

/** What comes of it, field by field and call by call, as one would do it by hand. */
function byHand(record: Fields, edits: Partial<Fields>, others: readonly Partial<Fields>[]) {
  let now = record
  for (let call = 0; call < 3; call++) {
    const other = others[call] ?? {}
    now = { ...now, ...other }
    if (Object.keys(other).length === 0) return { saved: { ...now, ...edits } }
    const clashing = names.filter((name) => {
      const [mine, theirs, before] = [edits[name], now[name], record[name]].map((one) => JSON.stringify(one))
      return name in edits && theirs !== before && theirs !== mine
    })
    if (call < 2 && clashing.length > 0) return { clashing, stored: now }
  }
  return { stored: now }
}

describe('a change over a record that others change too', () => {
  it('is saved beside what others saved in other fields, or clashes in those that both changed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record(fields),
        some,
        fc.array(some, { maxLength: 4 }),
        async (first, edits, others) => {
          const record = { ...first, Revision: 1 }
          const { send, fresh, stored, calls } = server(record, others)
          const expected = byHand(first, edits, others)
          const outcome = await saveOver<Stored, Stored>({ seen: record, edits }, send, fresh).catch(
            (error: unknown) => error,
          )
          const { Revision: _, ...now } = stored()
          expect(now).toEqual(expected.saved ?? expected.stored)
          expect(calls()).toBeLessThanOrEqual(3)
          if (expected.saved) expect(outcome).toEqual(stored())
          else if (expected.clashing) {
            const clashes = expected.clashing.map((field) => ({
              field,
              mine: edits[field],
              theirs: now[field],
            }))
            expect(outcome).toBeInstanceOf(Clashed)
            expect(outcome).toMatchObject({ clashes: expect.arrayContaining(clashes), theirs: stored() })
            expect((outcome as Clashed<Stored>).clashes).toHaveLength(clashes.length)
          } else expect(isConflict(outcome)).toBe(true)
        },
      ),
    )
  })

  it('is not even sent where what is known by now clashes with what was seen', async () => {
    const seen = { a: 1, b: 1, c: [], Revision: 1 }
    const { send, fresh, calls } = server({ ...seen, a: 2, Revision: 2 }, [])
    const change = { seen, edits: { a: 3 }, newest: { ...seen, a: 2, Revision: 2 } }
    await expect(saveOver(change, send, fresh)).rejects.toMatchObject({
      clashes: [{ field: 'a', mine: 3, theirs: 2 }],
    })
    expect(calls()).toBe(0)
    const beside = { ...change, edits: { b: 3 } }
    expect(await saveOver(beside, send, fresh)).toMatchObject({ a: 2, b: 3, Revision: 3 })
  })

  it('of a record that is gone is told as that; any other refusal stays what it is', async () => {
    const seen = { a: 1, b: 1, c: [], Revision: 1 }
    const { send } = server(seen, [{ a: 2 }])
    const gone = async () => undefined
    await expect(saveOver({ seen, edits: { b: 2 } }, send, gone)).rejects.toMatchObject({ status: 404 })
    const refused = new ApiError(409, { _: ['inUse'] })
    const refuse = () => Promise.reject(refused)
    await expect(saveOver({ seen, edits: { b: 2 } }, refuse, gone)).rejects.toBe(refused)
  })
})

describe('taking over what somebody else has saved', () => {
  const base = { Name: 'Astrid', LastName: 'Ek', Tags: ['a', 'b'], Revision: 1 }

  it('keeps one’s own changes in the fields that the other left alone', () => {
    const theirs = { ...base, LastName: 'Theirs', Tags: ['a'], Revision: 2 }
    expect(takeOver(base, { Name: 'Asta', LastName: 'Mine' }, theirs)).toEqual({
      edits: { Name: 'Asta' },
      takenOver: ['LastName', 'Tags', 'Revision'],
    })
  })

  it('changes nothing where the other typed the same', () => {
    const theirs = { ...base, LastName: 'Berg' }
    expect(takeOver(base, { LastName: 'Berg' }, theirs)).toEqual({ edits: {}, takenOver: [] })
  })

  it('loses nothing untold: each field shows mine, or theirs and says so', () => {
    const record = fc.record(fields)
    fc.assert(
      fc.property(record, record, record, (from, typed, theirs) => {
        const changed = Object.entries(typed).filter(([name, value]) => !isSame(from[name as 'a'], value))
        const merged = takeOver<Fields>(from, Object.fromEntries(changed), theirs)
        for (const name of names) {
          const shown = { ...theirs, ...merged.edits }[name]
          expect(merged.takenOver.includes(name)).toBe(!isSame(shown, typed[name]))
          if (isSame(from[name], theirs[name])) expect(shown).toEqual(typed[name])
        }
      }),
    )
  })
})

it('nothing is the same as nothing, however it is written, and not the same as 0', () => {
  expect([isSame(null, ''), isSame(undefined, null), isSame('', 0), isSame(['a'], ['a'])]).toEqual([
    true,
    true,
    false,
    true,
  ])
})

it('of a long text that is shown which differs', () => {
  const long = 'a'.repeat(500)
  expect(excerpt('short', long)).toBe('short')
  expect(excerpt(long, 'b')).toBe(`${'a'.repeat(120)}…`)
  expect(excerpt(`${long}mine`, `${long}theirs`)).toBe(`…${'a'.repeat(116)}mine`)
  const middle = excerpt(`${long}mine${long}`, `${long}theirs${long}`)
  expect(middle).toBe(`…${'a'.repeat(40)}mine${'a'.repeat(76)}…`)
})
