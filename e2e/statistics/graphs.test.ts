import { expect, it } from 'vitest'
import { pathOf, turnToTab, useBrowser, goInside } from '../testing/browser.ts'
import { flawsOf } from '../testing/flaws.ts'

const visit = useBrowser()

const path = '/statistics/graphs'

it('is opened from the menu, has its three entries in the address, is turned over by keyboard, shows real figures, and looks good', async () => {
  const page = await visit({ as: 'enduser', path: '/settings', language: 'sv-SE' })
  await page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('link', { name: 'Statistik' }).click()
  await page.getByRole('heading', { level: 1, name: 'Grafer och rapporter' }).waitFor()
  expect(pathOf(page)).toBe(path)
  const tabs = page.getByRole('tab')
  expect(await tabs.allTextContents()).toEqual(['Grafer', 'Rapporter', 'Realtid'])
  const note = page.getByRole('note').getByText('Demoinnehåll. Allt som visas här är påhittat.')
  await page.getByRole('figure', { name: 'Förbrukning, nu och före' }).locator('canvas').waitFor()
  expect(await note.count()).toBe(0)

  await turnToTab(tabs.nth(1))
  const report = page.getByRole('region', { name: 'Rapport' })
  await report.getByText(/^\d+ (rad|rader)$/).waitFor()
  expect(pathOf(page)).toBe(`${path}?tab=reports`)
  expect(await page.locator('[role=tab]:is([aria-current], [aria-selected=true])').count()).toBe(1)

  await turnToTab(tabs.nth(2))
  await page.getByRole('region', { name: 'Senaste händelser' }).waitFor()
  expect(pathOf(page)).toBe(`${path}?tab=live`)
  await page.goBack()
  await report.waitFor()

  await goInside(page, path)
  await tabs.nth(0).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Senaste händelser' }).waitFor()
  expect(pathOf(page)).toBe(`${path}?tab=live`)

  for (const at of [0, 1, 2]) {
    await turnToTab(tabs.nth(at))
    await page
      .locator('canvas')
      .or(page.getByText(/^\d+ (rad|rader)$/))
      .or(page.getByText(/^Ingenting har hänt/))
      .first()
      .waitFor()
    expect(await flawsOf(page)).toEqual([])
  }
})
