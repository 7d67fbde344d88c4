import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { accessibilityProblems } from '../testing/flaws.ts'
import { adminCode, heading, lockerAtSite, screenOf, type, useLockerScreens } from './testing/locker-site.ts'

const browserAt = useLockerScreens()

/** Letters, fingers and width are measured in every size; Swedish, whose words are long, by axe in its last one. */
const walks = [
  {
    language: 'en-GB',
    sizes: [
      { width: 1280, height: 800, whole: 6 },
      { width: 1920, height: 1080, whole: 6 },
      { width: 600, height: 960, whole: 2 },
      { width: 800, height: 480, whole: 3 },
    ],
  },
  {
    language: 'sv-SE',
    sizes: [
      { width: 1024, height: 600, whole: 4 },
      { width: 1080, height: 1920, whole: 4 },
      { width: 390, height: 844, whole: 1 },
      { width: 800, height: 480, whole: 3 },
    ],
  },
] as const

it('is readable, large enough for fingers, and nowhere wider than the screen, in English and in Swedish', async () => {
  const many = Array.from({ length: 12 }, (_, at) => ({
    CurrentVolume: at,
    MaxStock: 20,
    Shelf: 1 + (at % 4),
  }))
  const locker = await lockerAtSite({}, many)
  for (const { language, sizes } of walks) {
    const page = await screenOf(await browserAt({ language, routed: true }), locker.withKey)
    const flaws: string[] = []
    /** In every size; the button is what must be in view there. */
    const look = async (step: string, button?: string | RegExp) => {
      for (const { width, height } of sizes) {
        await page.setViewportSize({ width, height })
        const found = await page.evaluate(tooSmall)
        if (button !== undefined && !(await isInView(page, button))) found.push(`${button} is out of view`)
        flaws.push(...found.map((flaw) => `${step}, ${width} × ${height}: ${flaw}`))
      }
      if (language === 'sv-SE') flaws.push(...(await axeFlaws(page)).map((flaw) => `${step}: ${flaw}`))
    }

    await heading(page, /PIN/).waitFor()
    await look('start', 'OK')
    await type(page, locker.pin)
    await heading(page, /Åsa Ek/).waitFor()
    for (const { width, height, whole } of sizes) {
      await page.setViewportSize({ width, height })
      expect([width, await page.evaluate(wholeArticles)]).toEqual([
        width,
        expect.toSatisfy((count) => count >= whole),
      ])
    }
    await page.getByRole('button', { name: /^(Shelf|Hylla) 2$/ }).click()
    await expect.poll(() => page.getByRole('listitem').count()).toBe(3)
    await page.getByRole('button', { name: /^(Search|Sök)$/ }).click()
    await page.getByRole('searchbox').fill(locker.names[1] ?? '')
    await expect.poll(() => page.getByRole('listitem').count()).toBeLessThan(3)
    await look('search')
    await page.getByRole('searchbox').press('Enter')
    const more = page.getByRole('button', { name: /^(One more of|En till av)/ }).first()
    await more.click()
    await look('articles')
    // One more than the stock.
    await more.click()
    await page.getByRole('button', { name: /^(Open for|Öppna för)/ }).click()
    await heading(page, /^(Take|Ta ut) 2 /).waitFor()
    await look('doubt', /^(Yes, take|Ja, ta ut)/)
    await page.getByRole('button', { name: /^(Yes, take|Ja, ta ut)/ }).click()
    await heading(page, /(is open|är öppet)$/).waitFor()
    await look('open', /^(I have closed|Jag har stängt)/)
    await page.getByRole('button', { name: /^(I have closed|Jag har stängt)/ }).click()
    await heading(page, /^(Thank you|Tack)$/).waitFor()
    await look('done', /^(Done|Klar)$/)
    // After six seconds it goes back by itself.
    await page.keyboard.press('Escape')
    await heading(page, /PIN/).waitFor()
    await page.getByRole('button', { name: /^(Refill|Fyll på)$/ }).click()
    await type(page, adminCode)
    await heading(page, /^(What did you put in|Vad fyllde du på)/).waitFor()
    await look('refill')
    await page.route('**/refill', (route) => route.abort())
    await more.click()
    await page.getByRole('button', { name: /^(Save|Spara)/ }).click()
    await heading(page, /^(Is it booked|Är det bokfört)/).waitFor()
    await look('unanswered', /^(Try again|Försök igen)$/)
    expect(flaws).toEqual([])
    await page.close()
  }
})

async function isInView(page: Page, name: string | RegExp) {
  const box = await page.getByRole('button', { name, exact: true }).boundingBox()
  return box !== null && box.y >= 0 && box.y + box.height <= (page.viewportSize()?.height ?? 0)
}

async function axeFlaws(page: Page) {
  const flaws: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    // In dark mode only the colours differ.
    const found = await accessibilityProblems(page, colorScheme === 'light' ? undefined : ['color-contrast'])
    flaws.push(...found.map((flaw) => `${colorScheme}: ${flaw}`))
  }
  return flaws
}

/** How many articles can be read and chosen without scrolling. Runs in the page. */
function wholeArticles() {
  const list = document.querySelector('.list')?.getBoundingClientRect()
  const boxes = [...document.querySelectorAll('.tile')].map((tile) => tile.getBoundingClientRect())
  return boxes.filter((box) => list && box.top >= list.top && box.bottom <= list.bottom).length
}

/** Runs in the page. */
function tooSmall() {
  // On the smallest panels a finger has 56 pixels, on the others 64.
  const least = Math.min(innerWidth, innerHeight) < 700 ? 56 : 64
  const small = [...document.querySelectorAll('button, input')].flatMap((element) => {
    const { width, height } = element.getBoundingClientRect()
    return !element.checkVisibility() || (width >= least && height >= least)
      ? []
      : [`${element.outerHTML} is ${width} × ${height}`]
  })
  const tiny = [...document.querySelectorAll('body *')].flatMap((element) =>
    element.textContent !== '' && Number.parseFloat(getComputedStyle(element).fontSize) < 18
      ? [`${element.outerHTML} has small letters`]
      : [],
  )
  const { scrollWidth, clientWidth } = document.documentElement
  return [...small, ...tiny, ...(scrollWidth > clientWidth ? [`wider by ${scrollWidth - clientWidth}`] : [])]
}
