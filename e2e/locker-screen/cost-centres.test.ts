import { expect, it } from 'vitest'
import { callApi, sessionKey } from '../testing/browser.ts'
import { heading, ledgerOf, lockerAtSite, screenOf, type, useLockerScreens } from './testing/locker-site.ts'

const browserAt = useLockerScreens()

it('asks what something is for before it opens; offline too a scanned code is enough, and the line says it', async () => {
  const locker = await lockerAtSite()
  const [gloves = ''] = locker.names
  const key = await sessionKey('reseller')
  const { EndCustomerId: CustomerId } = (await callApi(key, 'GET', `/cabinet/${locker.id}`))['data'] as {
    EndCustomerId: number
  }
  const codes = [`A${locker.id}`, `B${locker.id}`]
  for (const Code of codes)
    await callApi(key, 'POST', '/admin/cost-centre', { CustomerId, Code, Name: 'Lack' })
  const { Revision } = (await callApi(key, 'GET', `/admin/locker/${locker.id}`))['data'] as {
    Revision: number
  }
  await callApi(key, 'PUT', `/admin/locker/${locker.id}`, { AskCostCentre: 'always', Revision })

  const context = await browserAt({ routed: true })
  const page = await screenOf(context, locker.withKey)
  await heading(page, /^Type your/).waitFor()
  await context.setOffline(true)
  await page.getByText('Offline', { exact: true }).waitFor()
  await type(page, locker.pin)
  await heading(page, /Åsa Ek/).waitFor()
  await page.getByRole('button', { name: `One more of ${gloves}` }).click()
  await page.getByRole('button', { name: 'Open for 1 item' }).click()
  await heading(page, 'What is it for?').waitFor()
  await page.getByRole('button', { name: `${codes[0]} Lack` }).waitFor()
  await page.keyboard.type('nowhere')
  await page.keyboard.press('Enter')
  await page.getByText('“nowhere” is no cost centre here. Choose one, or scan again.').waitFor()
  await page.keyboard.type(codes[1]?.toLowerCase() ?? '')
  await page.keyboard.press('Enter')
  await heading(page, 'The locker is open').waitFor()
  await page.getByRole('button', { name: 'I have closed the door' }).click()
  await heading(page, 'Thank you').waitFor()
  await context.setOffline(false)
  const purposes = async () =>
    (await ledgerOf(locker)).map(
      (line) => (line as { CostCentre?: { Code: string } | null }).CostCentre?.Code,
    )
  await expect.poll(purposes).toEqual([codes[1]])
})
