import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { statementsOf, useOwnResellers } from './testing/house.ts'
import { bgMaxOf } from '#server/billing/testing/bank-file.ts'
import { ocrNumber } from '#contract/company-numbers.ts'
import { callApi, flash, goInside, sessionKey, useBrowser } from '../testing/browser.ts'
import { flawsOf } from '../testing/flaws.ts'
import { answer, question } from '../lockers/testing/locker-form.ts'
import {
  creditAll,
  fact,
  factText,
  ownStatement,
  ownStatements,
  payApi,
  view,
} from './testing/statement-page.ts'

const visit = useBrowser()
useOwnResellers()

it('a payment begins with what remains, today, and is booked once by two clicks; more than that is booked once it is confirmed, and what is credited is paid back', async () => {
  const { path: address } = await ownStatement()
  const page = await visit({ as: 'admin', path: address, language: 'sv-SE' })
  await view(page).getByText('Ingen betalning är registrerad.').waitFor()
  const register = view(page).getByRole('button', { name: 'Registrera betalning' })
  await register.click()
  const form = page.getByRole('form', { name: 'Registrera betalning' })
  const book = form.getByRole('button', { name: 'Registrera' })
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Stockholm' })
  expect(await form.getByRole('textbox', { name: 'Datum' }).inputValue()).toBe(today)
  expect(await form.getByLabel('Belopp').inputValue()).toBe('375,00\u{A0}kr')
  await form.getByText('Ett negativt belopp är en återbetalning.').waitFor()
  await form.getByLabel('Belopp').fill('100,50')
  await form.getByLabel('Anteckning').fill('Bankgiro 12')
  const readAgain: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET' && /billing-statements\/\d+$/.test(request.url()))
      readAgain.push(request.url())
  })
  await book.dblclick()
  await flash(page, /^En betalning på 100,50\skr är registrerad$/).waitFor()
  const payments = view(page).getByRole('table', { name: 'Betalningar' })
  await payments.getByText('Bankgiro 12').waitFor()
  expect(await payments.getByRole('row').count()).toBe(2)
  await payments.getByText('Håkan Öberg').waitFor()
  expect(await factText(page, 'Betalt')).toBe('100,50 kr')
  expect(await factText(page, 'Återstår')).toBe('274,50 kr')
  // The reply of the payment is the statement.
  expect(readAgain).toEqual([])
  await form.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Registrera')

  await register.click()
  await form.getByLabel('Belopp').fill('-0,50')
  await book.click()
  await payments.getByText('Återbetalt').waitFor()
  expect(await factText(page, 'Återstår')).toBe('275,00 kr')
  await form.waitFor({ state: 'detached' })

  await register.click()
  await form.getByLabel('Belopp').fill('300')
  await book.click()
  await answer(page, 'Ja')
  await fact(page, 'Status').getByText('Överbetald').waitFor()
  await view(page)
    .getByText(/^25,00\skr mer än fakturans belopp är betalt\.$/)
    .waitFor()
  const payBack = view(page).getByRole('button', { name: 'Registrera återbetalning' })
  await payBack.waitFor()
  expect(await factText(page, 'Återstår')).toBe('−25,00 kr')
  await form.waitFor({ state: 'detached' })

  await creditAll(page)
  await fact(page, 'Status').getByText('Att betala tillbaka').waitFor()
  await view(page)
    .getByText(/^400,00\skr mer har betalats för fakturan än vad som är kvar efter krediteringen\./)
    .waitFor()
  await payBack.click()
  const back = page.getByRole('form', { name: 'Registrera återbetalning' })
  expect(await back.getByLabel('Belopp').inputValue()).toBe('−400,00\u{A0}kr')
  await back.getByRole('button', { name: 'Registrera' }).click()
  await fact(page, 'Status').getByText('Krediterad').waitFor()
  expect(await factText(page, 'Återstår')).toBe('0,00 kr')
})

