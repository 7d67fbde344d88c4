import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { flash, useBrowser } from '../testing/browser.ts'
import { goOnToLocker } from './testing/inside.ts'
import {
  answer,
  complaining,
  newDevice,
  newLocker,
  pins,
  question,
  save,
  stored,
  useOwnLockers,
} from './testing/locker-form.ts'
import { revealedKeys, setUpLink } from '../locker-screen/testing/locker-site.ts'

const visit = useBrowser()
useOwnLockers()

const formOf = (id: number) => `/admin/edit/locker-v2/${id}`
const section = (shelf: number) => ({ Shelf: shelf, Column: 1, Pin: shelf, ActiveLevel: 0 })
const wired = { ShelfAmount: 3, ColumnAmount: 1, Gpio: [1, 2, 3].map(section) }

const code = (page: Page) => page.getByLabel('Provision code')
const panel = (page: Page) => page.getByRole('region', { name: 'Provisioning' })
const enter = (page: Page) => panel(page).getByRole('button', { name: 'Save' })

it('the wiring tells at the cell what is wrong, and what a smaller locker would lose, before it is saved, and has pages where there are many sections', async () => {
  const { id } = await newLocker('reseller', wired)
  const page = await visit({ as: 'reseller', path: formOf(id) })
  const cell = (shelf: number): Locator => page.getByLabel(`Output pin, shelf ${shelf}, section 1`)
  await cell(2).fill('1')
  // No error while typing: 1 may become 12.
  expect(await cell(2).getAttribute('aria-invalid')).toBeNull()
  await cell(2).blur()
  expect(await complaining(page, 'Also at shelf 1, section 1').getAttribute('aria-invalid')).toBe('true')
  expect(await cell(1).getAttribute('aria-invalid')).toBe('true')
  await cell(2).fill('64')
  await cell(2).press('Enter')
  await page.getByText('Check the output of shelf 2, section 1').waitFor()
  expect(await complaining(page, '0 to 63').inputValue()).toBe('64')
  expect(await save(page).isDisabled()).toBe(true)
  await cell(2).fill('')
  await save(page).click()
  await flash(page, 'The locker is updated').waitFor()
  expect((await stored('reseller', id))['Gpio']).toEqual([section(1), section(3)])

  await cell(2).fill('2')
  await page.getByLabel('Shelf amount').fill('1')
  await page.getByText(/^2 wired sections are outside the locker now/).waitFor()
  await expect.poll(() => pins(page).count()).toBe(1)
  await page.getByLabel('Shelf amount').fill('2')
  await page.getByText(/^1 wired section is outside the locker now/).waitFor()
  await save(page).click()
  await expect
    .poll(async () => (await stored('reseller', id))['Gpio'])
    .toMatchObject([section(1), { Shelf: 2, Pin: 2 }])
  await hasPages(page)
})

it('a locker is provisioned by the code of its device, restarted and given another after a question; a tablet is set up by a link and shut out by new keys', async () => {
  const { id } = await newLocker('reseller')
  const page = await visit({ as: 'reseller', path: formOf(id) })
  await panel(page).getByText('Not provisioned').waitFor()
  await enter(page).click()
  await page.getByText('Please enter the provision code').waitFor()
  await code(page).fill('ABCD EFGH')
  await code(page).press('Enter')
  await page.getByText('No device found').waitFor()
  expect(await complaining(page, 'No device found').inputValue()).toBe('ABCD EFGH')
  await code(page).fill('A')
  await page.getByText('No device found').waitFor({ state: 'detached' })
  const device = await newDevice()
  // With a hyphen and in small letters, as people write it down.
  await code(page).fill(`${device.code.slice(0, 4)}-${device.code.slice(4)}`.toLowerCase())
  await enter(page).click()
  await flash(page, 'The code is accepted: the locker awaits its device').waitFor()
  await panel(page).getByText('Awaiting the device').waitFor()
  await panel(page).getByRole('button', { name: 'Enter another code' }).click()
  await enter(page).waitFor()
  await device.confirm()
  await panel(page).getByRole('button', { name: 'Restart' }).waitFor()
  await panel(page).getByText('Provisioned', { exact: true }).waitFor()
  await hasADevice(page)
  await hasATablet(page)
})

