import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useParts } from '../testing/parts.ts'
import { part } from './testing/misc-page.ts'

const visitPart = useParts()

describe('the multi-select', () => {
  const materials = (page: Page) => page.getByRole('combobox', { name: 'Materials' })

  it('searches from two characters, adds with the keyboard, takes back with Backspace, and tells of nothing found and of a failure', async () => {
    const page = await visitPart(part('choices'))
    await materials(page).pressSequentially('s')
    await page.getByText('Type at least 2 characters').waitFor()
    await materials(page).fill('ste')
    const options = page.getByRole('listbox').getByRole('option')
    await options.first().waitFor()
    expect(await options.allTextContents()).toEqual(['Steel S235', 'Steel S355', 'Steel 42CrMo4'])
    expect((await options.first().boundingBox())?.height).toBe(34)
    // The first one is ready for Enter; the arrow leads to the second.
    await expect.poll(() => materials(page).getAttribute('aria-activedescendant')).not.toBeNull()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByText('Value: 7').waitFor()
    expect(await materials(page).inputValue()).toBe('')
    expect(await options.count()).toBe(0)
    await materials(page).pressSequentially('ste')
    await options.first().waitFor()
    expect(await options.allTextContents()).toEqual(['Steel S235', 'Steel 42CrMo4'])
    await materials(page).fill('')
    await options.first().waitFor({ state: 'detached' })
    await page.keyboard.press('Backspace')
    await page.getByText('Value: 7').waitFor({ state: 'detached' })

    await materials(page).fill('none')
    await page.getByText('No results').waitFor()
    await materials(page).fill('fail')
    await page.getByText('The search failed.').waitFor()
    await page.getByRole('button', { name: 'Search again' }).click()
    await page.getByRole('option').first().waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    // The list stays open: the field has kept the focus.
    expect(await materials(page).evaluate((field) => field === document.activeElement)).toBe(true)
    await materials(page).fill('fail ')
    await page.getByText('The search failed.').waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('Escape')
    await materials(page).fill('')

    // Free tags are added, none of them twice; a long list scrolls.
    const tags = page.getByRole('combobox', { name: 'Tags' })
    for (const tag of ['Urgent', 'urgent', 'Fragile']) {
      await tags.fill(tag)
      const add = page.getByRole('option', { name: `Add “${tag}”` })
      if (tag === 'urgent') await page.getByText('“Urgent” is there already').waitFor()
      else await add.waitFor()
      await page.keyboard.press('Enter')
    }
    await page.getByText('Value: Urgent, Fragile').waitFor()
    await page.getByRole('button', { name: 'Remove Urgent' }).click()
    await page.getByText('Value: Fragile').waitFor()
    expect(await tags.inputValue()).toBe('')
    const known = 'From a known list'
    await page.getByRole('combobox', { name: known }).focus()
    const list = page.getByRole('listbox', { name: known })
    await list.getByRole('option').nth(12).waitFor()
    expect((await list.boundingBox())?.height).toBe(250)
  })

  it('ignores an answer that comes after a newer one, and closes 400 ms after it was left', async () => {
    const page = await visitPart({ ...part('choices'), clock: true })
    await materials(page).fill('sl')
    await page.clock.runFor(1000)
    await materials(page).fill('zinc')
    await page.clock.runFor(500)
    await page.getByRole('option', { name: 'Zinc Zamak 5' }).waitFor()
    await page.clock.runFor(3000)
    expect(await page.getByRole('option').allTextContents()).toEqual(['Zinc Zamak 5'])
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2000))
    await materials(page).blur()
    await page.clock.runFor(390)
    expect(await materials(page).getAttribute('aria-expanded')).toBe('true')
    await page.clock.runFor(20)
    await page.getByRole('option').first().waitFor({ state: 'detached' })
    expect(await materials(page).getAttribute('aria-expanded')).toBe('false')
  })
})