it('a file of the bank is read, what it pays is registered once, and what it does not say is placed by hand', async () => {
  const { reseller, statements } = await ownStatements(2)
  const [first, second] = statements.map(({ number }) => number)
  const file = bgMaxOf([
    { date: '2020-06-01', ore: 375_00, reference: ocrNumber(first ?? 0), payer: 'Någon', serial: `${first}` },
    { date: '2020-06-01', ore: 100_00, reference: 'Okänt', payer: 'Någon annan', serial: `${second}` },
  ])
  const page = await visit({ as: 'admin', path: '/billing', language: 'sv-SE' })
  await page.getByRole('main').getByRole('link', { name: 'Inbetalningar från banken' }).click()
  const choose = async (text: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'bg.txt', mimeType: 'text/plain', buffer: Buffer.from(text, 'latin1') })
  await choose('Hej')
  await page.getByText('varken BgMax eller camt', { exact: false }).waitFor()
  await choose(file)
  const rows = page.getByRole('row')
  await rows
    .filter({ hasText: `${first}, ${reseller.name}` })
    .getByText('Genom referensen')
    .waitFor()
  await rows.filter({ hasText: 'Någon annan' }).getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Välj fakturor' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill(reseller.name)
  await dialog.getByRole('checkbox', { name: `${second}, ${reseller.name}`, exact: false }).check()
  await dialog.getByRole('button', { name: 'Välj fakturan' }).click()
  await rows.getByText('Placerad för hand').waitFor()
  expect(await flawsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Registrera 2 betalningar' }).click()
  await flash(page, '2 betalningar är registrerade').waitFor()
  await expect.poll(() => rows.getByText('Registrerad', { exact: true }).count()).toBe(2)
  expect(await page.getByRole('button', { name: 'Inget att registrera' }).isDisabled()).toBe(true)

  await page.getByRole('button', { name: 'En annan fil' }).click()
  await choose(file)
  await expect.poll(() => rows.getByText('Registrerad tidigare').count()).toBe(2)
  const paid = (await statementsOf(reseller.name)).map(({ PaidAmount }) => PaidAmount)
  expect(paid.toSorted((one, other) => one - other)).toEqual([100, 375])
})

it('a payment that is in no file is typed in and divided over several statements; what stays open is told before', async () => {
  const { reseller, statements } = await ownStatements(2)
  const [first = 0, second = 0] = statements.map(({ number }) => number).toSorted((one, other) => one - other)
  const page = await visit({ as: 'admin', path: '/billing/payments', language: 'sv-SE' })
  await page.getByRole('button', { name: 'Skriv in en betalning' }).click()
  const form = page.getByRole('form', { name: 'Skriv in en betalning' })
  await form.getByRole('button', { name: 'Hitta fakturorna' }).click()
  expect(await form.getByLabel('Belopp').getAttribute('aria-invalid')).toBe('true')
  await form.getByLabel('Belopp').fill('500')
  await form.getByLabel('Betalare').fill(reseller.name.toUpperCase())
  await form.getByRole('button', { name: 'Hitta fakturorna' }).click()
  // Nothing has its name and amount, so it is chosen at once: the payer's own come first.
  const rows = page.getByRole('row')
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/^500,00\skr$/).waitFor()
  await dialog.getByRole('checkbox', { name: `${second}, ${reseller.name}`, exact: false }).waitFor()
  const offered = await dialog.getByRole('group', { name: 'Fakturor' }).innerText()
  expect(offered.trimStart().startsWith(`${second}, ${reseller.name}`)).toBe(true)
  expect(offered).toContain('förfaller')
  for (const number of [second, first])
    await dialog.getByRole('checkbox', { name: `${number}, ${reseller.name}`, exact: false }).check()
  // The older is paid, and the newer takes the rest.
  expect(await dialog.getByLabel(`Belopp för faktura ${first}`).inputValue()).toBe('375,00\u{A0}kr')
  expect(await dialog.getByLabel(`Belopp för faktura ${second}`).inputValue()).toBe('125,00\u{A0}kr')
  await dialog.getByText(/^250,00\skr kvar$/).waitFor()
  const divide = dialog.getByRole('button', { name: 'Dela upp på dessa' })
  await dialog.getByLabel(`Belopp för faktura ${second}`).fill('100')
  await dialog.getByLabel(`Belopp för faktura ${first}`).fill('300')
  await dialog.getByText(/^100,00\skr kvar att placera$/).waitFor()
  expect(await divide.isDisabled()).toBe(true)
  await dialog.getByLabel(`Belopp för faktura ${second}`).fill('200')
  expect(await flawsOf(page)).toEqual([])
  await divide.click()
  await rows.getByText('Uppdelad för hand').waitFor()
  await page.getByRole('button', { name: 'Registrera 1 betalning' }).click()
  await flash(page, '1 betalning är registrerad').waitFor()
  const paid = (await statementsOf(reseller.name)).map(({ PaidAmount }) => PaidAmount)
  expect(paid.toSorted((one, other) => one - other)).toEqual([200, 300])
})

