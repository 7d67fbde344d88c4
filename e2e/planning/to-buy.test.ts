import { expect, it } from 'vitest'
import type { ToBuyRow } from '#contract/planning/to-buy.ts'
import { callApi, flash, sessionKey, useBrowser } from '../testing/browser.ts'
import { flawsOf } from '../testing/flaws.ts'

const visit = useBrowser()

const needs = async () =>
  (await callApi(await sessionKey('reseller'), 'GET', '/to-buy'))['data'] as ToBuyRow[]

it('what is needed is noted as ordered and then on its way, until it is removed again', async () => {
  const rows = await needs()
  const most = rows.toSorted((one, other) => other.ToBuy - one.ToBuy)[0]
  if (!most) throw new Error('the demo house needs nothing')
  const page = await visit({ as: 'reseller', path: '/planning/to-buy', language: 'en-GB' })
  const row = page.getByRole('row').filter({ hasText: most.ArticleNumber })
  // The sum is of what has a price, and says how many have none.
  await page.getByText(/ articles to buy · .+ · \d+ without price$/).waitFor()
  await page.getByPlaceholder('Search').fill(most.ArticleNumber)
  await row.first().waitFor()
  // The sum is of what is found.
  await page.getByText(/^1 article to buy/).waitFor()
  expect(await flawsOf(page)).toEqual([])
  await row.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Note as ordered …' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Note', exact: true }).click()
  await flash(page, 'Noted as ordered').waitFor()
  expect((await needs()).find(({ Id }) => Id === most.Id)).toMatchObject({ OnItsWay: most.ToBuy, ToBuy: 0 })
  await page.getByRole('tab', { name: 'Ordered' }).click()
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('Nothing is noted as ordered').waitFor()
  expect((await needs()).find(({ Id }) => Id === most.Id)).toMatchObject({ OnItsWay: 0, ToBuy: most.ToBuy })
})