async function hasPages(page: Page) {
  const { id, name } = await newLocker('reseller', { ShelfAmount: 100, ColumnAmount: 1000 })
  await goOnToLocker(page, formOf(id), name)
  await expect.poll(() => pins(page).count()).toBe(60)
  await page.getByRole('button', { name: 'Page 1667' }).click()
  await page.getByLabel('Output pin, shelf 100, section 1000').fill('7')
  await save(page).click()
  await flash(page, 'The locker is updated').first().waitFor()
  await expect.poll(async () => ((await stored('reseller', id))['Gpio'] as object[]).length).toBe(1)
  expect((await stored('reseller', id))['Gpio']).toEqual([
    { Shelf: 100, Column: 1000, Pin: 7, ActiveLevel: 1 },
  ])
}

/** It links to a preview with a viewer's key, and asks before a restart and before the device is replaced. */
async function hasADevice(page: Page) {
  const { CallerId, Name } = await stored('reseller', 1)
  await goOnToLocker(page, formOf(1), String(Name))
  const link = page.getByRole('link', { name: 'Preview the locker’s screen' })
  expect(await link.getAttribute('href')).toContain(`/locker/${String(CallerId)}#key=view.`)
  expect(await link.getAttribute('target')).toBe('_blank')
  await panel(page).getByText('Provisioned', { exact: true }).waitFor()
  await panel(page).getByRole('button', { name: 'Restart' }).click()
  await question(page).getByText('Are you sure that you want to restart the locker?').waitFor()
  await answer(page, 'No')
  await panel(page).getByRole('button', { name: 'Restart' }).click()
  await answer(page, 'Yes')
  await flash(page, 'The locker restarts at its next contact').waitFor()

  await panel(page).getByRole('button', { name: 'Replace the device' }).click()
  await code(page).fill('ABCDEFGH')
  await enter(page).click()
  await question(page)
    .getByText(/^The locker has a device\./)
    .waitFor()
  await answer(page, 'No')
  expect(await page.getByText('No device found').count()).toBe(0)
  await enter(page).click()
  await answer(page, 'Yes')
  await page.getByText('No device found').waitFor()
}

/** A tablet is set up by a link, which is shown only on request. */
async function hasATablet(page: Page) {
  const { id, name } = await newLocker('reseller')
  await goOnToLocker(page, formOf(id), name)
  const { ScreenKey, PinKey, CallerId } = await revealedKeys(id)
  const tablet = page.getByRole('region', { name: 'A tablet as the locker’s screen' })
  expect(await page.content()).not.toContain(ScreenKey)
  await tablet.getByRole('button', { name: 'Show the set-up link' }).click()
  const link = await tablet.getByLabel('Set-up link').inputValue()
  expect(new URL(link).pathname + new URL(link).hash).toBe(setUpLink({ ScreenKey, PinKey, CallerId }))
  await tablet.getByRole('button', { name: 'Hide the link' }).click()
  await expect.poll(() => tablet.getByLabel('Set-up link').count()).toBe(0)

  await tablet.getByRole('button', { name: 'New keys' }).click()
  await question(page)
    .getByText(/each tablet must be set up again/)
    .waitFor()
  await answer(page, 'Cancel')
  expect((await revealedKeys(id)).ScreenKey).toBe(ScreenKey)
  await tablet.getByRole('button', { name: 'New keys' }).click()
  await answer(page, 'New keys')
  await flash(page, 'The locker has new keys').waitFor()
  expect((await revealedKeys(id)).ScreenKey).not.toBe(ScreenKey)
  // The form goes on from the revision that the new keys made.
  await page.getByLabel('Location').fill('By the door')
  await save(page).click()
  await flash(page, 'The locker is updated').waitFor()
}
