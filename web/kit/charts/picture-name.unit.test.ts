import { describe, expect, it } from 'vitest'
import { pictureName } from './picture-name.ts'
import { sparklinePath } from './sparkline-path.ts'

describe('the name of a picture', () => {
  const day = '2026-01-05'
  it.each([
    ['Uttag per skåp', 'Uttag per skåp 2026-01-05.png'],
    ['In / out: "all" <b>?', 'In - out- -all- -b- 2026-01-05.png'],
    ['../../etc\n', '-..-etc 2026-01-05.png'],
    ['', '2026-01-05.png'],
  ])('of %j is one that a disk takes', (title, name) => {
    expect(pictureName(title, day)).toBe(name)
  })
})

describe('a sparkline', () => {
  it('runs from edge to edge and from its lowest to its highest', () => {
    expect(sparklinePath([0, 10, 5], 106, 26)).toEqual({ line: 'M3 23L53 3L103 13', end: { x: 103, y: 13 } })
  })
  it('lies in the middle when nothing changes, and is nothing without values', () => {
    expect(sparklinePath([4, 4], 16, 20).line).toBe('M3 10L13 10')
    expect(sparklinePath([], 16, 20)).toEqual({ line: '', end: undefined })
  })
})
