import { expect, test } from 'vitest'
import type { Duty, Role } from '#contract/access.ts'
import type { Form } from '#web/kit/form/use-form.ts'
import { withFollowingDuty } from './usual-duty.ts'

type Values = { AccountPermission: Role | null; Duty: Duty | null }

test('the duty follows the role to the usual one, and back to the stored one', () => {
  const set: unknown[] = []
  const base: Values = { AccountPermission: 'reseller', Duty: 'driver' }
  const form = { base, set: (...given: unknown[]) => set.push(given) } as unknown as Form<Values>
  for (const role of ['enduser', 'admin', 'reseller'] as const)
    withFollowingDuty(form).set('AccountPermission', role)
  expect(set).toEqual([
    ['AccountPermission', 'enduser'],
    ['Duty', 'siteManager'],
    ['AccountPermission', 'admin'],
    ['Duty', null],
    ['AccountPermission', 'reseller'],
    ['Duty', 'driver'],
  ])
})
