import { describe, expect, it } from 'vitest'
import {
  callApi,
  flash,
  flawsOf,
  open,
  pathOf,
  sessionKey,
  turnToTab,
  useBrowser,
} from '../testing/browser.ts'
import { useOwnLockers } from './testing/locker-form.ts'
import { stockedLocker } from './testing/stocked-locker.ts'

const visit = useBrowser()
useOwnLockers()

const cabinet = async (id: number) =>
  (await callApi(await sessionKey('reseller'), 'GET', `/cabinet/${id}`))['data'] as Record<string, string>

describe('the title row', () => {
  it('tells how the locker is doing and where it stands, and leads to its form and to its own screen', async () => {
    const { id, name, path } = await stockedLocker([{ CurrentVolume: 1, PlaceOrderAmount: 2 }, {}])
    const { CallerId, LockerEndCustomer } = await cabinet(id)
    const page = await visit({ as: 'reseller', path, language: 'sv-SE' })
    await page.getByRole('heading', { level: 1, name }).waitFor()
    const facts = page.getByRole('group', { name: 'Om skåpet' })
    await facts.getByText('1 av 2 under').waitFor()
    await facts.getByText('Offline').waitFor()
    await facts.getByText(LockerEndCustomer ?? '').waitFor()
    const crumbs = page.getByRole('navigation', { name: 'Var du är' })
    expect(await crumbs.getByText(name).getAttribute('aria-current')).toBe('page')
    await expect.poll(() => page.title()).toBe(`${name} · Lagra`)
    const link = page.getByRole('link', { name: 'Förhandsvisa skåpets skärm' })
    expect(await link.getAttribute('href')).toContain(`/locker/${CallerId}#key=view.`)
    expect(await link.getAttribute('target')).toBe('_blank')
    await page.getByRole('link', { name: 'Redigera' }).click()
    await expect.poll(() => pathOf(page)).toBe(`/admin/edit/locker-v2/${id}`)
    await expect.poll(() => page.title()).not.toContain(name)
  })

  it('gives an end user the preview too, and nothing to edit or to order', async () => {
    const { id, path } = await stockedLocker([])
    const { CallerId } = await cabinet(id)
    const page = await visit({ as: 'enduser', path: `${path}/order` })
    await expect.poll(() => pathOf(page)).toBe(path)
    await expect.poll(() => page.getByRole('tab').count()).toBe(4)
    const link = page.getByRole('link', { name: 'Preview the locker’s screen' })
    expect(await link.getAttribute('href')).toContain(`/locker/${CallerId}#key=view.`)
    expect(await page.getByRole('link', { name: 'Edit' }).count()).toBe(0)
    await page.getByRole('group', { name: 'About the locker' }).getByText('No articles').waitFor()
  })
})

it('the tabs have addresses, which Back comes back to, keep days between them, and are reached by arrow keys', async () => {
  const { path } = await stockedLocker([{}])
  const page = await visit({ as: 'reseller', path, language: 'sv-SE' })
  const tab = (name: string) => page.getByRole('tab', { name })
  await expect.poll(() => tab('Artiklar').getAttribute('aria-selected')).toBe('true')
  const places = {
    Användare: 'users',
    Transaktioner: 'transactions',
    Statistik: 'statistics',
    Beställning: 'order',
  }
  for (const [name, slug] of Object.entries(places)) {
    await turnToTab(tab(name))
    expect(pathOf(page)).toBe(`${path}/${slug}`)
    await page.getByRole('tabpanel', { name }).waitFor()
    await expect.poll(() => page.locator('[role=tab][aria-current]').allTextContents()).toEqual([name])
  }
  await page.goBack()
  await expect.poll(() => tab('Statistik').getAttribute('aria-selected')).toBe('true')

  await open(page, `${path}/transactions?from=2026-01-01&to=2026-02-01`)
  await turnToTab(tab('Statistik'))
  expect(pathOf(page)).toBe(`${path}/statistics?from=2026-01-01&to=2026-02-01`)
  await turnToTab(tab('Användare'))
  expect(pathOf(page)).toBe(`${path}/users`)

  await open(page, `${path}/articles`)
  await expect.poll(() => pathOf(page)).toBe(path)
  await tab('Artiklar').focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect.poll(() => pathOf(page)).toBe(`${path}/order`)
})

describe('a locker that is not there', () => {
  it('is told of, and left, whatever its address', async () => {
    const page = await visit({ as: 'reseller', language: 'sv-SE' })
    for (const path of ['/storage/locker/999999', '/storage/locker/none/users']) {
      await page.goto(path)
      await flash(page, 'Någonting gick fel').waitFor()
      await expect.poll(() => pathOf(page)).toBe('/storage/lockers')
    }
  })

  it('is not the same as one that cannot be loaded just now', async () => {
    const { path, name, id } = await stockedLocker([{}])
    const page = await visit({ as: 'reseller' })
    await page.route(`**/api/cabinet/${id}`, (route) => route.abort())
    await page.goto(path)
    await page.getByText('This could not be loaded').waitFor()
    await page.unroute(`**/api/cabinet/${id}`)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    expect(pathOf(page)).toBe(path)
  })
})

it('articles and order look good', async () => {
  const { path } = await stockedLocker([
    { CurrentVolume: 3, PlaceOrderAmount: 5, MaxStock: 10, Shelf: 1, Placement: 'A1' },
    { CurrentVolume: 20, PlaceOrderAmount: 5, MaxStock: 10, EndCustomerArticlePrice: 12.5 },
    { CurrentVolume: 0 },
  ])
  const page = await visit({ as: 'reseller', path, language: 'sv-SE' })
  for (const slug of ['articles', 'order']) {
    await turnToTab(page.locator(`#locker-tab-${slug}`))
    await page
      .getByText(/^(\d+ (rows?|rad|rader)|This table is empty|Den här tabellen är tom)$/)
      .first()
      .waitFor()
    expect(await flawsOf(page)).toEqual([])
  }
})
