import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { mailServer } from '#server/live/testing/mail-server.ts'
import {
  callApi,
  goInside,
  logInByHand,
  open,
  pathOf,
  sessionKey,
  setCookie,
  useBrowser,
  workerIndex,
} from '../testing/browser.ts'
import { flawsOf } from '../testing/flaws.ts'

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

it('somebody new comes in by invitation, forgets the password, chooses another, and then logs in by a passkey', async () => {
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
  await page.getByLabel('E-post').fill(email)
  await page.getByRole('button', { name: 'Skicka länken' }).click()
  await page.getByText(`Om det finns ett konto för ${email}`).waitFor()
  await open(page, await linkTo(email))
  await choose('ett annat lösenord')
  await page.getByRole('heading', { name: 'Välkommen, Karin' }).waitFor()

  await haveAuthenticator(page)
  await goInside(page, '/settings')
  await page.getByRole('button', { name: 'Lägg till en passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Lägg till en passkey' })
  await dialog.getByLabel('Namn').fill('Karins telefon')
  await dialog.getByRole('textbox', { name: 'Ditt lösenord' }).fill('tillräckligt långt')
  await dialog.getByRole('button', { name: 'Lägg till en passkey' }).click()
  await dialog.getByText('Fel lösenord').waitFor()
  expect(await flawsOf(page)).toEqual([])
  await dialog.getByRole('textbox', { name: 'Ditt lösenord' }).fill('ett annat lösenord')
  await dialog.getByRole('button', { name: 'Lägg till en passkey' }).click()
  const codes = page.getByRole('list', { name: 'Reservkoder' }).getByRole('listitem')
  await codes.first().waitFor()
  expect(await codes.count()).toBe(10)
  await page.getByRole('button', { name: 'Jag har sparat dem' }).click()
  await page.getByText('Karins telefon').waitFor()
  const told = () => post.received.some(({ content }) => content.includes('En ny passkey till ditt konto'))
  await expect.poll(told, { timeout: 10_000 }).toBe(true)

  await page.getByRole('button', { name: 'Konto: Karin' }).click()
  await page.getByRole('menuitem', { name: 'Logga ut' }).click()
  await page.getByRole('button', { name: 'Logga in med passkey' }).click()
  await page.getByRole('heading', { name: 'Välkommen, Karin' }).waitFor()
  const { origin } = new URL(page.url())
  await page.goto(`${origin.replace('localhost', '127.0.0.1')}/login`)
  await page.getByRole('button', { name: /passkey/ }).click()
  await page.getByText(`${origin},`).waitFor()
  await open(page, `${origin}/login`)
  await callApi(key, 'DELETE', `/admin/user/${String(Id)}`)
})

/** Keeps passkeys as a phone does, and is always told that its owner is there. */
async function haveAuthenticator(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const
  await browser.send('WebAuthn.addVirtualAuthenticator', { options })
}

it('whoever has to have a second factor sets up an app, and enters its code at the next login', async () => {
  const Email = 'e2e.demanded@example.com'
  const Password = 'ett bra lösenord'
  const key = await sessionKey('reseller')
  const { data } = await callApi(key, 'GET', '/customers')
  const [customer] = data as { id: number }[]
  const person = { Name: 'Karin', AccountPermission: 'enduser', CustomerId: customer?.id, Email, Password }
  const { Id } = await callApi(key, 'POST', '/admin/user', person)
  const page = await visit({ path: '/login', language: 'sv-SE' })
  await logInByHand(page, Email, Password)
  await page.getByRole('heading', { name: 'Välkommen, Karin' }).waitFor()
  await callApi(key, 'PUT', '/second-factor-demand', { CustomersPeople: 1 })
  try {
    await goInside(page, '/storage/lockers')
    await page.getByRole('heading', { name: 'Ställ in tvåstegsinloggning för att fortsätta' }).waitFor()
    expect(await page.getByText('Någonting gick fel').count()).toBe(0)
    expect(await flawsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Ställ in koder från en app' }).click()
    await page.getByRole('textbox', { name: 'Ditt lösenord' }).fill(Password)
    await page.getByRole('button', { name: 'Fortsätt' }).click()
    await page.getByRole('img', { name: 'QR-kod till appen' }).waitFor()
    const secret = (await page.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? ''
    const app = new TOTP({ secret: secret.replaceAll(' ', '') })
    const prove = async (minutes: number) => {
      const code = app.generate({ timestamp: Date.now() + minutes * 60_000 })
      await page.getByLabel('Skriv sedan koden som appen visar').fill(code)
      await page.getByRole('button', { name: 'Slå på' }).click()
    }
    await prove(5)
    await page.getByText(/klockan i din telefon går fel/).waitFor()
    await prove(-0.5)
    await page.getByRole('button', { name: 'Jag har sparat dem' }).click()
    await page.getByRole('button', { name: 'Fortsätt' }).click()
    await page.getByRole('heading', { name: 'Skåp' }).waitFor()

    await page.context().clearCookies()
    await setCookie(page.context(), 'KIS_LANG', 'sv-SE')
    await open(page, '/login?redirect=/settings')
    await logInByHand(page, Email, Password)
    const field = page.getByLabel('Kod från din app')
    await field.fill('000000')
    await page.getByRole('button', { name: 'Fortsätt' }).click()
    await page.getByText('Koden är fel eller redan använd.').waitFor()
    expect(await flawsOf(page)).toEqual([])
    await field.fill(app.generate())
    await page.getByRole('button', { name: 'Fortsätt' }).click()
    await page.getByText('10 av 10 finns kvar').waitFor()
    await callApi(key, 'DELETE', `/admin/user/${String(Id)}/second-factor`)
  } finally {
    await callApi(key, 'PUT', '/second-factor-demand', { CustomersPeople: 0 })
    await callApi(key, 'DELETE', `/admin/user/${String(Id)}`)
  }
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
