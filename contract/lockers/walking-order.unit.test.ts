import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inWalkingOrder } from './walking-order.ts'

const walked = [
  { Shelf: 0, Placement: 'B' },
  { Shelf: 1, Placement: '2-A' },
  { Shelf: 1, Placement: '10-A' },
  { Shelf: 1, Placement: '10-B' },
  { Shelf: 1, Placement: 'z' },
  { Shelf: 1, Placement: 'å' },
  { Shelf: 1, Placement: '' },
  { Shelf: 2, Placement: '1' },
  { Shelf: 10, Placement: '1' },
  { Shelf: null, Placement: '1' },
  { Shelf: null, Placement: '' },
]

test('shelf by shelf, then place by place, numbers by value; what has no place comes last', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(walked, { minLength: walked.length }), (mixed) => {
      expect(mixed.toSorted(inWalkingOrder)).toEqual(walked)
    }),
  )
})
