import { describe, expect, it } from 'vitest'
import {
  countOf,
  isFar,
  isTooMany,
  readUnsent,
  refusedOf,
  toSend,
  unsentKey,
  withoutSent,
  withSettled,
  withTyped,
  type Unsent,
} from './unsent.ts'

describe('what is not sent yet', () => {
  it('is sent with how long ago it was typed, and stays where it was typed anew meanwhile', () => {
    const typed = withTyped(withTyped({}, 7, 3, 1000), 8, null, 2000)
    const sent = toSend(typed, 61_000)
    expect(sent).toMatchObject([
      { LockerArticleId: 7, Counted: 3, SecondsAgo: 60 },
      { LockerArticleId: 8, Counted: null, SecondsAgo: 59 },
    ])
    const again = withTyped(typed, 7, 4, 3000)
    expect(toSend(withoutSent(again, sent), 3000)).toMatchObject([{ LockerArticleId: 7, Counted: 4 }])
  })

  it('survives the browser’s storage, and whatever else stands there', () => {
    const typed = withTyped({}, 7, 3)
    expect(readUnsent(JSON.stringify(typed))).toEqual(typed)
    for (const broken of [undefined, '', '[]x', '{"7":{"Counted":"3"}}'])
      expect(readUnsent(broken)).toEqual({})
  })

  it('stays unless the server has refused that very count', () => {
    const sent = toSend(withTyped(withTyped({}, 7, 3, 1000), 8, 4, 2000), 3000)
    expect(refusedOf(sent, { 'lines.1.LockerArticleId': ['notFound'] })).toEqual([sent[1]])
    for (const errors of [{ _: ['tooManyTries'] }, { _: ['unauthorized'] }, { lines: ['range'] }, {}])
      expect(refusedOf(sent, errors as Record<string, string[]>)).toEqual([])
    expect(unsentKey(1, 2)).not.toBe(unsentKey(2, 2))
  })

  it('is never the beginning of what is mistaken', () => {
    const typed = (before: Unsent, texts: readonly string[]) => {
      let [now, isKept] = [before, false]
      for (const text of texts) {
        const counted = countOf(text)
        now = withSettled(now, 7, { counted, isKept })
        isKept = counted !== undefined
      }
      return now[7]
    }
    expect(typed({}, ['12', '12,', '12,5'])).toMatchObject({ Counted: null })
    expect(typed({}, ['7', '73', '7310865', '73108650', '7310865004703'])).toMatchObject({ Counted: null })
    expect(typed({}, ['12', '12,', '12'])).toMatchObject({ Counted: 12 })
    expect(typed({}, ['12,5'])).toBe(undefined)
    const before = withTyped({}, 7, 4)
    expect(typed(before, ['x'])).toBe(before[7])
  })

  it('is asked about where it is far above what there is room for or should be', () => {
    const far = (MaxStock: number | null, Expected: number | null, counted: number) =>
      isFar({ MaxStock, Expected }, counted)
    expect([far(10, 4, 30), far(10, 4, 31), far(2, 0, 21), far(2, 0, 22)]).toEqual([false, true, false, true])
    expect([far(10, 50, 150), far(null, 0, 20), far(null, null, 999), far(null, null, 1000)]).toEqual([
      false,
      true,
      false,
      true,
    ])
  })

  it('is a whole number', () => {
    expect(['9999999', '99999999', 'x', ''].map(isTooMany)).toEqual([false, true, false, false])
    expect([' 12 ', '0', '', '-1', '1.5', 'x', '12345678'].map(countOf)).toEqual([
      12,
      0,
      null,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})
