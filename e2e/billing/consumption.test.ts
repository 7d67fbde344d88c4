import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { textOf } from '#server/billing/testing/pdf-text.ts'
import { plainSpaces } from './testing/house.ts'
import { callApi, sessionKey, useBrowser } from '../testing/browser.ts'
import { flawsOf } from '../testing/flaws.ts'

const visit = useBrowser()
const customer = 'Bergströms Mekaniska Verkstad AB'

/** The days of the month that ended last, where the house is. */
function lastMonth() {
  const first = Temporal.Now.plainDateISO('Europe/Stockholm').with({ day: 1 }).subtract({ months: 1 })
  return { from: first.toString(), to: first.add({ months: 1 }).subtract({ days: 1 }).toString() }
}

/** What the ledger's own lines come to, in öre. */
async function usedByLedger() {
  const key = await sessionKey('reseller')
  const { data: lockers } = (await callApi(key, 'GET', '/cabinet')) as {
    data: { Id: number; LockerEndCustomer: string }[]
  }
  let sum = 0
  for (const { Id } of lockers.filter(({ LockerEndCustomer }) => LockerEndCustomer === customer)) {
    const { data } = (await callApi(key, 'POST', `/cabinet/${Id}/transaction-by-filter`, {
      articles: [],
      ...lastMonth(),
    })) as { data: { Kind: string; Aborted: number; TransactionAmount: number }[] }
    for (const { Kind, Aborted, TransactionAmount } of data)
      if (!Aborted && (Kind === 'withdrawal' || Kind === 'return'))
        sum += Math.round(TransactionAmount * 100) * (Kind === 'return' ? -1 : 1)
  }
  return sum
}

const money = (öre: number) =>
  plainSpaces(
    new Intl.NumberFormat('sv-SE', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(öre / 100),
  )

const saved = async (page: Page, button: string) => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: button }).click(),
  ])
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
}

it('a reseller states what a customer used, to the öre of the ledger, and sends it; the site manager downloads the same', async () => {
  const net = await usedByLedger()
  const page = await visit({ as: 'reseller', path: '/consumption-statements', language: 'sv-SE' })
  await page.getByRole('button', { name: 'Upprätta underlag' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upprätta förbrukningsunderlag' })
  const row = dialog.getByRole('row').filter({ hasText: customer })
  await expect.poll(async () => plainSpaces(await row.textContent())).toContain(money(net))
  expect(await flawsOf(page)).toEqual([])
  const others = dialog
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox') })
    .filter({ hasNotText: customer })
  for (const other of await others.all()) await other.getByRole('checkbox').uncheck()
  await dialog.getByRole('button', { name: 'Upprätta 1 underlag' }).click()
  const paper = page.getByRole('dialog', { name: /^Förbrukningsunderlag \d+$/ })
  await paper.waitFor()
  expect(await flawsOf(page)).toEqual([])
  const made = await saved(page, 'Ladda ner PDF')
  expect(plainSpaces(textOf(made.content).join(' '))).toContain(money(net))

  await paper.getByRole('button', { name: 'Skicka med e-post' }).click()
  await page.getByRole('button', { name: 'Skicka 1 underlag' }).click()
  await page.getByText('Underlaget är på väg').waitFor()
  const address = new URL(page.url())
  const path = `${address.pathname}${address.search}`

  const site = await visit({ as: 'enduser', path, language: 'sv-SE' })
  await site.getByRole('dialog', { name: /^Förbrukningsunderlag \d+$/ }).waitFor()
  expect(await site.getByRole('button', { name: 'Ta tillbaka' }).count()).toBe(0)
  const read = await saved(site, 'Ladda ner PDF')
  expect([read.name, read.content.equals(made.content)]).toEqual([made.name, true])
})
