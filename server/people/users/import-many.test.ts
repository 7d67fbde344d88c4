import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { testCompany } from '#server/billing/testing/company.ts'

const { users, audit } = contract
const { house, resellerId, reseller } = await testCompany()
const superadmin = await house.person('superadmin')

/** How long it takes is measured by bench/import.bench.ts. */
test('1,000 rows are created, changed and found unchanged, with their audit', async () => {
  const length = 1000
  const sheet = (name: string) =>
    Array.from({ length }, (_, n) => ({
      Email: `bulk${n}@import.example`,
      Name: `${name} ${n}`,
      LastName: 'Många',
      EmployeeNumber: 100_000 + n,
      Pin: String(20_000_000 + n),
    }))
  const id = await house.customer(resellerId)
  const imported = async (rows: Record<string, unknown>[], more: object = {}) => {
    const { body } = await house.call(users.importRows, reseller, { body: { rows, CustomerId: id, ...more } })
    const { rows: told, ...counts } = body
    expect(told).toHaveLength(length)
    return counts
  }
  const zero = { success: 1, created: 0, changed: 0, unchanged: 0, refused: 0 }
  expect(await imported(sheet('A'), { preview: 1 })).toEqual({ ...zero, created: length })
  expect(await imported(sheet('A'))).toEqual({ ...zero, created: length })
  expect(await imported(sheet('A'))).toEqual({ ...zero, unchanged: length })
  expect(await imported(sheet('B'))).toEqual({ ...zero, changed: length })
  const told = await house.call(audit.list, superadmin, { query: { entity: 'user', limit: 1 } })
  expect(told.body['total']).toBeGreaterThanOrEqual(2 * length)
  expect(told.body['data']).toMatchObject([{ Action: 'update', UserId: reseller.id }])
})
