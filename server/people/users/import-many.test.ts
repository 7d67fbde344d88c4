import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { testCompany } from '#server/billing/testing/company.ts'

const { users, audit } = contract
const { house, resellerId, reseller } = await testCompany()
const superadmin = await house.person('superadmin')

/** So that the 5,000 that are allowed, which guessing.test.ts sends, take less than ten seconds. */
test('1,000 rows are created, changed and found unchanged in under 2 seconds each, with their audit', async () => {
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
  /** Of the processor's time: what else runs on the machine is no matter of ours. */
  const timed = async (rows: Record<string, unknown>[], more: object = {}) => {
    const start = process.cpuUsage()
    const { body } = await house.call(users.importRows, reseller, { body: { rows, CustomerId: id, ...more } })
    const { rows: told, ...counts } = body
    const { user, system } = process.cpuUsage(start)
    expect(told).toHaveLength(length)
    return { ...counts, seconds: (user + system) / 1e6 }
  }
  const zero = { success: 1, created: 0, changed: 0, unchanged: 0, refused: 0 }
  const runs = [
    [await timed(sheet('A'), { preview: 1 }), { ...zero, created: length }],
    [await timed(sheet('A')), { ...zero, created: length }],
    [await timed(sheet('A')), { ...zero, unchanged: length }],
    [await timed(sheet('B')), { ...zero, changed: length }],
  ] as const
  for (const [{ seconds, ...counts }, expected] of runs) {
    expect(counts).toEqual(expected)
    expect(seconds).toBeLessThan(2)
  }
  const told = await house.call(audit.list, superadmin, { query: { entity: 'user', limit: 1 } })
  expect(told.body['total']).toBeGreaterThanOrEqual(2 * length)
  expect(told.body['data']).toMatchObject([{ Action: 'update', UserId: reseller.id }])
})
