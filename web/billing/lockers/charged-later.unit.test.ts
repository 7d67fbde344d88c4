import { expect, it } from 'vitest'
import { chargedLater } from './charged-later.ts'

const october = '2026-10-31'
const stopped = { Billable: 0, BillingStartDate: null, BilledThrough: october } as const
const billed = { Billable: 1, BillingStartDate: '2026-09-15', BilledThrough: october } as const
const from = (BillingStartDate: string | null) => ({ Billable: 1, BillingStartDate }) as const

it.each([
  ['begins in a month that is billed', stopped, from('2026-10-10')],
  ['begins on the last day that is billed', stopped, from(october)],
  ['is billed again from a day that has gone by', { ...billed, Billable: 0 }, from('2026-09-15')],
  ['is billed from an earlier day than it was', billed, from('2026-09-14')],
] as const)('is told of a locker that %s', (_, before, after) => {
  expect(chargedLater(before, after)).toBe(october)
})

it.each([
  ['begins after it', stopped, from('2026-11-01')],
  ['has a reseller that is not billed yet', { ...stopped, BilledThrough: null }, from('2020-01-01')],
  ['is not billed', stopped, { Billable: 0, BillingStartDate: '2026-10-10' }],
  ['has no day yet', stopped, from(null)],
  ['was billed from an earlier day', billed, from('2026-10-10')],
] as const)('is nothing to be told of a locker that %s', (_, before, after) => {
  expect(chargedLater(before, after)).toBeUndefined()
})
