import { expect, it } from 'vitest'
import { flawsOf, pathOf, turnToTab, useBrowser } from '../testing/browser.ts'

const visit = useBrowser()

const path = '/statistics/graphs'

it('has its three entries in the address, and what is demo content says so', async () => {
  const page = await visit({ as: 'reseller', path, language: 'sv-SE' })
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

  await turnToTab(tabs.nth(2))
  await page.getByRole('region', { name: 'Senaste händelser' }).getByRole('row').nth(1).waitFor()
  expect(await note.count()).toBe(0)
  await page.reload()
  await page.getByRole('region', { name: 'Senaste händelser' }).waitFor()
  await page.goBack()
  await page.getByRole('region', { name: 'Förbrukning per artikelgrupp' }).waitFor()
})

it('is opened from the menu, and turned over by keyboard', async () => {
  const page = await visit({ as: 'enduser', path: '/' })
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Graphs' }).click()
  await page.getByRole('heading', { level: 1, name: 'Statistics' }).waitFor()
  await page.getByRole('figure', { name: 'Fill level' }).locator('canvas').waitFor()
  expect(pathOf(page)).toBe(path)
  await page.getByRole('tab', { name: 'Graphs' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Latest events' }).waitFor()
  expect(pathOf(page)).toBe(`${path}?tab=live`)
})

it('looks good', async () => {
  const page = await visit({ as: 'enduser', path, language: 'sv-SE' })
  for (const at of [0, 2]) {
    await turnToTab(page.getByRole('tab').nth(at))
    await page
      .locator('canvas')
      .or(page.getByText(/^\d+ (rad|rader|row|rows)$/))
      .or(page.getByText(/^(Nothing has happened|Ingenting har hänt)/))
      .first()
      .waitFor()
    expect(await flawsOf(page)).toEqual([])
  }
})
