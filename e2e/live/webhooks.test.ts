import { afterAll, beforeAll, expect, it } from 'vitest'
import { isSigned, receiver } from '#server/live/testing/receiver.ts'
import { useBrowser } from '../testing/browser.ts'
import { flawsOf } from '../testing/flaws.ts'

const visit = useBrowser()

let erp: Awaited<ReturnType<typeof receiver>>
beforeAll(async () => void (erp = await receiver()))
afterAll(() => erp.close())

it('a webhook is set up where its list says what it is for, tried, looked at and deleted', async () => {
  const page = await visit({ as: 'reseller', path: '/admin/view/webhooks', language: 'sv-SE' })
  await page.getByRole('heading', { name: 'Låt era egna system få veta vad som händer vid skåpen' }).waitFor()
  expect(await flawsOf(page)).toEqual([])

  await page.getByRole('link', { name: 'Skapa ny' }).click()
  await page.getByLabel('Namn').fill('Affärssystemet')
  await page.getByLabel('Adress').fill('https://10.0.0.1/lagra')
  await page.getByRole('button', { name: 'Spara' }).click()
  await page.getByText('Adressen hör till ett privat nät').waitFor()
  await page.getByLabel('Adress').fill(erp.url)
  await page.getByRole('button', { name: 'Spara' }).click()

  await page.getByRole('button', { name: 'Visa hemligheten' }).click()
  const secret = await page.getByRole('textbox', { name: 'Hemlighet' }).inputValue()
  expect(secret).toMatch(/^whsec_/)
  erp.behave('fail')
  await page.getByRole('button', { name: 'Skicka ett prov' }).click()
  await page.getByText('Provet lyckades inte').waitFor()
  erp.behave('take')
  await page.getByRole('link', { name: 'Prov' }).click()
  await page.getByRole('dialog').getByText('out of order').waitFor()
  expect(await flawsOf(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Skicka igen' }).click()
  await erp.until(2)
  const [first, second] = erp.received
  expect(second?.event.id).toBe(first?.event.id)
  expect(erp.received.every((call) => isSigned(call, secret))).toBe(true)

  await page.getByRole('button', { name: 'Radera' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Radera/ })
    .click()
  await page.getByText('Webhooken är raderad').waitFor()
})
