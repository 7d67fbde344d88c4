import { describe, expect, it } from 'vitest'
import { pathOf } from '../testing/browser.ts'
import { useParts } from '../testing/parts.ts'
import { part } from './testing/misc-page.ts'

const visitPart = useParts()

describe('the confirm dialog', () => {
  it('asks in 300 px, and is answered with the keyboard', async () => {
    const page = await visitPart({ ...part('dialogs'), language: 'sv-SE' })
    await page.getByRole('button', { name: 'Fråga', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Är du säker?' })
    expect((await dialog.boundingBox())?.width).toBe(300)
    expect(await dialog.getByRole('button').allTextContents()).toEqual(['Nej', 'Ja'])
    await page.waitForFunction(() => document.activeElement?.textContent === 'Nej')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText('Svar: Ja').waitFor()
    await page.getByRole('button', { name: 'Fråga med egna knappar' }).click()
    await dialog.getByRole('button', { name: 'Ta bort' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('Svar: Nej').waitFor()
  })
})

describe('the form', () => {
  it('knows what was changed in a date, a list, a toggle and a picture', async () => {
    const page = await visitPart(part('dialogs'))
    const save = page.getByRole('button', { name: 'Save' })
    const discard = page.getByRole('button', { name: 'Discard changes' })
    expect(await save.isDisabled()).toBe(true)
    await page.getByRole('switch', { name: 'Active' }).click()
    expect(await save.isDisabled()).toBe(false)
    await page.getByRole('switch', { name: 'Active' }).click()
    expect(await save.isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Remove Steel S235' }).click()
    await discard.click()
    await page.getByRole('button', { name: 'Remove Steel S235' }).waitFor()
    await page.getByRole('button', { name: 'Remove the image' }).click()
    await page.getByRole('textbox', { name: 'Start date' }).fill('1/12/26')
    await page.getByRole('textbox', { name: 'Start date' }).press('Control+s')
    await page.getByText('The form is saved').first().waitFor()
    await expect.poll(() => save.isDisabled()).toBe(true)
  })
})

describe('the side panel', () => {
  it('is a quarter wide, leaves the list usable, closes with Escape and gives the focus back', async () => {
    const page = await visitPart(part('layout'))
    await page.getByRole('button', { name: 'Row 2' }).press('Enter')
    const panel = page.getByRole('complementary', { name: 'Quick edit' })
    const width = (await panel.boundingBox())?.width ?? 0
    const whole = (await page.getByRole('tabpanel').first().boundingBox())?.width ?? 1
    expect(width / whole).toBeGreaterThan(0.23)
    expect(width / whole).toBeLessThan(0.26)
    await page.getByRole('button', { name: 'Row 4' }).click()
    expect(await panel.getByRole('textbox').inputValue()).toBe('Row 4')
    await panel.getByRole('textbox').press('Escape')
    await panel.waitFor({ state: 'detached' })
    await page.waitForFunction(() => document.activeElement?.textContent === 'Row 4')
  })

  it('asks to choose something, tells that it loads, and keeps what is not saved', async () => {
    const page = await visitPart(part('layout'))
    const panel = page.getByRole('complementary', { name: 'Quick edit' })
    await page.getByRole('button', { name: 'Nothing chosen' }).click()
    await panel.getByText('Choose an item in the list').waitFor()
    await page.getByRole('button', { name: 'On its way' }).click()
    await panel.getByText('Loading').first().waitFor()
    await page.getByRole('button', { name: 'Row 2' }).click()
    await panel.getByRole('textbox').fill('Typed')
    await page.getByRole('button', { name: 'Row 4' }).click()
    await page.getByText('Unsaved changes').first().waitFor()
    expect(await panel.getByRole('textbox').inputValue()).toBe('Typed')
    await panel.getByRole('textbox').fill('Row 2')
    await page.getByRole('button', { name: 'Row 4' }).click()
    await expect.poll(() => panel.getByRole('textbox').inputValue()).toBe('Row 4')
  })

  it('takes the whole width of a phone', async () => {
    const page = await visitPart({ ...part('layout'), width: 390 })
    await page.getByRole('button', { name: 'Row 2' }).click()
    const panel = page.getByRole('complementary', { name: 'Quick edit' })
    expect((await panel.boundingBox())?.width).toBeGreaterThan(340)
    expect(await page.getByRole('button', { name: 'Row 2' }).count()).toBe(0)
    await panel.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Row 2' }).waitFor()
  })
})

describe('tabs', () => {
  it('live in the address beside its other parameters, and Back goes to the one before', async () => {
    const page = await visitPart(part('layout'))
    const second = page.getByRole('tab', { name: 'Second' })
    await page.getByRole('tab', { name: 'First' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.getByText('What is in tab 2.').waitFor()
    expect(pathOf(page)).toBe('/sandbox/misc?tab=layout&inner=b')
    await page.reload()
    expect(await second.getAttribute('aria-selected')).toBe('true')
    await page.goBack()
    await page.getByText('What is in tab 1.').waitFor()
  })
})

it('status icons have a name, also for those who use neither mouse nor screen reader', async () => {
  const page = await visitPart({ ...part('icons'), language: 'sv-SE' })
  await page.getByRole('img', { name: 'Planerad från nettobehov' }).focus()
  await page.getByRole('tooltip', { name: 'Planerad från nettobehov' }).waitFor()
  expect(await page.getByRole('img', { name: 'Har materialplaner: 3' }).textContent()).toBe('3')
})
