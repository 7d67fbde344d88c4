import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { callApi, flash, pathOf, sessionKey, useBrowser, goInside } from '../testing/browser.ts'

/** What the screens of all sections have in common. */

const visit = useBrowser()

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const isFocused = (element: Element) => element === document.activeElement

async function device(Name: string) {
  const key = await sessionKey('reseller')
  const { Id } = await callApi(key, 'POST', '/admin/device', { Name })
  const path = `/admin/device/${String(Id)}`
  return {
    id: Number(Id),
    change: (body: object) => callApi(key, 'PUT', path, body),
    remove: () => callApi(key, 'DELETE', path),
  }
}

const stored = async (id: number) =>
  (await callApi(await sessionKey('reseller'), 'GET', `/admin/device/${id}`))['device']

const pathname = (url: string) => new URL(url).pathname

/** What a browser tells a page that is looked at again after another tab or program was. */
const lookAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))

it('a record that is not there, or whose server is away, is told of in a warning, and left for the list', async () => {
  const page = await visit({ as: 'reseller', path: '/admin/edit/article/999999' })
  await flash(page, 'Something went wrong').waitFor()
  await flash(page, 'It no longer exists, or is not within your reach.').waitFor()
  await expect.poll(() => pathOf(page)).toBe('/admin/view/articles')

  await page.route('**/api/admin/device/1', (route) =>
    route.fulfill({ status: 500, json: { success: 0, errorcode: 500, errors: {} } }),
  )
  await goInside(page, '/admin/edit/device/1')
  await flash(page, 'Something went wrong').first().waitFor()
  await expect.poll(() => pathOf(page)).toBe('/admin/view/devices')
})

it('what somebody else changes is there as soon as the window is looked at again; a save is one call, whose answer is shown; what is typed stays where the record is deleted', async () => {
  const { id, change, remove } = await device('Focus 1')
  const page = await visit({ as: 'reseller', path: '/admin/view/devices?search=Focus' })
  await rowOf(page, 'Focus 1').waitFor()
  await change({ Name: 'Focus 2', Location: 'Moved' })
  await lookAgain(page)
  await rowOf(page, 'Focus 2').getByText('Moved').waitFor()
  await rowOf(page, 'Focus 2').getByRole('link').first().click()
  await title(page).filter({ hasText: 'Focus 2' }).waitFor()
  await change({ Location: 'Moved again' })
  await lookAgain(page)
  await expect.poll(() => field(page, 'Location').inputValue()).toBe('Moved again')
  expect(pathOf(page)).toBe(`/admin/edit/device/${id}?search=Focus`)

  const answer = await device('Answer 1')
  const neighbour = await device('Answer 2')
  await goInside(page, '/admin/view/devices?search=Answer')
  await rowOf(page, 'Answer 1').getByRole('link').first().click()
  await field(page, 'Location').fill('Answered')
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/admin/')) calls.push(`${request.method()} ${pathname(request.url())}`)
  })
  await page.getByRole('button', { name: 'Save' }).click()
  await flash(page, 'The device is updated').waitFor()
  expect(calls).toEqual([`PUT /api/admin/device/${answer.id}`])
  // The list is stale all the same, and read when it is looked at.
  await page.getByRole('link', { name: 'Back to overview' }).click()
  await rowOf(page, 'Answer 1').getByText('Answered').waitFor()
  await answer.remove()
  await neighbour.remove()

  const gone = await device('Gone')
  await goInside(page, `/admin/edit/device/${gone.id}`)
  await field(page, 'Location').fill('Mine')
  await gone.remove()
  await lookAgain(page)
  await page.getByText('Someone else has deleted this: it cannot be saved.').waitFor()
  expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0)
  expect(await field(page, 'Location').inputValue()).toBe('Mine')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await remove()
})

