import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  adminCode,
  heading,
  ledgerOf,
  lockerAtSite,
  screenOf,
  screenWithClock,
  toStart,
  type,
  useLockerScreens,
} from './testing/locker-site.ts'
import { articlesIn } from '../lockers/testing/stocked-locker.ts'

const browserAt = useLockerScreens()

const stockOf = async (id: number) => (await articlesIn(id)).map(({ CurrentVolume }) => CurrentVolume)

interface Sent {
  UUID: string
  lines: { LockerArticleId: number; Amount: number }[]
}

const toRefill = async (page: Page) => {
  await page.getByRole('button', { name: /^(Refill|Fyll på)$/ }).click()
  await type(page, adminCode)
}

/** The screen of a locker, in a browser that hears no answer to a refill while it is told so. */
async function unheardScreen(language: 'en-GB' | 'sv-SE' = 'en-GB') {
  const locker = await lockerAtSite()
  const context = await browserAt({ language, routed: true })
  const meddled = await meddling(context)
  const page = await screenWithClock(context, locker.withKey)
  return { locker, context, page, ...meddled }
}

/** From the start until it is asked whether five of the last article are booked. */
async function refillUnheard(page: Page) {
  await toRefill(page)
  await heading(page, /^(What did you put in\?|Vad fyllde du på\?)$/).waitFor()
  for (let count = 0; count < 5; count++)
    await page
      .getByRole('button', { name: /^(One more of|En till av)/ })
      .last()
      .click()
  await page.getByRole('button', { name: /^(Save 5 items|Spara 5 st)$/ }).click()
  await heading(page, /^(Is it booked\?|Är det bokfört\?)$/).waitFor()
}

type OnItsWay = 'unheard' | 'lost' | 'heard' | { refused: number }

/** What becomes of refills; the question which code is right books nothing and passes. */
async function meddling(context: BrowserContext) {
  const sent: Sent[] = []
  let way: OnItsWay = 'unheard'
  await context.route('**/api/locker/*/refill', async (route) => {
    const body = route.request().postDataJSON() as Sent
    if (body.lines.some(({ LockerArticleId }) => LockerArticleId === 2_147_483_647)) return route.continue()
    if (typeof way === 'object')
      return route.fulfill({ status: way.refused, json: { errors: { _: ['refused'] } } })
    sent.push({ UUID: body.UUID, lines: body.lines })
    if (way === 'heard') return route.continue()
    if (way === 'unheard') await route.fetch()
    return route.abort()
  })
  return { sent, next: (now: OnItsWay) => void (way = now) }
}

describe('a refill whose answer is lost', () => {
  it('cannot be changed, is tried again as it was, and is booked once; it is done with when it is refused itself, not when the code is', async () => {
    const { locker, page, sent, next } = await unheardScreen()
    const tryAgain = page.getByRole('button', { name: 'Try again' })
    await refillUnheard(page)
    await page.getByText(/it may be booked already/).waitFor()
    await page.getByText(`5 × ${locker.names[1]}`).waitFor()
    expect(await page.getByRole('button', { name: /^(One more of|Fill up|Save)/ }).count()).toBe(0)
    await tryAgain.click()
    await expect.poll(() => sent).toHaveLength(2)
    await page.getByText(/^There is no network at the moment/).waitFor()
    next('heard')
    await tryAgain.click()
    await heading(page, 'Refilled').waitFor()
    await toStart(page)
    expect(sent).toEqual([sent[0], sent[0], sent[0]])
    expect(await stockOf(locker.id)).toEqual([9, 10])
    expect(await ledgerOf(locker)).toMatchObject([{ Kind: 'refill', Amount: 5 }])

    // One that did not come through is booked by the next try.
    next('lost')
    await refillUnheard(page)
    expect(await stockOf(locker.id)).toEqual([9, 10])
    next('heard')
    await tryAgain.click()
    await heading(page, 'Refilled').waitFor()
    await toStart(page)
    expect(await stockOf(locker.id)).toEqual([9, 15])

    next('unheard')
    await refillUnheard(page)
    next({ refused: 403 })
    await tryAgain.click()
    await heading(page, 'Type your PIN').waitFor()
    await toRefill(page)
    await heading(page, 'Is it booked?').waitFor()
    expect(await stockOf(locker.id)).toEqual([9, 20])
    next({ refused: 409 })
    await tryAgain.click()
    await page.getByText(/^That could not be booked/).waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await heading(page, 'Type your PIN').waitFor()
    await toRefill(page)
    await heading(page, 'What did you put in?').waitFor()
    expect(await stockOf(locker.id)).toEqual([9, 20])
  })

  it('comes first at the next visit: after leaving, after a while, after a start', async () => {
    const { locker, context, page, sent, next } = await unheardScreen('sv-SE')
    await refillUnheard(page)
    await page.getByRole('button', { name: 'Tillbaka' }).click()
    await toRefill(page)
    await heading(page, 'Är det bokfört?').waitFor()
    await page.clock.fastForward(31_000)
    await heading(page, 'Slå din PIN-kod').waitFor()
    await page.close()
    const again = await screenOf(context, locker.withKey)
    await toRefill(again)
    await heading(again, 'Är det bokfört?').waitFor()
    await again.getByText(`5 × ${locker.names[1]}`).waitFor()
    next('heard')
    await again.getByRole('button', { name: 'Försök igen' }).click()
    await heading(again, 'Påfyllt').waitFor()
    expect(sent).toEqual([sent[0], sent[0]])
    expect(await stockOf(locker.id)).toEqual([9, 10])
  })
})
