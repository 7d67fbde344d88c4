import { expect, it } from 'vitest'
import {
  adminCode,
  heading,
  lockerAtSite,
  openFor,
  screenOf,
  screenWithClock,
  take,
  toStart,
  type,
  useLockerScreens,
} from './testing/locker-site.ts'

const browserAt = useLockerScreens()

const many = Array.from({ length: 14 }, (_, at) => ({
  CurrentVolume: 9,
  MaxStock: 20,
  Shelf: 1 + Math.floor(at / 5),
  Placement: at === 4 ? 'Hörn 7' : `${at + 1}`,
}))

it('is found by the letters on the screen, stays where it was after an amount, and is seen in the strip; what one took twice comes first the next time, also without a network, and for nobody else', async () => {
  const locker = await lockerAtSite({ Pin: '246810', OpenPinState: 1 }, many)
  const context = await browserAt({ width: 800, height: 480 })
  const page = await screenOf(context, locker.withKey)
  const names = () => page.locator('.tile h3').allTextContents()
  const last = locker.names.at(-1) ?? ''
  await type(page, locker.pin)
  await heading(page, /Åsa Ek/).waitFor()
  // Shelf by shelf and place by place: 9 before 10.
  expect(await names()).toEqual(locker.names)

  await page.getByRole('button', { name: `${last}: 0 chosen. Type another number` }).click()
  await heading(page, `How many ${last}?`).waitFor()
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  const counted = page.getByRole('button', { name: `${last}: 3 chosen. Type another number` })
  await expect.poll(() => counted.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await counted.evaluate(isWhole)).toBe(true)
  // A touch on the picture is one more.
  await page.locator('.tile .picture').last().click()
  await page.getByRole('button', { name: `Change 4 × ${last}` }).waitFor()

  // On the keys of the screen, with a digit and a letter of Swedish.
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  for (const key of ['H', 'Ö', 'R', 'Space', '123', '7'])
    await page.getByRole('button', { name: key, exact: true }).click()
  expect(await page.getByRole('searchbox').inputValue()).toBe('hör 7')
  await page.getByRole('button', { name: 'Show 1', exact: true }).click()
  expect(await names()).toEqual([locker.names[4]])
  await page.getByRole('button', { name: 'Clear the search' }).click()
  const kept = page.getByRole('button', { name: `${last}: 4 chosen. Type another number` })
  expect(await kept.evaluate(isWhole)).toBe(true)
  await page.keyboard.press('Escape')

  for (let visit = 0; visit < 2; visit++) {
    await take(page, locker, last)
    await toStart(page)
  }
  await context.setOffline(true)
  await page.getByText('Offline', { exact: true }).waitFor()
  await page.reload()
  await type(page, locker.pin)
  await page.getByRole('heading', { level: 2, name: 'Your usual' }).waitFor()
  expect(await names()).toEqual([last, ...locker.names.slice(0, -1)])
  await page.keyboard.press('Escape')
  await type(page, '246810')
  await heading(page, 'What do you need?').waitFor()
  expect(await names()).toEqual(locker.names)
})

/** Runs in the page: nothing of the element is outside of the list. */
function isWhole(element: Element) {
  const list = element.closest('.list')?.getBoundingClientRect()
  const { top, bottom } = element.getBoundingClientRect()
  return list !== undefined && top >= list.top && bottom <= list.bottom
}

it('an open door colours the whole panel and tells the places in large letters and the seconds; the admin code opens it too, and once more when it has closed', async () => {
  const locker = await lockerAtSite({ ClosingTimeSeconds: 8 }, many)
  const page = await screenWithClock(await browserAt(), locker.withKey)
  const door = () => page.locator('.root').getAttribute('data-door')
  const colour = () => page.locator('.root').evaluate((root) => getComputedStyle(root).backgroundColor)
  await openFor(page, locker, locker.names[6] ?? '')
  const place = page.getByRole('listitem')
  expect(await place.textContent()).toBe(`Shelf 2Place 71 × ${locker.names[6]}`)
  const { height = 0 } = (await place.locator('b').first().boundingBox()) ?? {}
  expect(height).toBeGreaterThan(800 / 3)
  expect(await colour()).toBe('rgb(15, 107, 107)')
  await page.getByRole('timer', { name: 'Closes in 8 seconds' }).waitFor()
  await page.clock.fastForward(5200)
  await expect.poll(colour).toBe('rgb(156, 74, 0)')
  await page.getByRole('button', { name: 'I have closed the door' }).click()
  await toStart(page)

  await openFor(page, locker, ...locker.names.slice(0, 8))
  await place.nth(7).waitFor()
  for (const [width, height] of [
    [800, 480],
    [1080, 1920],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    const hidden = await page
      .locator('.spots')
      .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
    expect([width, hidden]).toEqual([width, 0])
  }
  await page.getByRole('button', { name: 'I have closed the door' }).click()
  await toStart(page)

  await page.getByRole('button', { name: 'Refill' }).click()
  await type(page, adminCode)
  await heading(page, 'What did you put in?').waitFor()
  expect(await door()).toBe('open')
  await page.getByText('The locker is open').waitFor()
  const shelves = page.getByRole('heading', { level: 2 })
  expect(await shelves.allTextContents()).toEqual(['Shelf 1', 'Shelf 2', 'Shelf 3'])
  await page.getByRole('button', { name: `One more of ${locker.names[0]}` }).click()
  await page.clock.fastForward(9000)
  await page.getByText('The locker is closed').waitFor()
  // Whoever refills has two minutes, not half of one.
  await page.clock.fastForward(60_000)
  await page.getByRole('button', { name: 'Open again' }).click()
  await page.getByText('The locker is open').waitFor()
  expect(await door()).toBe('open')
  await page.getByRole('button', { name: 'Save 1 item' }).click()
  await heading(page, 'Refilled').waitFor()
})
