import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { callApi, flash, sessionKey, useBrowser } from '../testing/browser.ts'
import { flawsOf } from '../testing/flaws.ts'
import { answer, newLocker, question, uniqueName, useOwnLockers } from '../lockers/testing/locker-form.ts'
import { cellOf, enter, row } from '../lockers/testing/stocked-locker.ts'

const visit = useBrowser()
useOwnLockers()

interface Billed {
  Id: number
  Billable: 0 | 1
  BillingStartDate: string | null
}

const billing = async (search: string) =>
  (
    (
      await callApi(
        await sessionKey('admin'),
        'GET',
        `/billing-lockers?sort=Id&searchString=${encodeURIComponent(search)}`,
      )
    )['lockers'] as Billed[]
  ).map(({ Billable, BillingStartDate }) => [Billable, BillingStartDate])
const at = (name: string) => `/billing/lockers?search=${encodeURIComponent(name)}`
const made = async (Name: string) => newLocker('reseller', { Name })

/** The first day of the month after this one, as the browser knows it. */
const nextMonth = (page: Page) =>
  page.evaluate(() => {
    const now = new Date()
    const first = new Date(Date.UTC(now.getFullYear(), now.getMonth() + 1, 1))
    return first.toISOString().slice(0, 10)
  })

it('a tick bills a locker from next month on; the date is then changed in its cell, also by keyboard alone; a reseller’s name finds its lockers, and they look good', async () => {
  const name = uniqueName('Skåp')
  await made(name)
  const page = await visit({ as: 'admin', path: at(name), language: 'sv-SE' })
  const box = page.getByRole('checkbox', { name: `Fakturerbart, ${name}` })
  expect(await box.isChecked()).toBe(false)
  await box.click()
  const day = await nextMonth(page)
  await flash(page, `${name} faktureras från ${day}`).waitFor()
  const date = await cellOf(page, 0, 'Faktureringsstart')
  await expect.poll(() => date.innerText()).toBe(day)
  expect(await billing(name)).toEqual([[1, day]])
  await enter(date, '2020-03-15')
  await question(page)
    .getByText('Återförsäljaren är redan fakturerad till och med', { exact: false })
    .waitFor()
  await answer(page, 'Nej')
  await expect.poll(() => date.innerText()).toBe(day)
  expect(await billing(name)).toEqual([[1, day]])
  await enter(date, '2020-03-15')
  await answer(page, 'Ja')
  await date.getByLabel('Sparat').waitFor()
  expect(await billing(name)).toEqual([[1, '2020-03-15']])

  await enter(date, '')
  await page.getByText('Ange faktureringsstart').first().waitFor()
  expect(await date.getAttribute('aria-invalid')).toBe('true')
  expect(await billing(name)).toEqual([[1, '2020-03-15']])
  await date.press('Escape')
  await box.click()
  await question(page).getByText('sluta fakturera 1 skåp', { exact: false }).waitFor()
  await answer(page, 'Nej')
  await expect.poll(() => box.isChecked()).toBe(true)
  expect(await billing(name)).toEqual([[1, '2020-03-15']])
  await box.click()
  await answer(page, 'Ja')
  await expect.poll(() => billing(name)).toEqual([[0, '2020-03-15']])

  await box.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('260901')
  await page.keyboard.press('Enter')
  await expect.poll(() => billing(name)).toEqual([[0, '2026-09-01']])
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Space')
  await question(page).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Nej')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => billing(name)).toEqual([[1, '2026-09-01']])

  await page.getByRole('searchbox').fill('finns inte alls')
  await expect.poll(() => page.getByText('Inga resultat').count()).toBe(1)
  await page.getByRole('searchbox').fill('norrverktyg')
  await page
    .getByRole('row')
    .nth(1)
    .getByText(/Norrverktyg/)
    .first()
    .waitFor()
  expect(await flawsOf(page)).toEqual([])
})

it('several are billed from a day on, and then no longer; what somebody else did to one is in nobody’s way, unless it is the same field', async () => {
  const name = uniqueName('Several')
  const { id } = await made(`${name} 1`)
  for (const number of [2, 3]) await made(`${name} ${number}`)
  const page = await visit({ as: 'superadmin', path: at(name) })
  await isInNobodysWay(page, id, async () => (await billing(name))[0])
  await page.getByRole('checkbox', { name: `Billable, ${name} 2` }).click()
  await row(page, `${name} 2`).getByLabel('Saved', { exact: true }).waitFor()
  await expect.poll(async () => (await billing(name))[1]?.[0]).toBe(1)
  const [, kept] = await billing(name)
  await page.getByRole('checkbox', { name: 'Select all rows' }).click()
  await page.getByRole('button', { name: 'Bill from …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bill 2 lockers' })
  await dialog.getByText('1 locker of those you chose is billed already and keeps its date.').waitFor()
  await dialog.getByRole('textbox', { name: 'Billing start date' }).fill('01/04/2026')
  await dialog.getByText(/^For 2 lockers the reseller is billed for days after this one already/).waitFor()
  await dialog.getByRole('textbox', { name: 'Billing start date' }).press('Enter')
  await flash(page, '2 lockers are billed now').waitFor()
  expect(await billing(name)).toEqual([[1, '2026-04-01'], kept, [1, '2026-04-01']])
  await expect.poll(() => page.getByText(/^Selected: /).count()).toBe(0)

  await page.getByRole('checkbox', { name: 'Select all rows' }).click()
  await page.getByRole('button', { name: 'Stop billing' }).click()
  await page.getByText(/^Are you sure that you want to stop billing 3 lockers\?/).waitFor()
  await answer(page, 'Yes')
  await flash(page, '3 lockers are no longer billed').waitFor()
  expect((await billing(name)).map(([billable]) => billable)).toEqual([0, 0, 0])
})

/** Its first row, while somebody else changes that locker. */
async function isInNobodysWay(page: Page, id: number, stored: () => Promise<unknown>) {
  const key = await sessionKey('superadmin')
  const date = await cellOf(page, 0, 'Billing start date')
  await date.click()
  await callApi(key, 'PUT', `/cabinet/${id}`, { LockerDescription: 'Moved' })
  await date.locator('input').fill('01/05/2026')
  await date.locator('input').press('Enter')
  await date.getByLabel('Saved').waitFor()
  expect(await stored()).toEqual([0, '2026-05-01'])
  await date.click()
  await callApi(key, 'PUT', `/billing-lockers/${id}`, { BillingStartDate: '2026-06-01' })
  await date.locator('input').fill('01/07/2026')
  await date.locator('input').press('Enter')
  await flash(page, 'Someone else has changed this').waitFor()
  await flash(page, /^Billing start date is now 1 Jun 2026; you entered 1 Jul 2026\./).waitFor()
  expect(await stored()).toEqual([0, '2026-06-01'])
  await date.press('Escape')
}
