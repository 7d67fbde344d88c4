import { describe, expect, it } from 'vitest'
import { accessibilityProblems, callApi, sessionKey } from '../testing/browser.ts'
import {
  adminCode,
  heading,
  isKept,
  ledgerOf,
  lockerAtSite,
  openFor,
  screenOf,
  take,
  toStart,
  type,
  typeWrongly,
  useLockerScreens,
} from './testing/locker-site.ts'
import { articlesIn, changeArticle } from '../lockers/testing/stocked-locker.ts'

const browserAt = useLockerScreens()

const stockOf = async (id: number) => (await articlesIn(id)).map(({ CurrentVolume }) => CurrentVolume)

describe('at the locker', () => {
  it('somebody takes two things, and sees what; the ledger has both lines under their name', async () => {
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
    await type(page, locker.pin)
    await page.getByText('7 of 20 in stock').waitFor()
  })

  it('somebody gives back by keyboard alone, in Swedish, and the amount is typed', async () => {
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
    await page.getByRole('timer', { name: /^Stängs om \d+ sekunder$/ }).waitFor()
    await page.getByRole('button', { name: 'Jag har stängt luckan' }).press('Enter')
    await page.getByText(`11 × ${first}`).waitFor()
    await expect.poll(() => stockOf(locker.id)).toEqual([20, 5])
  })

  it('Enter is OK for what was typed, whichever button was touched before', async () => {
    const locker = await lockerAtSite()
    const page = await screenOf(await browserAt(), locker.withKey)
    await page.getByRole('button', { name: 'Svenska' }).click()
    await heading(page, 'Slå din PIN-kod').waitFor()
    await page.keyboard.type(locker.pin)
    await page.keyboard.press('Enter')
    await heading(page, 'Hej Åsa Ek, vad behöver du?').waitFor()
    await page.getByRole('button', { name: 'Avbryt' }).click()
    await page.getByRole('button', { name: '1', exact: true }).click()
    await page.getByRole('button', { name: 'Sudda' }).click()
    await page.keyboard.type(locker.pin)
    await page.keyboard.press('Enter')
    await heading(page, 'Hej Åsa Ek, vad behöver du?').waitFor()
    await page.getByRole('button', { name: 'Avbryt' }).click()
    // Somebody without a pointer went to it, and then held a badge to the reader.
    await page.getByRole('button', { name: 'English' }).focus()
    await page.keyboard.type(locker.pin)
    await page.keyboard.press('Enter')
    await heading(page, 'Hej Åsa Ek, vad behöver du?').waitFor()
    await page.getByRole('button', { name: 'English' }).press('Enter')
    await heading(page, 'Hello Åsa Ek, what do you need?').waitFor()
    expect(await page.getByRole('button', { name: 'Svenska' }).count()).toBe(1)
  })

  it('more than is counted is asked about first, also without a network, and can be changed', async () => {
    const locker = await lockerAtSite()
    const [first = '', second = ''] = locker.names
    const context = await browserAt()
    const page = await screenOf(context, locker.withKey)
    const pickMany = async (typed: string) => {
      await page.getByRole('button', { name: new RegExp(`^${first}: \\d+ chosen`) }).click()
      await type(page, typed)
    }
    await type(page, locker.pin)
    await heading(page, /Åsa Ek/).waitFor()
    await isKept(page)
    await context.setOffline(true)
    await pickMany('999')
    await page.getByRole('button', { name: 'Open for 999 items' }).click()
    await heading(page, `Take 999 ${first}?`).waitFor()
    await page.getByText('According to the stock only 9 are left.').waitFor()
    await page.getByRole('button', { name: 'Change the number' }).click()
    await heading(page, `How many ${first}?`).waitFor()
    await type(page, '10')
    await page.getByRole('button', { name: 'Open for 10 items' }).click()
    await heading(page, `Take 10 ${first}?`).waitFor()
    await page.keyboard.press('Escape')
    for (let count = 0; count < 6; count++)
      await page.getByRole('button', { name: `One more of ${second}` }).click()
    await page.getByRole('button', { name: 'Open for 16 items' }).click()
    await heading(page, 'Are these numbers right?').waitFor()
    expect(await page.getByRole('listitem').count()).toBe(2)
    await page.getByRole('button', { name: 'Yes, they are right' }).click()
    await heading(page, 'The locker is open').waitFor()
    await page.getByRole('button', { name: 'I have closed the door' }).click()
    await heading(page, 'Thank you').waitFor()
    expect(await ledgerOf(locker)).toEqual([])
    await context.setOffline(false)
    await expect
      .poll(async () => (await ledgerOf(locker)).map(({ Amount, Moved }) => [Amount, Moved]), {
        timeout: 60_000,
      })
      .toEqual([
        [10, -9],
        [6, -5],
      ])
  })

  it('the stock is the back-office’s at once, when somebody comes', async () => {
    const locker = await lockerAtSite()
    const page = await screenOf(await browserAt(), locker.withKey)
    await heading(page, 'Type your PIN').waitFor()
    const LockerArticleId = locker.articles[0]?.LockerArticleId ?? 0
    await changeArticle(locker.id, { LockerArticleId, CurrentVolume: 18 })
    await type(page, locker.pin)
    await page.getByText('18 of 20 in stock').waitFor()
    expect(await page.getByText('9 of 20 in stock').count()).toBe(0)
  })

  it('whoever changes their mind has taken nothing, and the ledger says so', async () => {
    const locker = await lockerAtSite()
    const page = await screenOf(await browserAt(), locker.withKey)
    await openFor(page, locker, locker.names[0] ?? '')
    await page.getByRole('button', { name: 'I changed my mind' }).click()
    await heading(page, 'Cancelled').waitFor()
    await expect.poll(() => ledgerOf(locker)).toMatchObject([{ Aborted: 1, Moved: 0 }])
    expect(await stockOf(locker.id)).toEqual([9, 5])
  })

  it('the door closes when its time is over, and thanks are said for a while', async () => {
    const locker = await lockerAtSite({ ClosingTimeSeconds: 8 })
    const context = await browserAt()
    const page = await context.newPage()
    await page.clock.install()
    await page.goto(locker.withKey)
    await openFor(page, locker, locker.names[0] ?? '')
    await page.clock.runFor(9000)
    await heading(page, 'Thank you').waitFor()
    await page.clock.runFor(7000)
    await heading(page, 'Type your PIN').waitFor()
    await expect.poll(() => ledgerOf(locker)).toMatchObject([{ Aborted: 0, Moved: -1 }])
  })

  it('the screen goes back to its start after 30 seconds without a touch, and says so before', async () => {
    const locker = await lockerAtSite()
    const page = await (await browserAt()).newPage()
    await page.clock.install()
    await page.goto(locker.withKey)
    await type(page, locker.pin)
    await heading(page, /Åsa Ek/).waitFor()
    await page.clock.runFor(21_500)
    await page.getByText(/^Back to the start in \d s\./).waitFor()
    await page
      .getByRole('button', { name: /^One more of/ })
      .first()
      .click()
    await page.clock.runFor(15_000)
    await heading(page, /Åsa Ek/).waitFor()
    await page.clock.runFor(16_000)
    await heading(page, 'Type your PIN').waitFor()
    expect(await ledgerOf(locker)).toEqual([])
  })

  it('another language is for whoever chose it', async () => {
    const locker = await lockerAtSite()
    const page = await (await browserAt()).newPage()
    await page.clock.install()
    await page.goto(locker.withKey)
    await page.getByRole('button', { name: 'Svenska' }).click()
    await heading(page, 'Slå din PIN-kod').waitFor()
    await page.clock.runFor(20_000)
    expect(await heading(page, 'Slå din PIN-kod').isVisible()).toBe(true)
    await page.clock.runFor(12_000)
    await heading(page, 'Type your PIN').waitFor()
  })

  it('five wrong PINs lock it, also after a reload, and for the time that is told', async () => {
    const locker = await lockerAtSite()
    const page = await (await browserAt()).newPage()
    await page.clock.install()
    await page.goto(locker.withKey)
    await typeWrongly(page, '0000')
    await page.getByText(/^Too many wrong tries\. Wait (1 min 0|5\d) s\.$/).waitFor()
    expect(await page.getByRole('button', { name: '1', exact: true }).isDisabled()).toBe(true)
    await page.reload()
    await page.getByText(/^Too many wrong tries/).waitFor()
    // The server's own lock is as long: the right PIN is refused, too, with the time that is left there.
    await page.clock.runFor(61_000)
    // Calls lose their patience in so quick a minute; without a network the server would not be asked.
    await page.getByText('Online', { exact: true }).waitFor()
    await type(page, locker.pin)
    await page.getByText(/^Too many wrong tries/).waitFor()
  })

  it('five wrong admin codes lock the refill alone: whoever has a PIN still gets in', async () => {
    const locker = await lockerAtSite()
    const page = await screenOf(await browserAt(), locker.withKey)
    await page.getByRole('button', { name: 'Refill' }).click()
    await typeWrongly(page, '9999')
    await page.reload()
    await type(page, locker.pin)
    await heading(page, /Åsa Ek/).waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    // A right PIN forgives no wrong code.
    await page.getByRole('button', { name: 'Refill' }).click()
    await page.getByText(/^Too many wrong tries/).waitFor()
    expect(await page.getByRole('button', { name: '1', exact: true }).isDisabled()).toBe(true)
  })

  it('whoever has the admin code refills', async () => {
    const locker = await lockerAtSite()
    const [first = ''] = locker.names
    const page = await screenOf(await browserAt(), locker.withKey)
    await page.getByRole('button', { name: 'Refill' }).click()
    await type(page, '9999')
    await page.getByText('That is not right. Try again.').waitFor()
    await type(page, adminCode)
    await heading(page, 'What did you put in?').waitFor()
    await page.getByRole('button', { name: `Fill up: 11 of ${first}` }).click()
    await page.getByRole('button', { name: 'Save 11 items' }).click()
    await heading(page, 'Refilled').waitFor()
    expect(await stockOf(locker.id)).toEqual([20, 5])
    expect(await ledgerOf(locker)).toMatchObject([{ Kind: 'refill', Amount: 11 }])
  })
})

