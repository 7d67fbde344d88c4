import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { mailServer } from '#server/live/testing/mail-server.ts'
import {
  callApi,
  flawsOf,
  goInside,
  open,
  pathOf,
  sessionKey,
  useBrowser,
  workerIndex,
} from '../testing/browser.ts'

const visit = useBrowser()

let post: Awaited<ReturnType<typeof mailServer>>
beforeAll(async () => {
  post = await mailServer(inject('mailPorts')[workerIndex()])
})
afterAll(() => post.close())

/** The path of the link in the newest mail to this address. */
async function linkTo(address: string) {
  const { content } = await post.mailTo(address)
  post.received.splice(0)
  return /\/choose-password#[\w-]+/.exec(content)?.[0] ?? ''
}

it('somebody new comes in by invitation, forgets the password, and chooses another', async () => {
  const email = 'e2e.invited@example.com'
  const key = await sessionKey('reseller')
  const { data } = await callApi(key, 'GET', '/customers')
  const [customer] = data as { id: number }[]
  const person = { Email: email, Name: 'Karin', AccountPermission: 'enduser', CustomerId: customer?.id }
  const { Id } = await callApi(key, 'POST', '/admin/user', { ...person, Invite: 1 })

  const page = await visit({ language: 'sv-SE' })
  const invitation = await linkTo(email)
  await open(page, invitation)
  await page.getByText(`Välkommen, Karin. Du loggar in med ${email}.`).waitFor()
  expect(await flawsOf(page)).toEqual([])
  const save = page.getByRole('button', { name: 'Spara och logga in' })
  const choose = async (first: string, second = first) => {
    await page.getByLabel('Nytt lösenord').fill(first)
    await page.getByLabel('Samma en gång till').fill(second)
    await save.click()
  }
  await choose('kort')
  await page.getByText('Lösenordet måste ha minst 10 tecken').waitFor()
  await choose('tillräckligt långt', 'något annat här')
  await page.getByText('De två är inte lika').waitFor()
  await choose('1234567890')
  await page.getByText('Det lösenordet är för lätt att gissa').waitFor()
  await choose('tillräckligt långt')
  await page.getByRole('heading', { name: 'Välkommen, Karin' }).waitFor()
  expect(pathOf(page)).toBe('/')

  await open(page, invitation)
  await page.getByText('Den har redan använts, eller är för gammal.').waitFor()
  await page.getByRole('link', { name: 'Be om en ny länk' }).click()
  await page.getByLabel('E-post').fill('inte en adress')
  await page.getByRole('button', { name: 'Skicka länken' }).click()
  await page.getByText('Det är inte en fullständig e-postadress').waitFor()
  expect(await flawsOf(page)).toEqual([])
  await page.getByLabel('E-post').fill(email)
  await page.getByRole('button', { name: 'Skicka länken' }).click()
  await page.getByText(`Om det finns ett konto för ${email}`).waitFor()
  await open(page, await linkTo(email))
  await choose('ett annat lösenord')
  await page.getByRole('heading', { name: 'Välkommen, Karin' }).waitFor()
  await callApi(key, 'DELETE', `/admin/user/${String(Id)}`)
})

it('a new address is confirmed by the link that was sent to it, and the password', async () => {
  const key = await sessionKey('reseller')
  const { data } = await callApi(key, 'GET', '/customers')
  const [customer] = data as { id: number }[]
  const person = { Name: 'Karin', AccountPermission: 'enduser', CustomerId: customer?.id }
  const made = { ...person, Email: 'e2e.before@example.com', Password: 'ett bra lösenord' }
  const { Id } = await callApi(key, 'POST', '/admin/user', made)
  await callApi(key, 'PUT', `/admin/user/${String(Id)}`, { Email: 'e2e.after@example.com' })
  const { content } = await post.mailTo('e2e.after@example.com')
  const page = await visit({ language: 'sv-SE' })
  await open(page, /\/confirm-email#[\w-]+/.exec(content)?.[0] ?? '')
  await page.getByRole('textbox', { name: 'Lösenord' }).fill('ett bra lösenord')
  expect(await flawsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Bekräfta' }).click()
  await page.getByText('Mejl från Lagra når dig på e2e.after@example.com').waitFor()
  await callApi(key, 'DELETE', `/admin/user/${String(Id)}`)
})

it('the house sees what was sent, and tries its mail server; what was refused can be sent again', async () => {
  const email = 'e2e.refused@example.com'
  post.behave('refuse')
  const key = await sessionKey('superadmin')
  const { data } = await callApi(key, 'GET', '/customers')
  const [customer] = data as { id: number }[]
  const person = { Email: email, Name: 'Karin', AccountPermission: 'enduser', CustomerId: customer?.id }
  const { Id } = await callApi(key, 'POST', '/admin/user', { ...person, Invite: 1 })
  const state = async () => {
    const { data: mails } = await callApi(key, 'GET', `/mail?searchString=${email}`)
    return (mails as { State: string }[])[0]?.State
  }
  await expect.poll(state, { timeout: 10_000 }).toBe('refused')

  const page = await visit({ as: 'superadmin', path: '/system-settings', language: 'sv-SE' })
  await page.getByRole('link', { name: 'E-post' }).click()
  const row = page.getByRole('row').filter({ hasText: email })
  await row.getByText('550 no such mailbox').waitFor()
  await row.getByText('Avvisat').waitFor()
  expect(await flawsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Skicka ett provmejl till mig' }).click()
  await page.getByText('E-postservern tog inte emot provmejlet').waitFor()
  await goInside(page, `/admin/edit/user/${String(Id)}`)
  await page.getByText('Mejl avvisas: 550 no such mailbox').waitFor()

  post.behave('take')
  await page.getByRole('button', { name: 'Bjud in igen' }).click()
  expect((await post.mailTo(email)).content).toContain('Karin')
  await callApi(key, 'DELETE', `/admin/user/${String(Id)}`)
})
