import { expect, it } from 'vitest'
import {
  heading,
  lockerAtSite,
  openFor,
  screenOf,
  toStart,
  type,
  useLockerScreens,
} from '../locker-screen/testing/locker-site.ts'
import { uniqueName } from '../lockers/testing/locker-form.ts'
import { articlesIn, changeArticle } from '../lockers/testing/stocked-locker.ts'
import { callApi, flash, goInside, sessionKey, useBrowser } from '../testing/browser.ts'
import { flawsOf } from '../testing/flaws.ts'

const visit = useBrowser()
const browserAt = useLockerScreens()

it('an article is lent: its locker says until when, the list who has it, and what is back or lost has left the list', async () => {
  const locker = await lockerAtSite({}, [])
  const key = await sessionKey('reseller')
  const drill = uniqueName('Borrhammare')
  const { Id } = await callApi(key, 'POST', '/admin/article', { ArticleNumber: drill, Name: drill })
  await callApi(key, 'POST', `/cabinet/${locker.id}/article/${Number(Id)}`)
  const [held] = await articlesIn(locker.id)
  if (held) await changeArticle(locker.id, { LockerArticleId: held.LockerArticleId, CurrentVolume: 3 })
  const office = await visit({ as: 'reseller', path: `/admin/edit/article/${Number(Id)}` })
  await office.getByRole('switch', { name: 'Lent' }).click()
  await office.getByLabel('Loan time', { exact: true }).fill('2')
  await office.getByRole('button', { name: 'Save' }).click()
  await flash(office, 'The article is updated').waitFor()

  const screen = await screenOf(await browserAt({ routed: true }), locker.withKey)
  await heading(screen, /^Type your/).waitFor()
  await openFor(screen, locker, drill, drill)
  await screen.getByText(/^Bring back by \w{3} \d\d:\d\d$/).waitFor()
  await screen.getByRole('button', { name: 'I have closed the door' }).click()
  await heading(screen, 'Thank you').waitFor()

  // What the demo house has is overdue and comes first.
  await goInside(office, '/storage/loans')
  const rows = office.getByRole('grid').getByRole('row')
  const mine = rows.filter({ hasText: drill })
  await mine.filter({ hasText: 'Åsa Ek' }).waitFor()
  await rows
    .nth(1)
    .getByText(/days? late$/)
    .waitFor()
  expect(await mine.getByText(/late$/).count()).toBe(0)

  await toStart(screen)
  await type(screen, locker.pin)
  await screen.getByRole('button', { name: 'Return' }).click()
  await heading(screen, /what do you want to return/).waitFor()
  await screen.getByRole('heading', { name: 'You have these' }).waitFor()
  await screen.getByText(/^You have 2, by /).waitFor()
  await screen.getByRole('button', { name: `One more of ${drill}` }).click()
  await screen.getByRole('button', { name: 'Open for 1 item' }).click()
  await screen.getByRole('button', { name: 'I have closed the door' }).click()
  await heading(screen, 'Thank you').waitFor()

  await mine.getByRole('gridcell', { name: '1', exact: true }).waitFor()
  await mine.getByRole('button').click()
  await office.getByRole('menuitem', { name: 'It is lost or broken' }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByLabel('How do you know?').fill('Fell from the roof')
  await dialog.getByRole('button', { name: 'Write off' }).click()
  await flash(office, 'It is written off').waitFor()
  await mine.waitFor({ state: 'detached' })
  await office.getByRole('tab', { name: 'Lost' }).click()
  await mine.filter({ hasText: 'Fell from the roof' }).getByRole('button').click()
  await office.getByRole('menuitem', { name: 'It has been found' }).click()
  await dialog.getByLabel('How do you know?').fill('It lay in the gutter')
  await dialog.getByRole('button', { name: 'Book as brought back' }).click()
  await flash(office, 'It is booked as brought back').waitFor()
  await mine.waitFor({ state: 'detached' })
  await callApi(key, 'PUT', `/admin/article/${Number(Id)}`, { LockerIds: null })
  await callApi(key, 'DELETE', `/admin/article/${Number(Id)}`)
})

it('the list of what is lent has no flaws, nor has what is done with it', async () => {
  const page = await visit({ as: 'enduser', path: '/storage/loans', language: 'sv-SE' })
  await page.getByText('Krysslaser grön, med stativ').waitFor()
  expect(await flawsOf(page)).toEqual([])
  await page.getByRole('row').filter({ hasText: 'Krysslaser' }).getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Låt det behållas längre' }).click()
  await page.getByRole('textbox', { name: 'Till och med' }).waitFor()
  expect(await flawsOf(page)).toEqual([])
})
