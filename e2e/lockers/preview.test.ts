import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { callApi, sessionKey, useBrowser, goInside } from '../testing/browser.ts'
import { accessibilityProblems } from '../testing/flaws.ts'
import {
  heading,
  isKept,
  ledgerOf,
  lockerAtSite,
  revealedKeys,
  screenOf,
  setUpLink,
  take,
  useLockerScreens,
} from '../locker-screen/testing/locker-site.ts'

/** The office looks at what a locker shows. */

const visit = useBrowser()
const browserAt = useLockerScreens()

const cabinet = async (id: number) =>
  (await callApi(await sessionKey('reseller'), 'GET', `/cabinet/${id}`))['data'] as Record<string, unknown>

/** What the page has asked the locker's API for, but for its config. */
function othersCalls(page: Page) {
  const calls: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (/^\/api\/(locker|device)\//.test(path) && !path.endsWith('/config')) calls.push(path)
  })
  return calls
}

async function opened(page: Page, name: string | RegExp) {
  const opening = page.context().waitForEvent('page')
  await page.getByRole('link', { name }).click()
  return opening
}

describe('a preview', () => {
  it('shows an end user what the locker shows and asks, is marked, and does nothing', async () => {
    const locker = await lockerAtSite({ AskCostCentre: 'always' }, [
      { CurrentVolume: 9, Shelf: 1, Placement: '1' },
    ])
    const key = await sessionKey('superadmin')
    const { data } = await callApi(await sessionKey('enduser'), 'GET', '/customers')
    const [own] = data as { id: number }[]
    await callApi(key, 'PUT', `/cabinet/${locker.id}`, { EndCustomerId: own?.id })
    const costCentre = { CustomerId: own?.id, Code: `P${locker.id}`, Name: 'Lack' }
    await callApi(await sessionKey('reseller'), 'POST', '/admin/cost-centre', costCentre)
    const page = await visit({ as: 'enduser', path: `/storage/locker/${locker.id}` })
    const preview = await opened(page, 'Preview the locker’s screen')
    const calls = othersCalls(preview)
    await heading(preview, 'Type your PIN').waitFor()
    await preview.getByRole('complementary').getByText('Preview.').waitFor()
    expect(new URL(preview.url()).hash).toBe('')
    expect(await preview.getByRole('button', { name: '1', exact: true }).isDisabled()).toBe(true)
    expect(await preview.getByRole('button', { name: 'Refill' }).isDisabled()).toBe(true)
    await preview.keyboard.type(locker.pin)
    await preview.keyboard.press('Enter')
    await preview.getByRole('button', { name: 'Look at the articles' }).click()
    await preview.getByText('9 in stock').waitFor()
    expect(await accessibilityProblems(preview)).toEqual([])
    await preview.getByRole('button', { name: /^One more of/ }).click()
    await preview.getByRole('button', { name: 'Open for 1 item' }).click()
    await heading(preview, 'What is it for?').waitFor()
    await preview.getByRole('button', { name: `P${locker.id} Lack` }).click()
    await heading(preview, 'Here the locker opens').waitFor()
    await preview.getByRole('button', { name: 'Back' }).click()
    expect(await ledgerOf(locker)).toEqual([])
    // The key is kept by this tab only.
    await preview.reload()
    await heading(preview, 'Type your PIN').waitFor()
    await preview.getByRole('complementary').getByText('Preview.').waitFor()
    expect(await cabinet(locker.id)).toMatchObject({ Online: 0, LastContact: null, ScreenLastContact: null })
    expect(calls).toEqual([])
    const kept = await preview.evaluate(async () => ({
      databases: (await indexedDB.databases()).map(({ name }) => name),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      stored: Object.keys(localStorage).filter((name) => name.includes('lagra-locker')),
    }))
    expect(kept).toEqual({ databases: [], workers: 0, stored: [] })
  })

  it('gets a new key from the locker’s page while that is open, and tells when it has ended', async () => {
    const locker = await lockerAtSite()
    const page = await visit({ as: 'reseller', path: `/storage/locker/${locker.id}`, language: 'sv-SE' })
    const link = page.getByRole('link', { name: 'Förhandsvisa skåpets skärm' })
    const address = (await link.getAttribute('href')) ?? ''
    const ended = address.replace(/(view\.\d+\.\d+\.)\d+/, '$11')
    const renewed = await page.context().newPage()
    await renewed.goto(ended)
    await heading(renewed, 'Slå din PIN-kod').waitFor()
    await goInside(page, '/')
    await link.waitFor({ state: 'detached' })
    await renewed.goto('about:blank')
    await renewed.goto(ended)
    await heading(renewed, 'Förhandsvisningen är slut').waitFor()
    await renewed.getByText(/^Öppna den igen från skåpets sida i Lagra/).waitFor()
    expect(await renewed.getByRole('textbox').count()).toBe(0)
  })
})

