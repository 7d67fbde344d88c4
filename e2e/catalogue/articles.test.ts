import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { callApi, flash, open, pathOf, sessionKey, useBrowser, goInside } from '../testing/browser.ts'
import { flawsOf } from '../testing/flaws.ts'
import { answer, newLocker } from '../lockers/testing/locker-form.ts'

const visit = useBrowser()

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const menuOf = async (page: Page, text: string, action: string) => {
  await rowOf(page, text).getByRole('button').last().click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}
async function made(name: string) {
  const key = await sessionKey('reseller')
  const number = `E2E-${name}`
  const { Id } = await callApi(key, 'POST', '/admin/article', { ArticleNumber: number, Name: name })
  return { key, number, id: Number(Id), remove: () => callApi(key, 'DELETE', `/admin/article/${String(Id)}`) }
}

it('an article is created by its number, unless that is taken, filled in, archived, taken back and deleted; list and dialog look good', async () => {
  const { number, remove } = await made('taken')
  const page = await visit({ as: 'reseller', path: '/admin/view/articles', language: 'sv-SE' })
  await page.getByRole('row').nth(1).waitFor()
  expect(await flawsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Skapa ny' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ny artikel' })
  expect(await dialog.getByRole('button', { name: 'Spara' }).isDisabled()).toBe(true)
  await field(page, 'Artikelnummer').fill(number.toLowerCase())
  await dialog.getByRole('button', { name: 'Spara' }).click()
  await page.getByText('Artikelnummer finns redan').waitFor()
  expect(await field(page, 'Artikelnummer').getAttribute('aria-invalid')).toBe('true')
  await remove()
  await field(page, 'Artikelnummer').fill('E2E-1')
  await dialog.getByRole('button', { name: 'Spara' }).click()
  await flash(page, 'Artikeln är skapad').waitFor()

  const edit = page.getByRole('dialog', { name: 'Artikel' })
  await edit.getByText('E2E-1').waitFor()
  // On a phone the message lies over what is looked at; a reload removes it.
  await page.reload()
  await edit.getByText('E2E-1').waitFor()
  expect(await flawsOf(page)).toEqual([])
  await field(page, 'Namn').fill('Testhandske')
  await edit
    .getByLabel('Bild')
    .last()
    .setInputFiles({ name: 'bild.png', mimeType: 'image/png', buffer: await png() })
  await edit.getByText('Bilden är sparad').waitFor()
  await edit.getByLabel('Artikelgrupper').click()
  await page.keyboard.type(await ownGroup())
  await page.getByRole('option').first().click()
  await page.keyboard.press('Escape')
  await edit.getByRole('button', { name: 'Spara' }).click()
  await flash(page, 'Artikeln är uppdaterad').waitFor()

  await edit.getByRole('button', { name: 'Arkivera', exact: true }).click()
  await page.getByText('Är du säker på att du vill arkivera?').waitFor()
  await answer(page, 'Ja')
  await flash(page, 'Artikeln är arkiverad').waitFor()
  await edit.getByRole('button', { name: 'Avarkivera' }).click()
  await page.getByText('Är du säker på att du vill avarkivera?').waitFor()
  await answer(page, 'Ja')
  await flash(page, 'Artikeln är avarkiverad').waitFor()
  await edit.getByRole('button', { name: 'Radera' }).click()
  await page.getByText(/^Är du säker på att du vill radera .+ · .+\?$/).waitFor()
  await answer(page, 'Ja')
  await flash(page, 'Artikeln är raderad').waitFor()
  await expect.poll(() => pathOf(page)).toBe('/admin/view/articles')
})

