import { expect, it } from 'vitest'
import { leftOutMonth } from './left-out-month.ts'

const plan = {
  Id: 1,
  ResellerCustomerId: 7,
  BillingType: 'post',
  StartDate: null,
  StopDate: null,
  IsDefault: 0,
} as const
const house = { ...plan, Id: 2, ResellerCustomerId: 9, IsDefault: 1 } as const
const advance = { id: undefined, reseller: 7, billingType: 'pre', start: '2027-01-01' } as const

it('is the last month in arrears before a plan in advance', () => {
  expect(leftOutMonth(advance, [plan])).toBe('2026-12-01')
  expect(leftOutMonth({ ...advance, start: '2027-01-02' }, [plan])).toBe('2027-01-01')
  expect(leftOutMonth(advance, [{ ...plan, StopDate: '2026-12-31' }])).toBe('2026-12-01')
})

it('is left out too where the default plan bills in arrears until then', () => {
  expect(leftOutMonth(advance, [house])).toBe('2026-12-01')
  expect(leftOutMonth(advance, [house, { ...plan, BillingType: 'pre' }])).toBeUndefined()
})

it.each([
  ['the plan bills in arrears itself', { ...advance, billingType: 'post' }, [plan]],
  ['it has no start', { ...advance, start: '' }, [plan]],
  ['nobody is chosen yet', { ...advance, reseller: null }, [house]],
  ['nothing was billed before', advance, [{ ...plan, StopDate: '2026-11-30' }]],
  ['the plan before is another reseller’s', advance, [{ ...plan, ResellerCustomerId: 8 }]],
  ['the plan before is this very one', { ...advance, id: 1 }, [plan]],
  [
    'the latest plan before is in advance',
    advance,
    [plan, { ...plan, Id: 3, BillingType: 'pre', StartDate: '2026-06-01' }],
  ],
] as const)('is none where %s', (_, given, plans) => {
  expect(leftOutMonth(given, plans)).toBeUndefined()
})
