import { describe, expect, it } from 'vitest'
import { callApi, sessionKey } from '../testing/browser.ts'
import { accessibilityProblems } from '../testing/flaws.ts'
import {
  adminCode,
  heading,
  ledgerOf,
  lockerAtSite,
  openFor,
  screenOf,
  screenWithClock,
  take,
  toStart,
  touch,
  type,
  typeWrongly,
  useLockerScreens,
} from './testing/locker-site.ts'
import { articlesIn, changeArticle } from '../lockers/testing/stocked-locker.ts'

const browserAt = useLockerScreens()

const stockOf = async (id: number) => (await articlesIn(id)).map(({ CurrentVolume }) => CurrentVolume)

describe('at the locker', () => {
  it('somebody takes two things, sees the stock of the back-office at once, and takes nothing after all; then it is refilled', async () => {
    const locker = await lockerAtSite()
    const [first = '', second = ''] = locker.names
    const page = await screenOf(await browserAt(), locker.withKey)
    await take(page, locker, first, first, second)
    await page.getByText(`2 × ${first}`).waitFor()
    await page.getByText(`1 × ${second}`).waitFor()
    await toStart(page)
    await expect.poll(() => ledgerOf(locker)).toHaveLength(2)
    const [one, other] = await ledgerOf(locker)
    expect(one).toMatchObject({
      Kind: 'withdrawal',
      Amount: 2,
      Moved: -2,
      AccountId: locker.accountId,
      Aborted: 0,
    })
    expect(other).toMatchObject({ Amount: 1, LockerArticleId: locker.articles[1]?.LockerArticleId })
    expect(one?.Closed).not.toBeNull()
    await touch(page, locker.pin)
    await page.getByText('7 in stock').waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()

    const LockerArticleId = locker.articles[0]?.LockerArticleId ?? 0
    await changeArticle(locker.id, { LockerArticleId, CurrentVolume: 18 })
    await type(page, locker.pin)
    await page.getByText('18 in stock').waitFor()
    expect(await page.getByText('7 in stock').count()).toBe(0)

    await page.getByRole('button', { name: `One more of ${first}` }).click()
    await page.getByRole('button', { name: 'Open for 1 item' }).click()
    await page.getByRole('button', { name: 'I changed my mind' }).click()
    await heading(page, 'Aborted').waitFor()
    await toStart(page)
    const lastLine = async () => (await ledgerOf(locker))[2]
    await expect.poll(lastLine).toMatchObject({ Aborted: 1, Moved: 0 })
    expect(await stockOf(locker.id)).toEqual([18, 4])

    await page.getByRole('button', { name: 'Refill' }).click()
    await type(page, '9999')
    await page.getByText('That is not right. Try again.').waitFor()
    await touch(page, adminCode)
    await heading(page, 'What did you put in?').waitFor()
    await page.getByRole('button', { name: `Fill up: 2 of ${first}` }).click()
    await page.getByRole('button', { name: 'Save 2 items' }).click()
    await heading(page, 'Refilled').waitFor()
    expect(await stockOf(locker.id)).toEqual([20, 4])
    expect((await ledgerOf(locker)).slice(3)).toMatchObject([{ Kind: 'refill', Amount: 2 }])
  })

  it('somebody gives back by keyboard alone, in Swedish; Enter is OK for what was typed, whichever button was touched before', async () => {
    const locker = await lockerAtSite()
    const [first = ''] = locker.names
    const page = await screenOf(
      await browserAt({ language: 'sv-SE', width: 800, height: 480 }),
      locker.withKey,
    )
    await heading(page, 'Slå din PIN-kod').waitFor()
    await page.keyboard.type(locker.pin)
    await page.keyboard.press('Enter')
    await heading(page, 'Hej Åsa Ek, vad behöver du?').waitFor()
    await page.getByRole('button', { name: 'Lämna tillbaka' }).press('Enter')
    await heading(page, 'Hej Åsa Ek, vad lämnar du tillbaka?').waitFor()
    await page.getByRole('button', { name: `${first}: 0 valda. Slå ett annat antal` }).press('Enter')
    await heading(page, `Hur många ${first}?`).waitFor()
    await page.keyboard.type('12')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('1')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Öppna för 11 st' }).press('Enter')
    await heading(page, 'Mer än du har tagit').waitFor()
    await page.getByRole('button', { name: 'Åt en kollega' }).press('Enter')
    await page.getByRole('timer', { name: /^Stängs om \d+ sekunder$/ }).waitFor()
    await page.getByRole('button', { name: 'Jag har stängt luckan' }).press('Enter')
    await page.getByText(`11 × ${first}`).waitFor()
    await expect.poll(() => stockOf(locker.id)).toEqual([20, 5])

    // Escape leads back to the PIN from any step.
    await page.keyboard.press('Escape')
    await heading(page, 'Slå din PIN-kod').waitFor()
    await page.getByRole('button', { name: 'English' }).click()
    await heading(page, 'Type your PIN').waitFor()
    await page.keyboard.type(locker.pin)
    await page.keyboard.press('Enter')
    await heading(page, 'Hello Åsa Ek, what do you need?').waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: '1', exact: true }).click()
    await page.getByRole('button', { name: 'Erase' }).click()
    await page.keyboard.type(locker.pin)
    await page.keyboard.press('Enter')
    await heading(page, 'Hello Åsa Ek, what do you need?').waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    // Somebody without a pointer went to it, and then held a badge to the reader.
    await page.getByRole('button', { name: 'Svenska' }).focus()
    await page.keyboard.type(locker.pin)
    await page.keyboard.press('Enter')
    await heading(page, 'Hello Åsa Ek, what do you need?').waitFor()
    await page.getByRole('button', { name: 'Svenska' }).press('Enter')
    await heading(page, 'Hej Åsa Ek, vad behöver du?').waitFor()
    expect(await page.getByRole('button', { name: 'English' }).count()).toBe(1)
  })

  it('time brings a locker back into use, takes another language and whoever left back to the start, and closes the door', async () => {
    const locker = await lockerAtSite({ ClosingTimeSeconds: 8 })
    const key = await sessionKey('reseller')
    await callApi(key, 'PUT', `/cabinet/${locker.id}`, { LockerActive: 0 })
    const page = await screenWithClock(await browserAt(), locker.withKey)
    await heading(page, 'Out of service').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await callApi(key, 'PUT', `/cabinet/${locker.id}`, { LockerActive: 1 })
    await page.clock.fastForward(61_000)
    await heading(page, 'Type your PIN').waitFor()
    await page.getByText('Not provisioned: no controller opens the door yet.').waitFor()

    await page.getByRole('button', { name: 'Svenska' }).click()
    await heading(page, 'Slå din PIN-kod').waitFor()
    await page.clock.fastForward(20_000)
    expect(await heading(page, 'Slå din PIN-kod').isVisible()).toBe(true)
    await page.clock.fastForward(12_000)
    await heading(page, 'Type your PIN').waitFor()

    await type(page, locker.pin)
    await heading(page, /Åsa Ek/).waitFor()
    await page.clock.fastForward(21_500)
    await page.getByText(/^Back to the start in \d s\./).waitFor()
    await page
      .getByRole('button', { name: /^One more of/ })
      .first()
      .click()
    await page.clock.fastForward(15_000)
    await heading(page, /Åsa Ek/).waitFor()
    await page.clock.fastForward(16_000)
    await heading(page, 'Type your PIN').waitFor()
    expect(await ledgerOf(locker)).toEqual([])

    await openFor(page, locker, locker.names[0] ?? '')
    await page.clock.fastForward(9000)
    await heading(page, 'Thank you').waitFor()
    await page.clock.fastForward(7000)
    await heading(page, 'Type your PIN').waitFor()
    await expect.poll(() => ledgerOf(locker)).toMatchObject([{ Aborted: 0, Moved: -1 }])
  })

  it('five wrong admin codes lock the refill alone; five wrong PINs lock it, also after a reload, and for the time that is told', async () => {
    const locker = await lockerAtSite()
    const page = await screenWithClock(await browserAt(), locker.withKey)
    const aKey = page.getByRole('button', { name: '1', exact: true })
    await page.getByRole('button', { name: 'Refill' }).click()
    await typeWrongly(page, '9999')
    await page.reload()
    await type(page, locker.pin)
    await heading(page, /Åsa Ek/).waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    // A right PIN does not end the lock of the admin code.
    await page.getByRole('button', { name: 'Refill' }).click()
    await page.getByText(/^Too many wrong attempts/).waitFor()
    expect(await aKey.isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Back' }).click()

    await heading(page, 'Type your PIN').waitFor()
    await typeWrongly(page, '0000')
    await page.getByText(/^Too many wrong attempts\. Wait (1 min 0|5\d) s\.$/).waitFor()
    expect(await aKey.isDisabled()).toBe(true)
    await page.reload()
    await page.getByText(/^Too many wrong attempts/).waitFor()
    // The server's own lock is as long: the right PIN is refused, too, with the time that is left there.
    await page.clock.fastForward(61_000)
    // A call on its way has lost its patience; without a network the server would not be asked.
    await page.getByText('Online', { exact: true }).waitFor()
    await type(page, locker.pin)
    await page.getByText(/^Too many wrong attempts/).waitFor()
  })
})

it('a missing or wrong key is in the way, and then another window of the browser; the link with the key is taken, and kept', async () => {
  const locker = await lockerAtSite()
  const context = await browserAt()
  const page = await screenOf(context, locker.address)
  await page.getByLabel('Access key').fill('wrong')
  await page.getByRole('button', { name: 'Use the key' }).click()
  await page.getByText('The key is not right for this locker. Check it and type it again.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByLabel('Access key').fill(`https://lagra.example${locker.withKey}`)
  await page.getByRole('button', { name: 'Use the key' }).click()
  await heading(page, 'Type your PIN').waitFor()
  await page.close()
  const again = await screenOf(context, locker.address)
  await heading(again, 'Type your PIN').waitFor()

  const second = await screenOf(context, locker.withKey)
  await heading(second, 'This locker is open in another window').waitFor()
  expect(await second.getByRole('button').count()).toBe(0)
  await again.close()
  await heading(second, 'Type your PIN').waitFor()
})
