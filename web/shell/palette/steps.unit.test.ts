import { expect, it } from 'vitest'
import type { Entry } from './entries.ts'
import { stepped } from './steps.ts'

const entry = (key: string): Entry => ({ key, kind: 'screen', title: key, detail: '', href: '/' })
const sections = [
  { name: 'recent' as const, entries: [entry('a'), entry('b')] },
  { name: 'screen' as const, entries: [entry('c')] },
  { name: 'locker' as const, entries: [entry('d'), entry('e')] },
]
const steps = (key: string, from: number[], shiftKey = false) =>
  from.map((at) => stepped({ key, shiftKey }, at, sections))

it('arrows go round, Home and End to the ends, Tab from section to section', () => {
  const all = [0, 1, 2, 3, 4]
  expect(steps('ArrowDown', all)).toEqual([1, 2, 3, 4, 0])
  expect(steps('ArrowUp', all)).toEqual([4, 0, 1, 2, 3])
  expect(steps('Home', all)).toEqual([0, 0, 0, 0, 0])
  expect(steps('End', all)).toEqual([4, 4, 4, 4, 4])
  expect(steps('Tab', all)).toEqual([2, 2, 3, 0, 0])
  expect(steps('Tab', all, true)).toEqual([3, 0, 0, 2, 3])
})

it('other keys are left to the field, and Tab to the dialog where nothing is found', () => {
  expect(steps('a', [0])).toEqual([undefined])
  expect(steps('Home', [3], true)).toEqual([undefined])
  expect(stepped({ key: 'Tab', shiftKey: false }, 0, [])).toBeUndefined()
})
