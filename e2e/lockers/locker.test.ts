import { expect, it } from 'vitest'
import { callApi, flash, pathOf, sessionKey, turnToTab, useBrowser, goInside } from '../testing/browser.ts'
import { flawsOf } from '../testing/flaws.ts'
import { goOnToLocker } from './testing/inside.ts'
import { useOwnLockers } from './testing/locker-form.ts'
import { stockedLocker } from './testing/stocked-locker.ts'

const visit = useBrowser()
useOwnLockers()

it('the title row tells how the locker is doing and where it stands, and leads to its form and to its own screen; its tabs look good', async () => {
  const { id, name, path } = await stockedLocker([
    { CurrentVolume: 3, PlaceOrderAmount: 5, MaxStock: 10, Shelf: 1, Placement: 'A1' },
    { CurrentVolume: 20, PlaceOrderAmount: 5, MaxStock: 10, EndCustomerArticlePrice: 12.5 },
    { CurrentVolume: 0 },
  ])
  const { CallerId, LockerEndCustomer } = (
    await callApi(await sessionKey('reseller'), 'GET', `/cabinet/${id}`)
  )['data'] as Record<string, string>
  const page = await visit({ as: 'reseller', path, language: 'sv-SE' })
  await page.getByRole('heading', { level: 1, name }).waitFor()
  const facts = page.getByRole('group', { name: 'Om skåpet' })
  await facts.getByText('1 av 3 under').waitFor()
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
  await page.getByRole('heading', { level: 2, name: 'Driftsättning' }).waitFor()
  await goOnToLocker(page, path, name)
  for (const [tab, rows] of [
    ['Artiklar', '3 rader'],
    ['Beställning', '1 rad'],
  ] as const) {
    await turnToTab(page.getByRole('tab', { name: tab }))
    await page.getByText(rows, { exact: true }).waitFor()
    expect(await flawsOf(page)).toEqual([])
  }
  // On a phone they are one line, which scrolls.
  await page.setViewportSize({ width: 390, height: 844 })
  const lines = await page
    .getByRole('tab')
    .evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().top))
  expect(lines).toHaveLength(5)
  expect(new Set(lines).size).toBe(1)
})

it('the tabs have addresses, which Back comes back to, keep days between them, and are reached by arrow keys; a locker that is not there is told of', async () => {
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
  for (const [label, slug] of Object.entries(places)) {
    await turnToTab(tab(label))
    expect(pathOf(page)).toBe(`${path}/${slug}`)
    await page.getByRole('tabpanel', { name: label }).waitFor()
    await expect.poll(() => page.locator('[role=tab][aria-current]').allTextContents()).toEqual([label])
  }
  await page.goBack()
  await expect.poll(() => tab('Statistik').getAttribute('aria-selected')).toBe('true')

  await goInside(page, `${path}/transactions?from=2026-01-01&to=2026-02-01`)
  await expect.poll(() => tab('Transaktioner').getAttribute('aria-selected')).toBe('true')
  await turnToTab(tab('Statistik'))
  expect(pathOf(page)).toBe(`${path}/statistics?from=2026-01-01&to=2026-02-01`)
  await turnToTab(tab('Användare'))
  expect(pathOf(page)).toBe(`${path}/users`)

  await goInside(page, `${path}/articles`)
  await expect.poll(() => pathOf(page)).toBe(path)
  await tab('Artiklar').focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect.poll(() => pathOf(page)).toBe(`${path}/order`)

  for (const nowhere of ['/storage/locker/none/users', '/storage/locker/999999']) {
    await goInside(page, nowhere)
    await expect.poll(() => pathOf(page)).toBe('/storage/lockers')
  }
  await flash(page, 'Skåpet finns inte längre').first().waitFor()
  // A locker that cannot be loaded just now is told apart from one that does not exist.
  const other = await stockedLocker([])
  await page.route(`**/api/cabinet/${other.id}`, (route) => route.abort())
  await goInside(page, other.path)
  await page.getByText('Det här kunde inte laddas').waitFor()
  await page.unroute(`**/api/cabinet/${other.id}`)
  await page.getByRole('button', { name: 'Försök igen' }).click()
  await page.getByRole('heading', { level: 1, name: other.name }).waitFor()
  expect(pathOf(page)).toBe(other.path)
})
