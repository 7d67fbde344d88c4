import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { flash, open, pathOf, useBrowser, goInside } from '../testing/browser.ts'

const visit = useBrowser()
/** The time zone of the browser in these tests. */
const timeZone = 'Europe/Stockholm'

const bell = (page: Page) => page.getByRole('button', { name: /^(Notifications|Aviseringar)/ })
const panel = (page: Page) => page.getByRole('dialog', { name: /^(Notifications|Aviseringar)$/ })
const item = (page: Page, text: string) => panel(page).getByRole('listitem').filter({ hasText: text })
const isUnread = async (page: Page, text: string) =>
  (await item(page, text).getByText('(unread)').count()) > 0

/** Three that the server stores; the server is asked for them with the real call. */
async function withStored(page: Page, day = Temporal.PlainDate.from('2026-01-05')) {
  const marked: string[] = []
  const taken: number[] = []
  const values = { LockerName: 'Verkstad 3', ArticleName: 'Handskar', CurrentVolume: 2, Limit: 10 }
  const stored = (id: number, severity: string, happening: string, link: string | null) => ({
    id,
    severity,
    title: happening,
    msg: happening,
    values,
    time: day
      .toZonedDateTime({ timeZone, plainTime: { hour: 10, minute: id } })
      .toInstant()
      .toString(),
    link,
    customer: 'Nordverk AB',
    unread: 1,
    handling: happening === 'lockerOnline' ? null : taken.includes(id) ? 'taken' : 'open',
    takenBy: taken.includes(id) ? 'Anna Ek' : null,
    since: null,
    escalatedFrom: null,
  })
  const data = () => [
    stored(3, 'warning', 'lowStock', '/storage/lockers?from=bell'),
    stored(2, 'error', 'lockerOffline', null),
    stored(1, 'success', 'lockerOnline', null),
  ]
  await page.route('**/api/notifications', (route) =>
    route.fulfill({ json: { success: 1, data: data(), currentPage: 1, pages: 1, total: 3 } }),
  )
  await page.route('**/api/notifications/*/take', (route) => {
    taken.push(Number(new URL(route.request().url()).pathname.split('/').at(-2)))
    return route.fulfill({ json: { success: 1 } })
  })
  await page.route('**/api/notifications/*/read', (route) => {
    marked.push(new URL(route.request().url()).pathname)
    return route.fulfill({ json: { success: 1 } })
  })
  await page.route('**/api/notifications/read', (route) => {
    marked.push(`up to ${(route.request().postDataJSON() as { UpTo: number }).UpTo}`)
    return route.fulfill({ json: { success: 1 } })
  })
  return marked
}

it('the bell counts what is unread, lists it with hours and minutes, and filters it by kind; reading happens by hovering, but an error must be clicked, or for all at once; somebody takes care of it', async () => {
  const page = await visit({ as: 'reseller' })
  const marked = await withStored(page)
  await open(page, '/settings')
  await page.getByRole('button', { name: 'Notifications, 3 unread' }).click()
  await expect.poll(() => panel(page).getByRole('listitem').count()).toBe(3)
  expect(await item(page, 'Handskar is running out').getByRole('time').textContent()).toMatch(/^\d\d:\d\d$/)
  expect(await item(page, 'Handskar is running out').textContent()).toContain(
    '2 left in Verkstad 3, the order point is 10Nordverk AB',
  )
  for (const [kind, title] of [
    ['Success', 'Verkstad 3 is online again'],
    ['Warning', 'Handskar is running out'],
    ['Error', 'Verkstad 3 is offline'],
  ] as const) {
    await panel(page).getByRole('radiogroup').getByText(kind).click()
    await item(page, title).waitFor()
    await expect.poll(() => panel(page).getByRole('listitem').count()).toBe(1)
  }
  await panel(page).getByRole('radiogroup').getByText('All', { exact: true }).click()
  await expect.poll(() => panel(page).getByRole('listitem').count()).toBe(3)

  for (const title of ['Verkstad 3 is online again', 'Verkstad 3 is offline'])
    await item(page, title).getByRole('button').first().hover()
  await panel(page).getByRole('heading', { name: 'Notifications' }).hover()
  await page.getByRole('button', { name: 'Notifications, 2 unread' }).waitFor()
  expect(await isUnread(page, 'is online again')).toBe(false)
  expect(await isUnread(page, 'is offline')).toBe(true)
  await item(page, 'is offline').getByRole('button').first().click()
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor()
  await expect.poll(() => marked).toEqual(['/api/notifications/1/read', '/api/notifications/2/read'])
  await panel(page).getByRole('button', { name: 'Mark all as read' }).click()
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
  await expect.poll(() => marked.slice(2)).toEqual(['up to 3'])
  expect(await panel(page).getByRole('button', { name: 'Mark all as read' }).isDisabled()).toBe(true)

  await item(page, 'is offline').getByRole('button', { name: 'I’ll take care of it' }).click()
  await item(page, 'is offline').getByText('Anna Ek is taking care of it').waitFor()
  expect(await item(page, 'is online again').getByRole('button').count()).toBe(1)
  await page.keyboard.press('Escape')
  await panel(page).waitFor({ state: 'detached' })
})