it('a payment of nothing, or without a number, is not sent; one without an answer is registered once, and what somebody else registered is told', async () => {
  const { reseller, statements } = await ownStatements(3)
  const [first, second, third] = statements
  const page = await visit({ as: 'admin', path: first?.path ?? '' })
  await view(page).getByRole('button', { name: 'Register payment' }).click()
  const form = page.getByRole('form', { name: 'Register payment' })
  const book = form.getByRole('button', { name: 'Register', exact: true })
  await form.getByLabel('Amount').fill('')
  await book.click()
  await form
    .getByText(/Amount/)
    .nth(1)
    .waitFor()
  await form.getByLabel('Amount').fill('0')
  await book.click()
  await expect.poll(() => form.getByLabel('Amount').getAttribute('aria-invalid')).toBe('true')
  await form.getByLabel('Amount').fill('400')
  await form.getByText(/^More than what remains, 375\.00\sSEK\.$/).waitFor()
  await book.click()
  await question(page).getByText('cannot be removed', { exact: false }).waitFor()
  await answer(page, 'No')
  await form.getByLabel('Amount').fill('-1')
  await form.getByText(/^More than what was paid, 0\.00\sSEK\.$/).waitFor()
  expect(await form.getByLabel('Amount').getAttribute('aria-invalid')).toBe('true')
  await book.click()
  expect(await question(page).count()).toBe(0)
  const day = form.getByRole('textbox', { name: 'Date' })
  await day.fill('31/12/2019')
  await form.getByText('The date must not be before the period’s first day', { exact: false }).waitFor()
  await day.fill('31/02/2026')
  await day.press('Enter')
  await form.getByText('“31/02/2026” is not a date', { exact: false }).waitFor()
  expect(await question(page).count()).toBe(0)
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toLocaleDateString('en-GB')
  await day.fill(tomorrow)
  await form.getByText('The date must not be in the future').waitFor()
  await book.click()
  expect(await question(page).count()).toBe(0)
  expect((await statementsOf(reseller.name)).find(({ Id }) => Id === first?.id)?.PaidAmount).toBe(0)
  await page.keyboard.press('Escape')
  await answer(page, 'Yes')
  await view(page).waitFor({ state: 'detached' })

  // It is registered, but nobody here hears of it: tried again it is sent as it was.
  const status = fact(page, 'Status').getByText('Paid', { exact: true })
  await show(page, first)
  await registerInVain(page)
  await form.getByRole('alert').getByText('it is registered once only', { exact: false }).waitFor()
  expect(await form.getByLabel('Amount').isDisabled()).toBe(true)
  await page.unroute(sent)
  await form.getByRole('button', { name: 'Try again' }).click()
  await status.waitFor()
  const key = await sessionKey('superadmin')
  const { data } = await callApi(key, 'GET', `/billing-statements/${first?.id}`)
  expect((data as { payments: unknown[] }).payments).toHaveLength(1)

  // Left unsure it is shown before anybody registers it again.
  await show(page, second)
  await registerInVain(page)
  await form.getByRole('alert').waitFor()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await status.waitFor()
  expect(await factText(page, 'Remaining')).toBe('0.00 SEK')
  await page.unroute(sent)

  await show(page, third)
  await view(page).getByRole('button', { name: 'Register payment' }).click()
  await form.getByLabel('Amount').waitFor()
  await payApi(third?.id ?? 0, 375)
  await book.click()
  await form.getByRole('alert').getByText('Someone else has registered', { exact: false }).waitFor()
  await status.waitFor()
  expect(await factText(page, 'Remaining')).toBe('0.00 SEK')
})