describe('in the way', () => {
  it('is a key that is missing or wrong; the link with the key is taken, and kept', async () => {
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
  })

  it('is a locker that is out of use, until it is back; and a missing controller is told', async () => {
    const locker = await lockerAtSite()
    const key = await sessionKey('reseller')
    await callApi(key, 'PUT', `/cabinet/${locker.id}`, { LockerActive: 0 })
    const page = await (await browserAt()).newPage()
    await page.clock.install()
    await page.goto(locker.withKey)
    await heading(page, 'Out of service').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await callApi(key, 'PUT', `/cabinet/${locker.id}`, { LockerActive: 1 })
    await page.clock.runFor(61_000)
    await heading(page, 'Type your PIN').waitFor()
    await page.getByText('Not provisioned: no controller opens the door yet.').waitFor()
  })

  it('is the same screen in another window of the browser', async () => {
    const locker = await lockerAtSite()
    const context = await browserAt()
    const page = await screenOf(context, locker.withKey)
    await heading(page, 'Type your PIN').waitFor()
    const second = await screenOf(context, locker.withKey)
    await heading(second, 'This locker is open in another window').waitFor()
    expect(await second.getByRole('button').count()).toBe(0)
    await page.close()
    await heading(second, 'Type your PIN').waitFor()
  })
})