it('quick edit asks for a choice, saves one row, and is not left for another with unsaved changes', async () => {
  const one = await made('Snabb ett')
  const two = await made('Snabb två')
  const page = await visit({ as: 'reseller', path: '/admin/view/articles?search=Snabb', language: 'sv-SE' })
  await page.getByRole('button', { name: 'Snabbredigera' }).click()
  const panel = page.getByRole('complementary', { name: 'Snabbredigera' })
  await panel.getByText('Välj något i listan').waitFor()
  await menuOf(page, one.number, 'Snabbredigera')
  const save = panel.getByRole('button', { name: 'Spara' })
  await panel.getByRole('textbox', { name: 'Namn' }).waitFor()
  expect(await save.isDisabled()).toBe(true)
  expect(await panel.getByRole('textbox', { name: 'Artikelnummer' }).getAttribute('readonly')).not.toBeNull()
  await panel.getByRole('textbox', { name: 'Namn' }).fill('Snabb etta')
  await menuOf(page, two.number, 'Snabbredigera')
  await flash(page, 'Osparade ändringar').waitFor()
  expect(await panel.getByRole('textbox', { name: 'Namn' }).inputValue()).toBe('Snabb etta')
  await save.click()
  await flash(page, 'Artikeln är uppdaterad').waitFor()
  await rowOf(page, 'Snabb etta').waitFor()
  await menuOf(page, two.number, 'Snabbredigera')
  await expect.poll(() => panel.getByRole('textbox', { name: 'Namn' }).inputValue()).toBe('Snabb två')
  await one.remove()
  await two.remove()
})

