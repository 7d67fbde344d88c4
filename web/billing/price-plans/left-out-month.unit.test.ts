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
const advance = { id: undefined, reseller: 7, billingType: 'pre', start: '2027-01-01', stop: '' } as const

it('is the last month in arrears before a plan in advance', () => {
  const december = { month: '2026-12-01', as: 'begins' }
  expect(leftOutMonth(advance, [plan])).toEqual(december)
  expect(leftOutMonth({ ...advance, start: '2027-01-02' }, [plan])).toEqual({
    ...december,
    month: '2027-01-01',
  })
  expect(leftOutMonth(advance, [{ ...plan, StopDate: '2026-12-31' }])).toEqual(december)
})

it('is left out too where the default plan bills in arrears until then', () => {
  expect(leftOutMonth(advance, [house])).toEqual({ month: '2026-12-01', as: 'begins' })
  expect(leftOutMonth(advance, [house, { ...plan, BillingType: 'pre' }])).toBeUndefined()
})

it('is the first month after a plan in arrears that ends, where others bill in advance', () => {
  const ending = { ...advance, billingType: 'post', start: '', stop: '2026-12-31' } as const
  const inAdvance = { ...house, BillingType: 'pre' } as const
  const january = { month: '2027-01-01', as: 'ends' }
  expect(leftOutMonth(ending, [inAdvance])).toEqual(january)
  expect(leftOutMonth({ ...ending, stop: '2026-12-01' }, [inAdvance])).toEqual(january)
  expect(leftOutMonth(ending, [house])).toBeUndefined()
  expect(leftOutMonth(ending, [])).toBeUndefined()
  expect(leftOutMonth({ ...ending, stop: '' }, [inAdvance])).toBeUndefined()
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
