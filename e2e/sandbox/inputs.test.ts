import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useParts } from '../testing/parts.ts'
import { part } from './testing/misc-page.ts'

const visitPart = useParts()

describe('the number input', () => {
  it('takes digits, one separator and a leading minus, and leaves the caret where it is at all else', async () => {
    const page = await visitPart(part('inputs'))
    const any = page.getByLabel('Any number')
    await any.pressSequentially('a-1 2,5x.7-')
    expect(await any.inputValue()).toBe('−12.57')
    const two = page.getByLabel('Two decimals')
    await two.pressSequentially('1,239')
    expect(await two.inputValue()).toBe('1.23')
    const whole = page.getByLabel('Whole number')
    await whole.pressSequentially('4,2')
    expect(await whole.inputValue()).toBe('42')
    await page.getByText('Only whole numbers, without decimals. Check the number.').waitFor()
    await whole.fill('12 pcs')
    expect(await whole.inputValue()).toBe('12 pcs')
    await whole.fill('1 234')
    expect(await whole.inputValue()).toBe('1234')
    await two.fill('1.25')
    await two.press('Home')
    await two.press('ArrowRight')
    await two.pressSequentially('x9')
    expect(await two.inputValue()).toBe('19.25')
  })
})

describe('the toggle', () => {
  it('is a switch with two words, between 80 and 110 px wide', async () => {
    const page = await visitPart(part('inputs'))
    const first = page.getByRole('switch', { name: 'Default width' })
    const widest = page.getByRole('switch', { name: 'Widest' })
    expect((await first.boundingBox())?.width).toBe(80)
    expect((await widest.boundingBox())?.width).toBe(110)
    await widest.focus()
    await page.keyboard.press('Space')
    expect(await widest.getAttribute('aria-checked')).toBe('true')
    expect(await widest.textContent()).toBe('Boxes')
    expect(await page.getByRole('switch', { name: 'Disabled' }).isDisabled()).toBe(true)
  })
})

describe('the date input', () => {
  it('takes what is typed in the language’s way, and takes back what is no date', async () => {
    const page = await visitPart(part('dates'))
    const day = page.getByRole('textbox', { name: 'Date' })
    await day.fill('5 nov 2026')
    await day.press('Enter')
    expect(await day.inputValue()).toBe('05/11/2026')
    await page.getByText('Value: 2026-11-05').waitFor()
    await day.fill('31/02/2026')
    await day.blur()
    await page.getByText('“31/02/2026” is not a date that can be used here.').waitFor()
    expect(await day.inputValue()).toBe('05/11/2026')
    await day.fill('')
    await day.blur()
    expect(await page.getByText('Value: 2026-11-05').count()).toBe(0)
  })

  it('has a calendar for the keyboard, with weeks from Monday, in Swedish', async () => {
    const page = await visitPart({ ...part('dates'), language: 'sv-SE' })
    const open = page.getByRole('button', { name: /^Öppna kalendern: Mellan/ })
    await open.focus()
    await page.keyboard.press('Enter')
    const calendar = page.getByRole('dialog')
    await page.waitForFunction(
      () => document.activeElement?.getAttribute('aria-label') === '15 november 2026',
    )
    expect(await calendar.locator('thead th').first().textContent()).toMatch(/^m/i)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await calendar.waitFor({ state: 'detached' })
    expect(await page.getByRole('textbox', { name: /^Mellan/ }).inputValue()).toBe('2026-11-21')
    await page.waitForFunction(() =>
      document.activeElement?.getAttribute('aria-label')?.startsWith('Öppna kalendern: Mellan'),
    )
    await page.keyboard.press('Enter')
    await calendar.waitFor()
    await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]') !== null)
    await page.keyboard.press('Escape')
    await calendar.waitFor({ state: 'detached' })
  })
})

describe('the range', () => {
  const range = (page: Page) => page.getByRole('group', { name: 'Range in the address' })

  it('lives in the address, has presets, and Back returns', async () => {
    const page = await visitPart(part('dates'))
    await range(page).getByLabel('From').fill('01/10/2026')
    await page.waitForURL(/from=2026-10-01/)
    const typed = page.url()
    await range(page).getByRole('button').click()
    await page.getByRole('list', { name: 'Quick choices' }).getByText('Previous month').click()
    await page.waitForURL((url) => url.href !== typed)
    const from = new URL(page.url()).searchParams.get('from') ?? ''
    expect(from).toMatch(/^\d{4}-\d{2}-01$/)
    await page.goBack()
    await page.waitForURL(/from=2026-10-01/)
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('[aria-label=From]')?.value === '01/10/2026',
    )
    await page.reload()
    expect(await range(page).getByLabel('From').inputValue()).toBe('01/10/2026')
    await page.getByRole('button', { name: 'Last 14 days again' }).click()
    await page.waitForURL((url) => !url.searchParams.has('from'))
  })

  it('is picked with two days in one calendar, and must not end before it begins', async () => {
    const page = await visitPart(part('dates&from=2026-10-01&to=2026-10-31'))
    await range(page).getByRole('button').click()
    await page.getByRole('button', { name: '5 October 2026', exact: true }).click()
    await page.getByRole('button', { name: '9 October 2026', exact: true }).click()
    await page.waitForURL(/from=2026-10-05&to=2026-10-09/)
    await expect.poll(() => range(page).getByLabel('To').inputValue()).toBe('09/10/2026')
    await range(page).getByLabel('To').fill('01/09/2026')
    await page.getByText('The stop date must not be earlier than the start date').waitFor()
    expect(new URL(page.url()).searchParams.get('to')).toBe('2026-10-09')
    await range(page).getByLabel('From').fill('01/08/2026')
    await page.waitForURL(/to=2026-09-01/)
    expect(await page.getByText('The stop date must not').count()).toBe(0)
  })
})
