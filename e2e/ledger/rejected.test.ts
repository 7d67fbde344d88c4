import { expect, it } from 'vitest'
import { callApi, flash, sessionKey, useBrowser } from '../testing/browser.ts'
import { flawsOf } from '../testing/flaws.ts'
import { goOnToLocker } from '../lockers/testing/inside.ts'
import { useOwnLockers } from '../lockers/testing/locker-form.ts'
import { stockedLocker } from '../lockers/testing/stocked-locker.ts'

const visit = useBrowser()
useOwnLockers()

/** The demo's locker whose controller sent lines that could not be booked. */
async function lockerNamed(name: string) {
  const { data } = await callApi(await sessionKey('superadmin'), 'GET', `/cabinet?searchString=${name}`)
  const [locker] = data as { Id: number; LockerName: string }[]
  return { name: locker?.LockerName ?? '', path: `/storage/locker/${locker?.Id ?? 0}` }
}

it('lines that could not be booked are told of on the page, readable, also for a new reason, and resolved with a note; resolved ones stay listed, and look good', async () => {
  const { path } = await lockerNamed('Hygiensluss')
  const page = await visit({ as: 'admin', path, language: 'sv-SE' })
  const notice = page.getByRole('region', { name: 'Rader som inte kunde bokföras' })
  await notice.getByText('1 rad från skåpet kunde inte bokföras.').waitFor()
  await notice.getByRole('button', { name: 'Visa dem' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rader som inte kunde bokföras' })
  const open = dialog.getByRole('region', { name: 'Ej lösta' })
  await open.getByText('Artikeln finns inte i skåpet').waitFor()
  await open.getByText('okänd (999999)').waitFor()
  await open.getByText('den gemensamma PIN-koden').waitFor()
  await open.getByText('Uttag', { exact: true }).waitFor()
  await open.getByLabel('Vad som gjordes åt det').fill('Artikeln togs ur skåpet i våras.')
  await open.getByRole('button', { name: 'Markera som löst' }).click()
  await flash(page, 'Raden är löst').waitFor()
  const done = dialog.getByRole('region', { name: 'Lösta', exact: true })
  await done.getByText('Artikeln togs ur skåpet i våras.').waitFor()
  await done.getByText(/^Löst av Håkan Öberg, /).waitFor()
  await page.keyboard.press('Escape')
  await notice.waitFor({ state: 'detached' })
  expect(await page.getByRole('button', { name: '1 avvisad rad, löst' }).isVisible()).toBe(true)

  const line = { UUID: 'x', Amount: 'many', Depth: 3 }
  const rejected = {
    Id: 1,
    UUID: 'x',
    Reason: 'newReason',
    ReceivedAt: '2026-01-02T12:00:00.000Z',
    Line: line,
    Resolved: 0,
    ResolvedAt: null,
    ResolvedBy: null,
    Note: '',
  }
  const unheardOf = await stockedLocker([])
  await page.route(`**/api/cabinet/${unheardOf.id}/rejected`, (route) =>
    route.fulfill({ json: { success: 1, data: [rejected], currentPage: 1, pages: 1, total: 1 } }),
  )
  await goOnToLocker(page, unheardOf.path, unheardOf.name)
  await page.getByRole('button', { name: 'Visa dem' }).click()
  await page.getByText('Raden gick inte att läsa').waitFor()
  expect(await page.getByRole('term').allTextContents()).toEqual(['Antal', 'UUID', 'Depth'])
  await page.keyboard.press('Escape')

  const both = await lockerNamed('Svetshallen')
  await goOnToLocker(page, both.path, both.name)
  await page.getByRole('button', { name: 'Visa dem' }).click()
  await page.getByRole('region', { name: 'Lösta', exact: true }).waitFor()
  expect(await flawsOf(page)).toEqual([])
})