it('the bell speaks the language of the page and names yesterday; a middle click opens what a notification leads to in a new tab and stays, a click goes there', async () => {
  const page = await visit({ as: 'reseller', language: 'sv-SE' })
  const marked = await withStored(page, Temporal.Now.plainDateISO(timeZone).subtract({ days: 1 }))
  await open(page, '/settings')
  await page.getByRole('button', { name: 'Aviseringar, 3 olästa' }).click()
  const low = item(page, 'Handskar håller på att ta slut')
  await expect.poll(() => low.textContent()).toContain('2 kvar i Verkstad 3')
  expect(await panel(page).getByRole('heading', { level: 3 }).allTextContents()).toEqual(['I går'])

  const opened = page.context().waitForEvent('page')
  await low.getByRole('link').click({ button: 'middle' })
  const tab = await opened
  await tab.waitForURL('**/storage/lockers?from=bell')
  await page.getByRole('button', { name: 'Aviseringar, 2 olästa' }).waitFor()
  await expect.poll(() => marked).toEqual(['/api/notifications/3/read'])
  expect(await panel(page).isVisible()).toBe(true)
  expect(pathOf(page)).toBe('/settings')
  await low.getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: 'Skåp' }).waitFor()
  await panel(page).waitFor({ state: 'detached' })
  expect(pathOf(page)).toBe('/storage/lockers?from=bell')
})

it('the bell offers to try again when the list cannot be loaded, and has a text for an empty one, where what one has saved oneself is not kept, nor piles up', async () => {
  const page = await visit({ as: 'admin' })
  let broken = true
  await page.route('**/api/notifications', (route) =>
    route.fulfill(
      broken
        ? { status: 403, json: { success: 0, errors: {} } }
        : { json: { success: 1, data: [], currentPage: 1, pages: 1, total: 0 } },
    ),
  )
  await open(page, '/settings')
  await bell(page).click()
  const again = panel(page).getByRole('button', { name: 'Try again' })
  await again.waitFor()
  broken = false
  await again.click()
  await panel(page).getByText('There are no notifications').waitFor()
  expect(await panel(page).getByRole('listitem').count()).toBe(0)
  expect(await again.count()).toBe(0)
  await page.keyboard.press('Escape')
  await panel(page).waitFor({ state: 'detached' })

  const lastName = page.getByLabel('Last name')
  const before = await lastName.inputValue()
  for (const name of ['Once', before]) {
    await lastName.fill(name)
    await lastName.press('Enter')
    await page.getByRole('button', { name: new RegExp(`${name}$`) }).waitFor()
    expect(await flash(page, 'Your account is saved').count()).toBe(1)
  }
  expect(await page.getByRole('button', { name: 'Notifications', exact: true }).isVisible()).toBe(true)
})

it('a flash is there for 3 seconds, gone at 3.3, and stays in the list as unread', async () => {
  const page = await visit({ as: 'reseller', clock: true })
  await page.route('**/api/notifications', (route) =>
    route.fulfill({ json: { success: 1, data: [], currentPage: 1, pages: 1, total: 0 } }),
  )
  await open(page, '/settings')
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5000))
  await goInside(page, '/billing')
  const message = flash(page, 'Unauthorized access')
  await message.waitFor()
  await page.clock.runFor(2950)
  expect(await page.locator('[data-fading]').count()).toBe(0)
  await page.clock.runFor(100)
  await page.locator('[data-fading]').waitFor()
  await page.clock.runFor(200)
  expect(await message.count()).toBe(1)
  await page.clock.runFor(100)
  await message.waitFor({ state: 'detached' })
  await page.clock.resume()
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await item(page, 'Unauthorized access').waitFor()
})