it('what is being typed is not touched by somebody else: another field is saved beside it, in the same one the reader decides', async () => {
  const { id, change, remove } = await device('Conflict')
  const page = await visit({ as: 'reseller', path: `/admin/edit/device/${id}`, language: 'sv-SE' })
  const save = page.getByRole('button', { name: 'Spara', exact: true })
  const alert = page.locator('form').getByRole('alert')
  const values = () => alert.getByRole('definition').allInnerTexts()

  await field(page, 'Plats').fill('Min plats')
  await change({ Description: 'Deras text' })
  await lookAgain(page)
  await save.click()
  await flash(page, 'Enheten är uppdaterad').waitFor()
  await page.getByText(/visar nu den andras värde: Beskrivning\.$/).waitFor()
  expect(await field(page, 'Beskrivning').inputValue()).toBe('Deras text')
  expect(await field(page, 'Plats').inputValue()).toBe('Min plats')

  await field(page, 'Plats').fill('Min nya plats')
  await field(page, 'Beskrivning').fill('Min text')
  await page.locator('input[name=Passcode]').fill('mitt lösenord')
  await change({ Description: 'Deras nya text', Passcode: 'deras lösenord', Hostname: 'deras' })
  await save.click()
  await alert.getByText('Någon annan har ändrat det här').waitFor()
  expect(await values()).toEqual(['Deras nya text', 'Min text'])
  expect(await alert.innerText()).not.toMatch(/(mitt|deras) lösenord/)
  expect(await field(page, 'Beskrivning').inputValue()).toBe('Min text')
  await alert.getByRole('button', { name: 'Ladda den nya versionen' }).click()
  await expect.poll(() => field(page, 'Beskrivning').inputValue()).toBe('Deras nya text')
  expect(await field(page, 'Plats').inputValue()).toBe('Min nya plats')
  await field(page, 'Beskrivning').fill('Min sista text')
  await change({ Description: 'Deras sista text' })
  await save.click()
  await expect.poll(values).toEqual(['Deras sista text', 'Min sista text'])
  await alert.getByRole('button', { name: 'Spara mina värden' }).click()
  await alert.waitFor({ state: 'detached' })
  expect(await stored(id)).toMatchObject({
    Description: 'Min sista text',
    Location: 'Min nya plats',
    WifiPSK: 'deras lösenord',
    WifiHostName: 'deras',
  })
  await remove()
})

it('the focus is at the beginning of a page that was loaded, on the title of a screen that was opened from another one, and on the first field of a dialog', async () => {
  // An order that a list does not have is no reason to show nothing.
  const page = await visit({ as: 'reseller', path: '/admin/view/devices?sort=Colour', fresh: true })
  await page.getByRole('row').nth(1).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  await page.getByRole('link', { name: 'Create new' }).click()
  await title(page).filter({ hasText: 'New device' }).waitFor()
  await expect.poll(() => title(page).evaluate(isFocused)).toBe(true)
  await page.getByRole('link', { name: 'Back to overview' }).click()
  await title(page).filter({ hasText: 'Devices' }).waitFor()
  await expect.poll(() => title(page).evaluate(isFocused)).toBe(true)
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  const next = page.getByRole('button', { name: 'Next' })
  await next.waitFor()
  await expect.poll(() => title(page).evaluate(isFocused)).toBe(true)
  const first = await title(page).innerText()
  await next.click()
  await expect.poll(() => title(page).innerText()).not.toBe(first)
  await expect.poll(() => next.evaluate(isFocused)).toBe(true)

  // In a dialog it is on the first field, whether that creates or edits.
  await goInside(page, '/admin/create/reseller-customer')
  await expect.poll(() => field(page, 'Customer name').evaluate(isFocused)).toBe(true)
  await goInside(page, '/admin/view/article-groups')
  await rowOf(page, 'Batterier och lampor').getByRole('link').first().click()
  await expect.poll(() => field(page, 'Name').evaluate(isFocused)).toBe(true)

  // A new record is made over the list as it was looked at, and left for it.
  await goInside(page, '/admin/view/articles?page=2&search=a')
  await page.getByText(/^21–40 \//).waitFor()
  await page.getByRole('link', { name: 'Create new' }).click()
  const dialog = page.getByRole('dialog', { name: 'New article' })
  await dialog.waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(pathOf(page)).toBe('/admin/view/articles?page=2&search=a')
  await page.getByText(/^21–40 \//).waitFor()
})
