import { en } from '#web/i18n/en.ts'
import { sv } from '#web/i18n/sv.ts'
import { expect, it } from 'vitest'
import { iconsOf, statusIconNames, statusName } from './names.ts'

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

it('the Swedish names are those of the specification, and every icon has one', () => {
  expect(statusIconNames.slice(0, 4).map((name) => statusName(sv, name))).toEqual([
    'Ej planerad',
    'Planerad från lager',
    'Planerad från nettobehov',
    'Planerad från inköp',
  ])
  for (const text of [en, sv])
    expect(new Set(statusIconNames.map((name) => statusName(text, name))).size).toBe(statusIconNames.length)
})
