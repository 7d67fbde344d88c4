import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { callApi, flash, sessionKey, useBrowser } from '../testing/browser.ts'
import { flawsOf } from '../testing/flaws.ts'

/** What is done with several articles at once. */

const visit = useBrowser()

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const select = (page: Page, text: string) => rowOf(page, text).getByRole('checkbox').check()
const answer = (page: Page, name: string) =>
  page
    .getByRole('dialog', { name: /Är du säker\?|Are you sure\?/ })
    .getByRole('button', { name })
    .click()

/** Two articles of the reseller's own, whose names begin with this word. */
async function two(word: string) {
  const key = await sessionKey('reseller')
  const made = await Promise.all(
    [1, 2].map(async (serial) => {
      const number = `E2E-${word}-${serial}`
      const body = { ArticleNumber: number, Name: `${word} ${serial}` }
      const { Id } = await callApi(key, 'POST', '/admin/article', body)
      return { id: Number(Id), number }
    }),
  )
  const [first, second] = made
  if (!first || !second) throw new Error('two were made')
  const put = (id: number, body: object) => callApi(key, 'PUT', `/admin/article/${id}`, body)
  return {
    key,
    first,
    second,
    get: async (id: number) =>
      (await callApi(key, 'GET', `/admin/article/${id}`))['data'] as {
        IsArchived: 0 | 1
        LockerIds: number[]
        ArticleGroups: { Name: string }[]
      },
    async remove() {
      for (const { id } of made) {
        await put(id, { LockerIds: [], ArticleGroupIds: [] })
        await callApi(key, 'DELETE', `/admin/article/${id}`)
      }
    },
  }
}

it('they are archived and taken back, after a question that says how many; the house’s among them are named, and nothing happens', async () => {
  const { first, second, get, remove } = await two('Flera')
  const page = await visit({ as: 'reseller', path: '/admin/view/articles?search=Flera', language: 'sv-SE' })
  await select(page, first.number)
  await select(page, second.number)
  await page.getByText('Antal valda: 2').waitFor()
  await page.getByRole('button', { name: 'Arkivera', exact: true }).click()
  await page.getByText('Är du säker på att du vill arkivera? Det gäller 2 artiklar.').waitFor()
  await answer(page, 'Ja')
  await flash(page, '2 artiklar arkiverade').waitFor()
  await page.getByText('Inga resultat').waitFor()
  await expect.poll(() => page.getByText(/^Antal valda/).count()).toBe(0)

  await page.getByRole('switch', { name: 'Visa arkiverade' }).click()
  await select(page, first.number)
  await page.getByRole('button', { name: 'Avarkivera', exact: true }).click()
  await page.getByText('Är du säker på att du vill avarkivera? Det gäller 1 artikel.').waitFor()
  await answer(page, 'Ja')
  await flash(page, '1 artikel avarkiverad').waitFor()
  const archived = async () => [(await get(first.id)).IsArchived, (await get(second.id)).IsArchived]
  expect(await archived()).toEqual([0, 1])

  const { data } = await callApi(await sessionKey('reseller'), 'GET', '/admin/article?limit=1000')
  const houses = (data as { ArticleNumber: string; Editable: 0 | 1 }[]).find(({ Editable }) => Editable === 0)
  await page.getByRole('searchbox').fill(houses?.ArticleNumber ?? '')
  await select(page, houses?.ArticleNumber ?? '')
  await page.getByRole('button', { name: 'Arkivera', exact: true }).click()
  const refused = page.getByRole('dialog', { name: 'Arkivera' })
  await refused.getByText('1 artikel är gemensam för alla återförsäljare. Den kan du inte ändra.').waitFor()
  await refused.getByRole('link', { name: houses?.ArticleNumber ?? '' }).waitFor()
  await refused.getByRole('button', { name: 'Avmarkera den' }).click()
  await expect.poll(() => page.getByText(/^Antal valda/).count()).toBe(0)
  expect(await archived()).toEqual([0, 1])
  await select(page, houses?.ArticleNumber ?? '')

  await page.getByRole('button', { name: 'Lägg i skåp', exact: true }).click()
  await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
  expect(await flawsOf(page)).toEqual([])
  await remove()
})

