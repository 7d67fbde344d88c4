import { expect, it } from 'vitest'
import { pathOf, useBrowser } from '../testing/browser.ts'
import { flawsOf } from '../testing/flaws.ts'

const visit = useBrowser()

it('administration and billing count what is there, and lead to what is to be looked at', async () => {
  const page = await visit({ as: 'admin', path: '/admin' })
  const tiles = page.getByRole('list', { name: 'Administration' })
  await tiles.getByRole('link', { name: /^Lockers \d+/ }).waitFor()
  const free = tiles.getByRole('link', { name: /^\d+ in no locker$/ })
  const count = parseInt((await free.textContent()) ?? '', 10)
  expect(await flawsOf(page)).toEqual([])
  await free.click()
  await expect
    .poll(() => decodeURIComponent(pathOf(page)))
    .toBe('/admin/view/devices?filter={"problem":"freeDevices"}')
  await page.getByText(`${count} rows`, { exact: true }).waitFor()

  const billing = await visit({ as: 'admin', path: '/billing', language: 'sv-SE' })
  const list = (name: string) => billing.getByRole('list', { name })
  await list('Vad som faktureras, och för hur mycket')
    .getByRole('link', { name: /^Rabatter\s*\d+/ })
    .waitFor()
  const sums = list('Fakturerat, betalt, bokfört')
  await sums.getByRole('link', { name: /^Bokföring\s*\d+/ }).waitFor()
  for (const place of ['Inbetalningar från banken', 'Påminnelser'])
    await sums.getByRole('link', { name: new RegExp(`^${place}`) }).waitFor()
  await billing.getByRole('figure', { name: 'Fakturerat och betalt per månad' }).waitFor()
  expect(await flawsOf(billing)).toEqual([])
  await sums.getByRole('link', { name: /^\d+ (förfallen|förfallna)$/ }).click()
  await billing.getByRole('heading', { level: 1, name: 'Fakturor' }).waitFor()
  await expect.poll(() => decodeURIComponent(pathOf(billing))).toContain('overdue')
  await billing
    .getByText('1 rad', { exact: true })
    .or(billing.getByText(/^\d+ rader$/))
    .waitFor()
})
