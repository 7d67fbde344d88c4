import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBetween } from '../testing/between.ts'
import {
  heading,
  isKept,
  ledgerOf,
  lockerAtSite,
  openFor,
  screenWithClock,
  take,
  type,
  useLockerScreens,
} from './testing/locker-site.ts'

const browserAt = useLockerScreens()
const between = useBetween()

const sends = (path: string) => path.endsWith('/transactions')

/** Time passes in small steps: in a large one the screen would lose its patience before an answer is there. */
const secondsLater = (page: Page) => page.clock.fastForward(2000)

describe('a server that fails', () => {
  it('or does not answer keeps nobody waiting, the second one not even for a moment; from the next start on it is done without, and when it comes back it has every line once, also where only its answer was lost', async () => {
    const way = await between()
    const locker = await lockerAtSite()
    const page = await screenWithClock(await browserAt({ at: way.url }), locker.withKey)
    await heading(page, 'Type your PIN').waitFor()
    await isKept(page)
    way.meddle((path) => (path.startsWith('/api/locker/') ? 'held' : undefined))
    const asked = () => way.calls.filter((call) => call.endsWith('/identify')).length
    await type(page, locker.pin)
    await expect.poll(asked).toBe(1)
    await page.clock.fastForward(2000)
    await heading(page, /Åsa Ek/).waitFor()
    await page.getByText('Offline', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await type(page, locker.pin)
    await heading(page, /Åsa Ek/).waitFor()
    expect(asked()).toBe(1)

    way.meddle(() => 'lost')
    await page.reload()
    await page.getByText('Offline', { exact: true }).waitFor()
    await take(page, locker, locker.names[0] ?? '')
    way.meddle(() => ({ status: 502 }))
    await page.reload()
    await page.getByText('1 waiting to be sent').waitFor()
    expect(await ledgerOf(locker)).toEqual([])

    way.meddle((path) => (sends(path) ? { status: 500 } : undefined))
    const before = way.calls.length
    const tries = async () => {
      await secondsLater(page)
      return way.calls.slice(before).filter((call) => sends(call)).length
    }
    await expect.poll(tries).toBeGreaterThan(1)
    await page.getByText('1 waiting to be sent').waitFor()
    expect(await ledgerOf(locker)).toEqual([])
    way.meddle((path) => (sends(path) ? 'unanswered' : undefined))
    const booked = async () => {
      await secondsLater(page)
      return ledgerOf(locker)
    }
    await expect.poll(booked).toHaveLength(1)
    await page.getByText('1 waiting to be sent').waitFor()
    way.meddle(() => undefined)
    const waiting = async () => {
      await secondsLater(page)
      return page.getByText(/waiting to be sent/).count()
    }
    await expect.poll(waiting).toBe(0)
    expect(await ledgerOf(locker)).toMatchObject([{ Amount: 1 }])
  })
})

describe('a new release', () => {
  const page2 = (file: string) =>
    `<!doctype html><html lang="en"><title>Lagra</title><script type="module" src="/assets/${file}"></script>`

  it('of which not all is there is not taken: the kept one starts; a whole one is taken when nobody is at the locker', async () => {
    const way = await between()
    const locker = await lockerAtSite()
    const page = await screenWithClock(await browserAt({ at: way.url }), locker.withKey)
    await heading(page, 'Type your PIN').waitFor()
    await isKept(page)
    way.meddle((path) => {
      if (path.startsWith('/locker')) return { status: 200, body: page2('new-12345678.js') }
      return path.startsWith('/assets/new-') ? { status: 404 } : undefined
    })
    const callsOfReload = way.calls.length
    await page.reload()
    await heading(page, 'Type your PIN').waitFor()
    expect(way.calls.slice(callsOfReload)).toContain('GET /assets/new-12345678.js')
    way.meddle(() => undefined)

    await page.clock.fastForward(10 * 60_000 - 20_000)
    await openFor(page, locker, locker.names[0] ?? '')
    way.meddle((path) =>
      path === '/locker.html' ? { status: 200, body: page2('new-12345678.js') } : undefined,
    )
    const before = way.calls.length
    const looked = page.waitForResponse((response) => response.url().endsWith('/locker.html'))
    const callsLater = async () => {
      await secondsLater(page)
      return way.calls.slice(before)
    }
    await expect.poll(callsLater).toContain('GET /locker.html')
    await (await looked).finished()
    expect(way.calls.slice(before)).not.toContain(`GET ${locker.address}`)
    // The door closes, thanks are said, and then nobody is there.
    await expect.poll(callsLater).toContain(`GET ${locker.address}`)
    await heading(page, 'Type your PIN').waitFor()
    await type(page, locker.pin)
    await heading(page, /Åsa Ek/).waitFor()
  })
})
