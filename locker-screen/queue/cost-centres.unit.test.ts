import { describe, expect, test } from 'vitest'
import type { LockerConfig } from '#contract/gateway/gateway.ts'
import {
  asksCostCentre,
  costCentreByCode,
  foundCostCentres,
  openCostCentres,
  ownCostCentre,
} from './cost-centres.ts'

const costCentre = (
  Id: number,
  Code: string,
  Name = '',
  FromDay: string | null = null,
  ToDay: string | null = null,
) => ({
  Id,
  Code,
  Name,
  FromDay,
  ToDay,
})
const day = '2026-11-18'
const config = (AskCostCentre: LockerConfig['AskCostCentre'], CostCentres = [costCentre(1, '4100')]) => ({
  AskCostCentre,
  CostCentres,
  users: [
    { AccountId: 7, CostCentreId: 1 },
    { AccountId: 8, CostCentreId: null },
  ] as LockerConfig['users'],
})

test('they can be chosen from their first to their last day', () => {
  const all = [
    costCentre(1, 'a', '', day),
    costCentre(2, 'b', '', null, day),
    costCentre(3, 'c', '', '2026-11-19'),
    costCentre(4, 'd', '', null, '2026-11-17'),
  ]
  expect(openCostCentres(config('always', all), day).map(({ Code }) => Code)).toEqual(['a', 'b'])
})

describe('who is asked', () => {
  test.each([
    ['never', [false, false, false]],
    ['unknown', [false, true, true]],
    ['always', [true, true, true]],
  ] as const)('%s: with an own one, without, with the common PIN', (how, expected) => {
    expect([7, 8, null].map((who) => asksCostCentre(config(how), who, day))).toEqual(expected)
  })

  test('nobody, where there is nothing to choose or the config is from before', () => {
    expect(asksCostCentre(config('always', []), 8, day)).toBe(false)
    expect(asksCostCentre({ users: [] }, null, day)).toBe(false)
    expect(ownCostCentre(config('never'), 7)).toBe(1)
  })
})

test('they are found by code and name, the last one and the own one first', () => {
  const all = [
    costCentre(1, '4100', 'Lackering'),
    costCentre(2, '4200', 'Montering'),
    costCentre(3, 'P-41', 'Projekt Öst'),
  ]
  const codes = (typed: string, first: (number | null)[] = []) =>
    foundCostCentres(all, typed, first).map(({ Code }) => Code)
  expect(codes('')).toEqual(['4100', '4200', 'P-41'])
  expect(codes('', [3, 2])).toEqual(['P-41', '4200', '4100'])
  expect(codes('41', [null, null])).toEqual(['4100', 'P-41'])
  expect(codes('ÖST proj')).toEqual(['P-41'])
  expect(costCentreByCode(all, ' p-41 ')?.Id).toBe(3)
  expect(costCentreByCode(all, '41')).toBeUndefined()
})
