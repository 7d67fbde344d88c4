import { expect, it } from 'vitest'
import { flawsOf, pathOf, turnToTab, useBrowser, goInside } from '../testing/browser.ts'

const visit = useBrowser()

const path = '/statistics/graphs'

it('is opened from the menu, has its three entries in the address, is turned over by keyboard, says what is demo content, and looks good', async () => {
  const page = await visit({ as: 'enduser', path: '/settings', language: 'sv-SE' })
  await page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('link', { name: 'Statistik' }).click()
  await page.getByRole('heading', { level: 1, name: 'Statistik' }).waitFor()
  expect(pathOf(page)).toBe(path)
  const tabs = page.getByRole('tab')
  expect(await tabs.allTextContents()).toEqual(['Grafer', 'Rapporter', 'Realtid'])
  const note = page.getByRole('note').getByText('Demoinnehåll. Allt som visas här är påhittat.')
  await note.waitFor()
  await page.getByRole('figure', { name: 'Uttag per månad' }).locator('canvas').waitFor()
  expect(await page.getByRole('figure').count()).toBe(4)

  await turnToTab(tabs.nth(1))
  await page.getByRole('region', { name: 'Förbrukning per artikelgrupp' }).getByText('5 rader').waitFor()
  await note.waitFor()
  expect(pathOf(page)).toBe(`${path}?tab=reports`)
  expect(await page.locator('[role=tab]:is([aria-current], [aria-selected=true])').count()).toBe(1)

  await turnToTab(tabs.nth(2))
  await page.getByRole('region', { name: 'Senaste händelser' }).waitFor()
  expect(await note.count()).toBe(0)
  expect(pathOf(page)).toBe(`${path}?tab=live`)
  await page.goBack()
  await page.getByRole('region', { name: 'Förbrukning per artikelgrupp' }).waitFor()

  await goInside(page, path)
  await page.getByRole('figure', { name: 'Fyllnadsgrad' }).locator('canvas').waitFor()
  await tabs.nth(0).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Senaste händelser' }).waitFor()
  expect(pathOf(page)).toBe(`${path}?tab=live`)

  for (const at of [0, 2]) {
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
