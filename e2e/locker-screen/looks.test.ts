import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessibilityProblems } from '../testing/browser.ts'
import { adminCode, heading, lockerAtSite, screenOf, type, useLockerScreens } from './testing/locker-site.ts'

const browserAt = useLockerScreens()

/** Each language is looked at by axe in one size; letters, fingers and width are measured in all of them. */
const sizes = [
  { width: 800, height: 480, language: 'en-GB', rows: 1, axe: true },
  { width: 1024, height: 600, language: 'sv-SE', rows: 2, axe: false },
  { width: 1280, height: 800, language: 'en-GB', rows: 1, axe: false },
  { width: 800, height: 1280, language: 'sv-SE', rows: 2, axe: false },
  { width: 600, height: 960, language: 'en-GB', rows: 1, axe: false },
  { width: 390, height: 844, language: 'sv-SE', rows: 1, axe: true },
] as const

describe.each(sizes)('$width × $height, $language', (size) => {
  it('is readable, large enough for fingers, and nowhere wider than the screen', async () => {
    const many = Array.from({ length: 12 }, (_, at) => ({
      CurrentVolume: at,
      MaxStock: 20,
      Shelf: 1 + (at % 4),
    }))
    const locker = await lockerAtSite({}, many)
    const page = await screenOf(await browserAt(size), locker.withKey)
    const flaws: string[] = []
    const look = async (step: string) =>
      flaws.push(...(await flawsOf(page, size.axe)).map((flaw) => `${step}: ${flaw}`))

    await heading(page, /PIN/).waitFor()
    await look('start')
    expect(await isInView(page, 'OK')).toBe(true)
    await type(page, locker.pin)
    await heading(page, /Åsa Ek/).waitFor()
    expect(await page.evaluate(wholeRows)).toBeGreaterThanOrEqual(size.rows)
    await page.getByRole('button', { name: /^(Shelf|Hylla) 2$/ }).click()
    await expect.poll(() => page.getByRole('listitem').count()).toBe(3)
    await page.getByRole('searchbox').fill(locker.names[1] ?? '')
    await expect.poll(() => page.getByRole('listitem').count()).toBeLessThan(3)
    await page
      .getByRole('button', { name: /^(One more of|En till av)/ })
      .first()
      .click()
    await look('articles')
    // One more than is there.
    await page
      .getByRole('button', { name: /^(One more of|En till av)/ })
      .first()
      .click()
    await page.getByRole('button', { name: /^(Open for|Öppna för)/ }).click()
    await heading(page, /^(Take|Ta ut) 2 /).waitFor()
    await look('doubt')
    expect(await isInView(page, /^(Yes, take|Ja, ta ut)/)).toBe(true)
    await page.getByRole('button', { name: /^(Yes, take|Ja, ta ut)/ }).click()
    await heading(page, /(is open|är öppet)$/).waitFor()
    await look('open')
    expect(await isInView(page, /^(I have closed|Jag har stängt)/)).toBe(true)
    await page.getByRole('button', { name: /^(I have closed|Jag har stängt)/ }).click()
    await heading(page, /^(Thank you|Tack)$/).waitFor()
    expect(await isInView(page, /^(Done|Klar)$/)).toBe(true)
    await look('done')
    // After six seconds it goes back by itself.
    await page.keyboard.press('Escape')
    await heading(page, /PIN/).waitFor()
    await page.getByRole('button', { name: /^(Refill|Fyll på)$/ }).click()
    await type(page, adminCode)
    await heading(page, /^(What did you put in|Vad fyllde du på)/).waitFor()
    await look('refill')
    await page.route('**/refill', (route) => route.abort())
    await page
      .getByRole('button', { name: /^(One more of|En till av)/ })
      .first()
      .click()
    await page.getByRole('button', { name: /^(Save|Spara)/ }).click()
    await heading(page, /^(Is it booked|Är det bokfört)/).waitFor()
    await look('unanswered')
    expect(await isInView(page, /^(Try again|Försök igen)$/)).toBe(true)
    expect(flaws).toEqual([])
  })
})

async function isInView(page: Page, name: string | RegExp) {
  const box = await page.getByRole('button', { name, exact: true }).boundingBox()
  return box !== null && box.y >= 0 && box.y + box.height <= (page.viewportSize()?.height ?? 0)
}

async function flawsOf(page: Page, axe: boolean) {
  const flaws: string[] = []
  for (const colorScheme of axe ? (['light', 'dark'] as const) : []) {
    await page.emulateMedia({ colorScheme })
    // All else is the same in both.
    const found = await accessibilityProblems(page, colorScheme === 'light' ? undefined : ['color-contrast'])
    flaws.push(...found.map((flaw) => `${colorScheme}: ${flaw}`))
  }
  return [...flaws, ...(await page.evaluate(tooSmall))]
}

/** Of articles that can be read and chosen without scrolling. Runs in the page. */
function wholeRows() {
  const bottom = document.querySelector('.bar')?.getBoundingClientRect().top ?? 0
  const boxes = [...document.querySelectorAll('.tile')].map((tile) => tile.getBoundingClientRect())
  return new Set(boxes.filter((box) => box.bottom <= bottom).map((box) => Math.round(box.top))).size
}

/** Runs in the page. */
function tooSmall() {
  const small = [...document.querySelectorAll('button, input')].flatMap((element) => {
    const { width, height } = element.getBoundingClientRect()
    return width >= 64 && height >= 64 ? [] : [`${element.outerHTML} is ${width} × ${height}`]
  })
  const tiny = [...document.querySelectorAll('body *')].flatMap((element) =>
    element.textContent !== '' && Number.parseFloat(getComputedStyle(element).fontSize) < 18
      ? [`${element.outerHTML} has small letters`]
      : [],
  )
  const { scrollWidth, clientWidth } = document.documentElement
  return [...small, ...tiny, ...(scrollWidth > clientWidth ? [`wider by ${scrollWidth - clientWidth}`] : [])]
}