it('the list comes in pages of 20, hides what is archived until it is asked for, and can be searched, all in the address; an article’s stock is not written off without a question', async () => {
  const { number, id, key, remove } = await made('Arkivera mig')
  await callApi(key, 'PUT', `/admin/article/${id}/archive-or-unarchive`)
  const page = await visit({ as: 'reseller', path: '/admin/view/articles' })
  await page.getByText(/^1–20 \//).waitFor()
  await page.getByRole('button', { name: /next/i }).click()
  await page.getByText(/^21–40 \//).waitFor()
  expect(pathOf(page)).toBe('/admin/view/articles?page=2')
  await page.getByRole('searchbox').fill(number)
  await page.getByText('No results').waitFor()
  await page.getByRole('switch', { name: 'Show archived' }).click()
  await rowOf(page, number).getByText('Archived').waitFor()
  await page.reload()
  await rowOf(page, number).waitFor()
  expect(await page.getByRole('switch', { name: 'Show archived' }).isChecked()).toBe(true)
  await remove()

  // The house's articles are only looked at, but for what is one's own of them.
  const { data } = await callApi(key, 'GET', '/admin/article?limit=1000')
  const houses = (data as { Id: number; Editable: 0 | 1 }[]).find(({ Editable }) => Editable === 0)
  await goInside(page, `/admin/edit/article/${houses?.Id ?? 0}`)
  await page.getByText('This article is shared by all resellers', { exact: false }).waitFor()
  const shared = page.getByRole('dialog', { name: 'Article' })
  expect(await shared.getByLabel('Name', { exact: true }).count()).toBe(0)
  await shared.getByLabel('Warehouse shelf').fill('E-7')
  await shared.getByRole('button', { name: 'Save' }).click()
  await flash(page, 'The article is updated').waitFor()
  await callApi(key, 'PUT', `/admin/article/${houses?.Id ?? 0}/own`, { WarehouseShelf: '' })
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  // A stock is not written off without a question.
  const { id: stocked, remove: removeStocked } = await made('Saldo')
  const locker = await newLocker('reseller', {})
  await callApi(key, 'PUT', `/admin/article/${stocked}`, { LockerIds: [locker.id] })
  const [place] = (await callApi(key, 'GET', `/cabinet/${locker.id}/article`))['data'] as {
    LockerArticleId: number
  }[]
  const stock = [{ LockerArticleId: place?.LockerArticleId, CurrentVolume: 37 }]
  await callApi(key, 'PUT', `/cabinet/${locker.id}/article`, { data: stock })
  await goInside(page, `/admin/edit/article/${stocked}`)
  const dialog = page.getByRole('dialog', { name: 'Article' })
  await dialog.getByRole('button', { name: new RegExp(locker.name) }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText(/^The article is taken out of 1 locker, .* written off: 37 in all\./).waitFor()
  await answer(page, 'No')
  expect(await dialog.getByRole('button', { name: 'Save' }).isEnabled()).toBe(true)
  const lockers = async () =>
    ((await callApi(key, 'GET', `/admin/article/${stocked}`))['data'] as { LockerIds: number[] }).LockerIds
  expect(await lockers()).toEqual([locker.id])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await answer(page, 'Yes')
  // The message of the article before may still be there.
  await expect.poll(lockers).toEqual([])
  await callApi(key, 'DELETE', `/admin/locker/${locker.id}`)
  await removeStocked()
})

describe('while somebody else does the same', () => {
  it('archiving does not take back what the other has just done', async () => {
    const { id, key, remove } = await made('Två arkiverar')
    const page = await visit({ as: 'reseller', path: `/admin/edit/article/${id}`, language: 'sv-SE' })
    const isArchived = async () =>
      ((await callApi(key, 'GET', `/admin/article/${id}`))['data'] as { IsArchived: 0 | 1 }).IsArchived
    await page.getByRole('button', { name: 'Arkivera', exact: true }).click()
    await page.getByText('Är du säker på att du vill arkivera?').waitFor()
    await callApi(key, 'PUT', `/admin/article/${id}/archive-or-unarchive`)
    await answer(page, 'Ja')
    await flash(page, 'Artikeln är arkiverad').waitFor()
    expect(await isArchived()).toBe(1)
    // What is offered then is what can be done with it now.
    await page.getByRole('button', { name: 'Avarkivera' }).waitFor()

    await open(page, '/admin/view/articles?search=arkiverar')
    await page.getByRole('switch', { name: 'Visa arkiverade' }).click()
    await rowOf(page, 'Två arkiverar').waitFor()
    await menuOf(page, 'Två arkiverar', 'Avarkivera')
    await page.getByText('Är du säker på att du vill avarkivera?').waitFor()
    await callApi(key, 'PUT', `/admin/article/${id}/archive-or-unarchive`)
    await answer(page, 'Ja')
    await flash(page, 'Artikeln är avarkiverad').waitFor()
    expect(await isArchived()).toBe(0)
    await remove()
  })

  it('a stopped quick edit shows why and the way on, and the list what is true', async () => {
    const { id, key, number, remove } = await made('Snabb konflikt')
    const page = await visit({ as: 'reseller', path: '/admin/view/articles?search=Snabb', language: 'sv-SE' })
    await menuOf(page, number, 'Snabbredigera')
    const panel = page.getByRole('complementary', { name: 'Snabbredigera' })
    await panel.getByRole('textbox', { name: 'Beskrivning' }).fill('Min text')
    await callApi(key, 'PUT', `/admin/article/${id}`, { Name: 'Snabbt ändrad', Description: 'Deras text' })
    await panel.getByRole('button', { name: 'Spara' }).click()
    const load = panel.getByRole('button', { name: 'Ladda den nya versionen' })
    await load.waitFor()
    await expect.poll(() => load.evaluate((button) => button === document.activeElement)).toBe(true)
    const bottom = await panel.getByRole('alert').evaluate((alert) => alert.getBoundingClientRect().bottom)
    expect(bottom).toBeLessThanOrEqual(800)
    await load.click()
    await rowOf(page, 'Snabbt ändrad').waitFor()
    expect(await panel.getByRole('textbox', { name: 'Beskrivning' }).inputValue()).toBe('Deras text')
    await remove()
  })
})

it('what is opened from a row’s menu leaves the table where it was', async () => {
  // A table with many columns, which are wider than their room.
  const page = await visit({ as: 'superadmin', path: '/admin/view/users' })
  await page.setViewportSize({ width: 960, height: 700 })
  const grid = page.getByRole('grid')
  // By the mouse alone: a click on an element would itself bring it into sight.
  const openQuickly = async (row: number) => {
    const button = await page.getByRole('row').nth(row).getByRole('button').last().boundingBox()
    await page.mouse.click((button?.x ?? 0) + 8, (button?.y ?? 0) + 8)
    await page.getByRole('menuitem', { name: 'Quick edit' }).click()
    await expect.poll(() => page.getByRole('menu').count()).toBe(0)
  }
  await page.getByRole('row').nth(2).waitFor()
  await openQuickly(1)
  await page.getByRole('complementary', { name: 'Quick edit' }).getByRole('textbox').first().waitFor()
  expect(await grid.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true)
  await openQuickly(2)
  expect(await grid.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0)
})

/** The name of a group that is the reseller's own. */
async function ownGroup() {
  const { data } = await callApi(await sessionKey('reseller'), 'GET', '/admin/articlegroup')
  return (data as { Name: string; Editable: 0 | 1 }[]).find(({ Editable }) => Editable === 1)?.Name ?? ''
}

const png = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#2b8a3e' } })
    .png()
    .toBuffer()
