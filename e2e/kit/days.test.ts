import { expect, it } from 'vitest'
import { useParts } from '../testing/parts.ts'

const visitPart = useParts()
const dates = { path: '/sandbox/misc?tab=dates' } as const

it('six figures are a day of this century, and five are none', async () => {
  const page = await visitPart({ ...dates, language: 'sv-SE' })
  const day = page.getByRole('textbox', { name: 'Datum', exact: true })
  await day.fill('261115')
  await day.press('Enter')
  await expect.poll(() => day.inputValue()).toBe('2026-11-15')
  await day.fill('26111')
  await day.press('Enter')
  await page.getByText('”26111” är inget datum').waitFor()
  expect(await day.inputValue()).toBe('2026-11-15')
})

it('a day outside of the limits stays to be mended, beside the limits', async () => {
  const page = await visitPart(dates)
  const day = page.getByRole('textbox', { name: 'Between 1 and 30 November 2026' })
  await day.fill('15/12/2026')
  await day.press('Enter')
  const told = page.getByText('Choose a day within 01/11/2026 – 30/11/2026')
  await told.waitFor()
  await day.blur()
  expect(await day.inputValue()).toBe('15/12/2026')
  await page.getByRole('button', { name: 'Open the calendar: Between 1' }).click()
  await page.getByRole('button', { name: '15 November 2026', exact: true }).click()
  await told.waitFor({ state: 'detached' })
  expect(await day.inputValue()).toBe('15/11/2026')
})
