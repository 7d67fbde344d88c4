import { expect, it } from 'vitest'
import { callApi, sessionKey } from '../testing/browser.ts'
import {
  heading,
  ledgerOf,
  lockerAtSite,
  screenOf,
  take,
  toStart,
  type,
  useLockerScreens,
} from './testing/locker-site.ts'

const browserAt = useLockerScreens()

it('offline too a limit stops the third pair, and who returns more than it took says why; with a network its site manager allows one more', async () => {
  const locker = await lockerAtSite()
  const [gloves = ''] = locker.names
  const key = await sessionKey('reseller')
  const limit = await callApi(key, 'POST', '/limits', {
    CustomerId: await customerOf(key, locker.id),
    AccountId: locker.accountId,
    Rule: 'most',
    Amount: 2,
    Span: 'week',
  })
  const context = await browserAt({ routed: true })
  const page = await screenOf(context, locker.withKey)
  await heading(page, /^Type your/).waitFor()
  await context.setOffline(true)
  await page.getByText('Offline', { exact: true }).waitFor()
  for (const _pair of ['the first', 'the second']) {
    await take(page, locker, gloves)
    await toStart(page)
  }
  const wantOneMore = async () => {
    await type(page, locker.pin)
    await heading(page, /Åsa Ek/).waitFor()
    await page.getByRole('button', { name: `One more of ${gloves}` }).click()
    // Said before anything is opened.
    await page.getByText(`1 × ${gloves}: 2 of 2 this week.`).waitFor()
    await page.getByRole('button', { name: 'Open for 1 item' }).click()
  }
  await wantOneMore()
  await heading(page, 'That is more than you may take').waitFor()
  await page.getByText('2 of 2 this week.').waitFor()
  await page.getByText('Your site manager can allow more.').waitFor()
  await page.getByRole('button', { name: 'Ask for more' }).click()
  await page.getByText('There is no network, so nobody could be told. Ask your site manager.').waitFor()

  await context.setOffline(false)
  await page.getByText('Online', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Ask for more' }).click()
  await page.getByText('Your site manager has been told. Try again when it is allowed.').waitFor()
  await expect.poll(async () => (await ledgerOf(locker)).length).toBe(2)
  const allowed = await callApi(key, 'POST', '/limit-exceptions', {
    AccountId: locker.accountId,
    Amount: 1,
    Until: '2999-12-31',
    Note: '',
  })
  await page.getByRole('button', { name: 'Change the number' }).click()
  await page.getByRole('button', { name: 'Open for 1 item' }).click()
  await heading(page, 'The locker is open').waitFor()
  await page.getByRole('button', { name: 'I have closed the door' }).click()
  await heading(page, 'Thank you').waitFor()
  await expect.poll(async () => (await ledgerOf(locker)).map(({ Amount }) => Amount)).toEqual([1, 1, 1])

  // Three are out, which the screen was told at the last identification, and still knows without a network.
  await toStart(page)
  await type(page, locker.pin)
  await heading(page, /Åsa Ek/).waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await context.setOffline(true)
  await page.getByText('Offline', { exact: true }).waitFor()
  await type(page, locker.pin)
  await page.getByRole('button', { name: 'Return' }).click()
  for (let each = 0; each < 4; each++)
    await page.getByRole('button', { name: `One more of ${gloves}` }).click()
  await page.getByRole('button', { name: 'Open for 4 items' }).click()
  await heading(page, 'More than you have taken').waitFor()
  await page.getByText('You have taken 3 here.').waitFor()
  await page.getByRole('button', { name: 'I found it' }).click()
  await heading(page, 'The locker is open').waitFor()
  await callApi(key, 'DELETE', `/limit-exceptions/${Number(allowed['Id'])}`)
  await callApi(key, 'DELETE', `/limits/${Number(limit['Id'])}`)
})

async function customerOf(key: string, lockerId: number) {
  const { EndCustomerId } = (await callApi(key, 'GET', `/cabinet/${lockerId}`))['data'] as {
    EndCustomerId: number
  }
  return EndCustomerId
}
