import { sv } from '#web/i18n/sv.ts'
import { expect, it } from 'vitest'
import { iconsOf } from './names.ts'

it('a row has the icons of what is set, always in the same order', () => {
  expect(
    iconsOf({ MaterialPlans: [{}, {}], Approved: true, IsPlanned: 1, NeedsApproval: 0, Status: 'DELIVERY' }),
  ).toEqual([
    { name: 'DELIVERY' },
    { name: 'Approved' },
    { name: 'IsPlanned' },
    { name: 'MaterialPlans', count: 2 },
  ])
})

it('what is not set, or not known, has none', () => {
  expect(iconsOf({})).toEqual([])
  expect(iconsOf({ Status: 'CANCELLED', NeedsApproval: null, MaterialPlans: 0 })).toEqual([])
})

it('the Swedish names are those of the specification', () => {
  expect(sv.charts.statusIcons).toMatchObject({
    NOT_PLANNED: 'Ej planerad',
    PLANNED_FROM_STOCK: 'Planerad från lager',
    PLANNED_FROM_MRP: 'Planerad från nettobehov',
    DELIVERY: 'Planerad från inköp',
  })
})