async function show(page: Page, statement: { path: string; number: number } | undefined) {
  await goInside(page, statement?.path ?? '')
  await page.getByRole('dialog', { name: new RegExp(`, no\\. ${statement?.number}$`) }).waitFor()
}

const sent = '**/payments'

async function registerInVain(page: Page) {
  await view(page).getByRole('button', { name: 'Register payment' }).click()
  const form = page.getByRole('form', { name: 'Register payment' })
  await page.route(sent, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await form.getByRole('button', { name: 'Register', exact: true }).click()
}

it('what is owed leads to its statement, which is put into dispute and out of it; receivables and reminders look good', async () => {
  const { reseller, number } = await ownStatement()
  const page = await visit({ as: 'admin', path: '/billing', language: 'sv-SE' })
  await page.getByRole('link', { name: 'Kundfordringar' }).click()
  const row = page.getByRole('row').filter({ hasText: reseller.name })
  await row.getByRole('link', { name: new RegExp(`^375,00.kr\\. .*${reseller.name}, Ej förfallet$`) }).click()
  expect(await flawsOf(page)).toEqual([])
  // No total is cut, be it ever so large.
  const cut = await page.getByRole('table', { name: 'Alla återförsäljare' }).evaluateAll((tables) =>
    tables.flatMap((table) => {
      for (const cell of table.querySelectorAll('td')) cell.textContent = '−12 345 678,90 kr'
      const cells = [...table.querySelectorAll('th, td')].filter(
        (cell) => cell.scrollWidth > cell.clientWidth,
      )
      return cells.map(({ textContent }) => textContent)
    }),
  )
  expect(cut).toEqual([])
  await page
    .getByRole('dialog')
    .getByRole('link', { name: `Nr ${number}` })
    .click()

  const part = view(page).locator('section').filter({ hasText: 'Ingen påminnelse har skickats.' })
  await part.getByRole('button', { name: 'Markera som bestridd' }).click()
  const reason = page.getByRole('textbox', { name: 'Orsak' })
  await reason.fill('Skåpet stod stilla')
  await reason.press('Tab')
  await page.getByRole('button', { name: 'Spara' }).click()
  await flash(page, 'Fakturan är bestridd').waitFor()
  await part.getByText('Skåpet stod stilla').waitFor()
  await view(page).locator('[data-state]').getByText('Bestridd').waitFor()
  await part.getByRole('button', { name: 'Tvisten är över' }).click()
  await part.getByText(/^Bestridd .* – .*: Skåpet stod stilla$/).waitFor()

  await goInside(page, '/billing/reminders?tab=settings')
  await page.getByRole('heading', { name: 'Referensräntor' }).waitFor()
  expect(await flawsOf(page)).toEqual([])
  const third = page.getByRole('textbox', { name: 'Påminnelse 3, dagar' })
  await third.fill('10')
  await third.press('Tab')
  await page.getByText('Senare än den före').waitFor()
  await page.getByRole('button', { name: 'Ångra' }).click()
  // Nobody looks at what is sent every day: what is due is told before it is switched on.
  await page.getByRole('switch', { name: 'Påminn varje dag' }).click()
  await page.getByRole('button', { name: 'Spara', exact: true }).click()
  const everyDay = page.getByRole('dialog', { name: 'Påminna varje dag?' })
  await everyDay.getByText(/i dag .* på tur nu\.$/).waitFor()
  await everyDay.getByRole('button', { name: 'Spara inte' }).click()
  await page.getByRole('button', { name: 'Ångra' }).click()
})