it('they are put into lockers and added to groups; what is ticked stays so while one searches, what is selected on the next page, up to all that is found', async () => {
  const { key, first, second, get, remove } = await two('Placera')
  const { data } = await callApi(key, 'GET', '/admin/articlegroup')
  const [own, ...others] = (data as { Name: string; Editable: 0 | 1 }[]).filter(
    ({ Editable }) => Editable === 1,
  )
  const page = await visit({ as: 'reseller', path: '/admin/view/articles?search=Placera' })
  await select(page, first.number)
  await select(page, second.number)
  await page.getByRole('button', { name: 'Put into lockers' }).click()
  const lockers = page.getByRole('dialog', { name: 'Put into lockers' })
  const put = lockers.getByRole('button', { name: 'Put into lockers' })
  expect(await put.isDisabled()).toBe(true)
  await lockers.getByRole('checkbox').first().check()
  await lockers.getByRole('searchbox').fill('no such locker')
  await lockers.getByText('No results').waitFor()
  await lockers.getByText('Selected: 1').waitFor()
  await put.click()
  await flash(page, '2 articles put into lockers').waitFor()
  await lockers.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByText(/^Selected: /).count()).toBe(0)

  await page.getByRole('row').filter({ hasText: first.number }).getByRole('link').press('Space')
  await page.getByRole('button', { name: 'Add to groups' }).click()
  const groups = page.getByRole('dialog', { name: 'Add to groups' })
  await groups.getByRole('searchbox').fill(own?.Name ?? '')
  const found = others.filter(({ Name }) => Name.toLowerCase().includes(own?.Name.toLowerCase() ?? ''))
  await expect.poll(() => groups.getByRole('checkbox').count()).toBe(1 + found.length)
  await groups.getByRole('checkbox', { name: own?.Name ?? '', exact: true }).check()
  await groups.getByRole('button', { name: 'Add to groups' }).click()
  await flash(page, '1 article added').waitFor()
  expect(await get(first.id)).toMatchObject({ ArticleGroups: [{ Name: own?.Name }] })
  expect((await get(first.id)).LockerIds).toEqual((await get(second.id)).LockerIds)
  expect((await get(first.id)).LockerIds).toHaveLength(1)
  await remove()

  const rows = Array.from({ length: 23 }, (_, n) => ({ ArticleNumber: `E2E-SIDA-${n + 10}`, Groups: '' }))
  await callApi(key, 'POST', '/admin/article/import', { rows })
  await page.getByRole('searchbox').fill('E2E-SIDA')
  await page.getByText('1–20 / 23').waitFor()
  await select(page, 'E2E-SIDA-10')
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByText('21–23 / 23').waitFor()
  await page.getByText('Selected: 1').waitFor()
  expect(await page.getByRole('checkbox', { name: 'Select all rows' }).isChecked()).toBe(false)
  await page.getByRole('checkbox', { name: 'Select all rows' }).check()
  await page.getByText('Selected: 4').waitFor()
  await page.getByRole('button', { name: 'Select all 23 found' }).click()
  await page.getByText('Selected: 23').waitFor()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await page.getByText('It concerns 23 articles.', { exact: false }).waitFor()
  await answer(page, 'Yes')
  await flash(page, '23 articles archived').waitFor()
  await page.getByText('No results').waitFor()
  const { data: made } = await callApi(
    key,
    'GET',
    '/admin/article?searchString=E2E-SIDA&showArchived=1&limit=50',
  )
  for (const { Id } of made as { Id: number }[]) await callApi(key, 'DELETE', `/admin/article/${Id}`)
})

it('several groups are one call: all or none, and the articles are counted once', async () => {
  const { key, first, second, get, remove } = await two('Grupperas')
  const groups = ['E2E grupp A', 'E2E grupp B']
  const ids = await Promise.all(
    groups.map(async (Name) => Number((await callApi(key, 'POST', '/admin/articlegroup', { Name }))['Id'])),
  )
  const page = await visit({ as: 'reseller', path: '/admin/view/articles?search=Grupperas' })
  const addToBoth = async () => {
    await select(page, first.number)
    await select(page, second.number)
    await page.getByRole('button', { name: 'Add to groups' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add to groups' })
    await dialog.getByRole('searchbox').fill('E2E grupp')
    await expect.poll(() => dialog.getByRole('checkbox').count()).toBe(groups.length)
    for (const name of groups) await dialog.getByRole('checkbox', { name, exact: true }).check()
    return dialog
  }
  const added = async () => {
    const dialog = await addToBoth()
    await dialog.getByRole('button', { name: 'Add to groups' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => page.getByText(/^Selected: /).count()).toBe(0)
  }
  await added()
  await flash(page, '2 articles added').waitFor()
  expect((await get(first.id)).ArticleGroups.map(({ Name }) => Name)).toEqual(groups)
  await added()
  await flash(page, 'Nothing to change: it is already done').waitFor()

  await callApi(key, 'PUT', `/admin/articlegroup/${ids[0]}`, { ArticleIds: [] })
  const dialog = await addToBoth()
  await callApi(key, 'DELETE', `/admin/articlegroup/${ids[1]}`)
  await dialog.getByRole('button', { name: 'Add to groups' }).click()
  await dialog.getByText('Some of what you chose has been deleted. Choose again.').waitFor()
  expect((await get(first.id)).ArticleGroups).toEqual([])
  await callApi(key, 'DELETE', `/admin/articlegroup/${ids[0]}`)
  await remove()
})
