import { expect, test } from 'vitest'
import { monthIn } from './period.ts'

test.each([
  ['oktober 2026', '2026-10', ''],
  ['Oktober  2026', '2026-10', ''],
  ['okt. 2026', '2026-10', ''],
  ['okt 2026', '2026-10', ''],
  ['October 2026', '2026-10', ''],
  ['Oct 2026', '2026-10', ''],
  ['Sept 2026', '2026-09', ''],
  ['maj 2027', '2027-05', ''],
  ['may 2027', '2027-05', ''],
  ['2026-10', '2026-10', ''],
  ['nord 2026-10', '2026-10', 'nord'],
  ['Nord oktober 2026 AB', '2026-10', 'nord ab'],
  ['2026-10-01 – 2026-10-31', '2026-10', ''],
  ['2026-02-01 - 2026-02-28', '2026-02', ''],
  ['1 Oct 2026 – 31 Oct 2026', '2026-10', ''],
  ['1 okt. 2026–31 okt. 2026', '2026-10', ''],
])('%j names a month', (typed, month, rest) => {
  expect(monthIn(typed)).toEqual({ month, rest })
})

test.each([
  '',
  '2026',
  'oktober',
  '2026-13',
  '2026-10-15',
  '2026-10-01 – 2026-10-30',
  'nord',
  '32',
  'octo 2026',
])('%j names none', (typed) => {
  expect(monthIn(typed)).toBeUndefined()
})
