import { expect, it } from 'vitest'
import { flash, useBrowser } from '../testing/browser.ts'
import { flawsOf } from '../testing/flaws.ts'
import { scan } from '../testing/scan.ts'
import { goOnToLocker } from '../lockers/testing/inside.ts'
import { useOwnLockers } from '../lockers/testing/locker-form.ts'
import { articlesIn, stockedLocker } from '../lockers/testing/stocked-locker.ts'

const visit = useBrowser()
useOwnLockers()

const some = [{ CurrentVolume: 10 }, { CurrentVolume: 5 }, { CurrentVolume: 4 }]

it('a locker is counted: what is typed survives a lost network and a reload, differences are approved and booked', async () => {
  const locker = await stockedLocker(some)
  const page = await visit({ as: 'reseller', path: '/settings', language: 'sv-SE' })
  await goOnToLocker(page, locker.path, locker.name)
  await page.getByRole('link', { name: 'Räkna', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Räkna ett skåp' })
  await dialog.getByRole('switch', { name: 'Blind: visa inte vad saldot ska vara' }).click()
  await dialog.getByRole('button', { name: 'Börja räkna' }).click()
  await page.getByText('0 av 3 räknade').waitFor()
  expect(await page.getByText(/^.*Saldo \d+/).count()).toBe(0)
  const [first, second] = locker.articles.map(({ Name }) => page.getByLabel(`Räknat av ${Name}`))
  if (!first || !second) throw new Error('there are three articles')

  // Without network it is kept here, and sent by the reload.
  await page.route('**/api/stocktakes/*/lines', (route) => route.abort())
  await first.fill('8')
  await page.getByText('Inte skickat än.').waitFor()
  await page.unroute('**/api/stocktakes/*/lines')
  await page.reload()
  await page.getByText('1 av 3 räknade').waitFor()
  expect(await first.inputValue()).toBe('8')
  await second.fill('x')
  await page.getByText('Ange ett heltal').waitFor()
  // The beginning of a mistake is no count, neither here nor there.
  await second.fill('12')
  await page.getByText('Sparat', { exact: true }).last().waitFor()
  await second.press('End')
  await second.pressSequentially(',5')
  await page.getByText('1 av 3 räknade').waitFor()
  await page.getByRole('button', { name: 'Skicka in' }).click()
  expect(await second.evaluate((field) => field === document.activeElement)).toBe(true)
  await second.fill('5')
  await page.getByText('2 av 3 räknade').waitFor()
  await page.getByText('Sparat', { exact: true }).last().waitFor()
  expect(await flawsOf(page)).toEqual([])

  // A scan is no amount: it leads to its article.
  await first.evaluate(scan, locker.articles[1]?.ArticleNumber ?? '')
  await expect.poll(() => second.evaluate((field) => field === document.activeElement)).toBe(true)
  await second.evaluate(scan, '4SKR-9999')
  await page.getByText('4SKR-9999 finns inte på någon av raderna').waitFor()
  expect([await first.inputValue(), await second.inputValue()]).toEqual(['8', '5'])

  // In a basement it opens again as it was, and what is counted there is sent afterwards.
  const isKept = () => page.evaluate(async () => (await caches.match('/road')) !== undefined)
  await expect.poll(isKept, { timeout: 20_000 }).toBe(true)
  await page.context().setOffline(true)
  await page.reload()
  await page.getByText(/^Inget nät\. Så här såg inventeringen ut/).waitFor()
  expect(await first.inputValue()).toBe('8')
  await second.fill('6')
  await page.getByText('Inte skickat än.').waitFor()
  await page.context().setOffline(false)
  await page.getByText('Sparat', { exact: true }).last().waitFor()
  await second.fill('5')
  await page.getByText('Sparat', { exact: true }).last().waitFor()

  await page.getByRole('button', { name: 'Skicka in' }).click()
  await page.getByRole('button', { name: 'Skicka in ändå' }).click()
  await page.getByText('1 av 2 har differens').waitFor()
  expect(await flawsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Godkänn och bokför' }).click()
  await flash(page, 'Räkningen är bokförd').waitFor()
  const stocks = (await articlesIn(locker.id)).map(({ CurrentVolume }) => CurrentVolume)
  expect(stocks.toSorted((a, b) => a - b)).toEqual([4, 5, 8])
  // The blind one has been told what differed, and the list has it.
  await page.getByRole('link', { name: 'Inventeringar' }).first().click()
  await page.getByText('Godkänd').first().waitFor()
  await page.getByRole('tab', { name: 'Räkna härnäst' }).click()
  await page
    .getByRole('button', { name: /^Räkna: / })
    .first()
    .waitFor()
  expect(await flawsOf(page)).toEqual([])
  await page.getByRole('tab', { name: 'Svinn' }).click()
  // Rows out of view are not drawn.
  await page.getByPlaceholder('Sök').fill(locker.name)
  await page.getByText(locker.name).first().waitFor()
})
