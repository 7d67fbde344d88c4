import fc from 'fast-check'
import { expect, test } from 'vitest'
import { transactionKinds } from '#contract/ledger/transactions.ts'
import { filterIn, filterInAddress, isDefault, usualFilter } from './filter.ts'

const someIds = fc.uniqueArray(fc.nat(500), { minLength: 1, maxLength: 3 })

test('what is filtered stands in the address and is read back from it', () => {
  fc.assert(
    fc.property(
      fc.record({
        Filters: fc.record({ customer: someIds, person: someIds }, { requiredKeys: [] }),
        Kinds: fc.subarray([...transactionKinds]),
        MinAmount: fc.option(fc.nat(50)),
        MaxAmount: fc.option(fc.nat(50)),
        Currency: fc.option(fc.constant('EUR')),
        days: fc.constantFrom(['2026-10-01', '2026-10-31'], ['2026-11-02', '2026-11-02']),
      }),
      ({ days: [From = '', To = ''], ...some }) => {
        const filter = { ...some, From, To }
        expect(filterIn(filterInAddress(filter))).toEqual(filter)
        expect(isDefault(filter)).toBe(false)
      },
    ),
  )
})

test('without anything it is the last 14 days, and what is typed wrongly is ignored', () => {
  expect(isDefault(usualFilter())).toBe(true)
  expect(filterIn({ from: '2026-13-01', kinds: 'theft', min: 'many', person: 'x,-1' })).toEqual(usualFilter())
})
