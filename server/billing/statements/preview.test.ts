import { afterAll, beforeAll, expect, test } from 'vitest'
import { statements } from '#contract/billing/statements.ts'
import type { OlderMonth, StatementPreview, UnbilledMonth } from '#contract/billing/runs.ts'
import { billedWorld } from '#server/billing/testing/world.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'

let house: TestHouse
let admin: Person
beforeAll(async () => {
  house = await testHouse()
  admin = await house.person('admin')
})
afterAll(() => house.close())

async function previewed(date: string) {
  const { body } = await house.call(statements.generate, admin, { body: { date, preview: 1 } })
  return body as unknown as {
    statements: StatementPreview[]
    older: OlderMonth[]
    unbilled: UnbilledMonth[]
  }
}

test('tells a month that cannot be billed though another of its reseller is, and doubts VAT that does not fit', async () => {
  const id = await billedWorld(house).put('Utan', {
    plans: [
      { stop: '2026-10-31', tiers: [] },
      { start: '2026-11-01', type: 'pre', tiers: [[1, 9, 30_00]] },
    ],
    lockers: [{ start: '2026-10-15' }],
  })
  const month = { ResellerId: id, Reseller: 'Utan', PeriodStart: '2026-10-01' }
  const november = await previewed('2026-11-01')
  expect(november.statements).toMatchObject([{ PeriodStart: '2026-11-01', VatDoubt: null }])
  expect(november.unbilled).toEqual([{ ...month, reason: 'noTiers', CurrencyCode: 'SEK' }])
  expect((await previewed('2026-12-01')).older).toEqual([{ ...month, Date: '2026-11-01' }])

  const buyer = { vat_number: 'DE811907980', vat_treatment: 'export' } as const
  await house.db.updateTable('organisation').set(buyer).where('id', '=', id).execute()
  expect((await previewed('2026-11-01')).statements).toMatchObject([{ VatDoubt: 'exportToEu', NoAccount: 1 }])
  await house.db.updateTable('system_setting').set({ bankgiro: '5050-1055' }).execute()
  // A bankgiro cannot be reached from abroad.
  expect((await previewed('2026-11-01')).statements).toMatchObject([{ NoAccount: 1 }])
  await house.db.updateTable('system_setting').set({ iban_sek: 'SE3550000000054910000003' }).execute()
  expect((await previewed('2026-11-01')).statements).toMatchObject([{ NoAccount: 0 }])

  const told = async (changed: object) => {
    await house.db.updateTable('organisation').set(changed).where('id', '=', id).execute()
    const [preview] = (await previewed('2026-11-01')).statements
    return preview?.VatDoubt
  }
  expect(await told({ vat_number: '', country: 'DE' })).toBe('exportToEu')
  expect(await told({ country: 'SE' })).toBe('exportToSweden')
  expect(await told({ country: 'US', vat_treatment: 'domestic' })).toBe('domesticAbroad')
})