describe('the real screen', () => {
  it('shows no key in its address, keeps none in clear, is heard of as the screen, left alone by a preview in the same browser, and shut out by new keys until it is set up anew', async () => {
    const locker = await lockerAtSite()
    const context = await browserAt()
    const screen = await screenOf(context, locker.withKey)
    await heading(screen, 'Type your PIN').waitFor()
    expect(new URL(screen.url()).hash).toBe('')
    const kept = await screen.evaluate(async () => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(`lagra-locker-${location.pathname.split('/')[2]}`)
        opening.addEventListener('success', () => resolve(opening.result))
      })
      const all = await new Promise<{ sealed?: { by: CryptoKey }; pin?: CryptoKey }[]>((resolve) => {
        const reading = database.transaction('known').objectStore('known').getAll()
        reading.addEventListener('success', () => resolve(reading.result as never))
      })
      database.close()
      const keys = all.flatMap(({ sealed, pin }) => (sealed && pin ? [sealed.by, pin] : []))
      const stored = { ...localStorage, ...sessionStorage }
      return { text: JSON.stringify([all, stored]), extractable: keys.map((key) => key.extractable) }
    })
    for (const secret of [locker.keys.AccessKey, locker.keys.ScreenKey, locker.keys.PinKey])
      expect(kept.text).not.toContain(secret)
    expect(kept.extractable).toEqual([false, false])
    await expect
      .poll(() => cabinet(locker.id))
      .toMatchObject({ Online: 0, LastContact: null, ScreenLastContact: expect.any(String) })
    await isKept(screen)
    const { AccessKey } = await cabinet(locker.id)
    const preview = await context.newPage()
    const calls = othersCalls(preview)
    await preview.goto(`${locker.address}#key=${String(AccessKey)}`)
    await preview.getByRole('complementary').getByText('Preview.').waitFor()
    await take(screen, locker, locker.names[0] ?? '')
    expect(calls).toEqual([])
    await screen.reload()
    await heading(screen, 'Type your PIN').waitFor()
    expect(await screen.getByRole('complementary').count()).toBe(0)
    await callApi(await sessionKey('reseller'), 'POST', `/admin/locker/${locker.id}/new-key`)
    await screen.reload()
    await screen.getByText('The key is not right for this locker. Check it and type it again.').waitFor()
    expect(await screen.getByText(locker.names[0] ?? '').count()).toBe(0)
    await screen.goto(setUpLink(await revealedKeys(locker.id)))
    await heading(screen, 'Type your PIN').waitFor()
  })

  it('of an earlier release loses its key in clear and goes on; the device’s key makes it the screen, too', async () => {
    const locker = await lockerAtSite()
    const context = await browserAt()
    const page = await context.newPage()
    await page.goto('/favicon.svg')
    const name = `lagra-locker-key:${locker.keys.CallerId}`
    await page.evaluate(
      ([item, key]) => localStorage.setItem(item ?? '', key ?? ''),
      [name, locker.keys.AccessKey],
    )
    await page.goto(locker.address)
    await heading(page, 'Type your PIN').waitFor()
    await page.getByText(/^▲ Without a network PINs cannot be checked/).waitFor()
    expect(await page.evaluate((item) => localStorage.getItem(item), name)).toBeNull()
    await page.reload()
    await heading(page, 'Type your PIN').waitFor()
    await page.goto(locker.withKey)
    await page.getByText(/PINs cannot be checked here/).waitFor({ state: 'detached' })
    await expect
      .poll(() => cabinet(locker.id))
      .toMatchObject({ Online: 0, ScreenLastContact: expect.any(String) })
  })
})
