import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  adminCode,
  heading,
  ledgerOf,
  lockerAtSite,
  screenOf,
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

/** The screen at the refill, in a browser that hears no answer to what is saved until it is let through. */
async function refillUnheard(language: 'en-GB' | 'sv-SE' = 'en-GB', isBooked = true) {
  const locker = await lockerAtSite()
  const context = await browserAt({ language })
  const page = await context.newPage()
  await page.clock.install()
  await page.goto(locker.withKey)
  await toRefill(page)
  await heading(page, /^(What did you put in\?|Vad fyllde du på\?)$/).waitFor()
  const { sent, letThrough } = await cutAnswers(context, isBooked)
  for (let count = 0; count < 5; count++)
    await page
      .getByRole('button', { name: /^(One more of|En till av)/ })
      .last()
      .click()
  await page.getByRole('button', { name: /^(Save 5 items|Spara 5 st)$/ }).click()
  await heading(page, /^(Is it booked\?|Är det bokfört\?)$/).waitFor()
  return { locker, context, page, sent, letThrough }
}

/** Of refills; the question which code is right books nothing and passes. */
async function cutAnswers(context: BrowserContext, isBooked: boolean) {
  const sent: Sent[] = []
  let isCut = true
  await context.route('**/api/locker/*/refill', async (route) => {
    const body = route.request().postDataJSON() as Sent
    if (body.lines.some(({ LockerArticleId }) => LockerArticleId === 2_147_483_647)) return route.continue()
    sent.push({ UUID: body.UUID, lines: body.lines })
    if (!isCut) return route.continue()
    if (isBooked) await route.fetch()
    return route.abort()
  })
  return { sent, letThrough: () => (isCut = false) }
}

describe('a refill whose answer is lost', () => {
  it('cannot be changed, is tried again as it was, and is booked once', async () => {
    const { locker, page, sent, letThrough } = await refillUnheard()
    await page.getByText(/it may be booked already/).waitFor()
    await page.getByText(`5 × ${locker.names[1]}`).waitFor()
    expect(await page.getByRole('button', { name: /^(One more of|Fill up|Save)/ }).count()).toBe(0)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => sent).toHaveLength(2)
    await page.getByText(/^There is no network at the moment/).waitFor()
    letThrough()
    await page.getByRole('button', { name: 'Try again' }).click()
    await heading(page, 'Refilled').waitFor()
    await toStart(page)
    expect(sent).toEqual([sent[0], sent[0], sent[0]])
    expect(await stockOf(locker.id)).toEqual([9, 10])
    expect(await ledgerOf(locker)).toMatchObject([{ Kind: 'refill', Amount: 5 }])
    await toRefill(page)
    await heading(page, 'What did you put in?').waitFor()
  })

  it('comes first at the next visit: after leaving, after a while, after a start', async () => {
    const { locker, context, page, sent, letThrough } = await refillUnheard('sv-SE')
    await page.getByRole('button', { name: 'Tillbaka' }).click()
    await toRefill(page)
    await heading(page, 'Är det bokfört?').waitFor()
    await page.clock.runFor(31_000)
    await heading(page, 'Slå din PIN-kod').waitFor()
    await page.close()
    const again = await screenOf(context, locker.withKey)
    await toRefill(again)
    await heading(again, 'Är det bokfört?').waitFor()
    await again.getByText(`5 × ${locker.names[1]}`).waitFor()
    letThrough()
    await again.getByRole('button', { name: 'Försök igen' }).click()
    await heading(again, 'Påfyllt').waitFor()
    expect(sent).toEqual([sent[0], sent[0]])
    expect(await stockOf(locker.id)).toEqual([9, 10])
  })

  it('is booked by the next try where the first did not come through', async () => {
    const { locker, page, letThrough } = await refillUnheard('en-GB', false)
    expect(await stockOf(locker.id)).toEqual([9, 5])
    letThrough()
    await page.getByRole('button', { name: 'Try again' }).click()
    await heading(page, 'Refilled').waitFor()
    expect(await stockOf(locker.id)).toEqual([9, 10])
  })

  it.each([
    { status: 409, next: 'What did you put in?' },
    { status: 403, next: 'Is it booked?' },
  ])('is done with when it is refused itself, not when the code is: $status', async ({ status, next }) => {
    const { locker, context, page } = await refillUnheard()
    await context.route(
      '**/api/locker/*/refill',
      (route) => route.fulfill({ status, json: { errors: { _: ['refused'] } } }),
      { times: 1 },
    )
    await page.getByRole('button', { name: 'Try again' }).click()
    if (status === 409) {
      await page.getByText(/^That could not be booked/).waitFor()
      await page.getByRole('button', { name: 'Cancel' }).click()
    }
    await heading(page, 'Type your PIN').waitFor()
    await toRefill(page)
    await heading(page, next).waitFor()
    expect(await stockOf(locker.id)).toEqual([9, 10])
  })
})
