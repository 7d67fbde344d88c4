import { expect, it } from 'vitest'
import { oidcClient, startOidc } from '#server/people/testing/oidc.ts'
import {
  callApi,
  cookieOf,
  flash,
  goInside,
  open,
  pathOf,
  sessionKey,
  url,
  useBrowser,
} from '../testing/browser.ts'
import { flawsOf } from '../testing/flaws.ts'

const visit = useBrowser()

it('a reseller sets up single sign-on, its people log in at their provider and come back where they were going', async () => {
  const oidc = await startOidc(`${url()}/login/single-sign-on`)
  try {
    const office = await visit({ as: 'reseller', path: '/settings', language: 'sv-SE' })
    await office.getByRole('link', { name: 'Gemensam inloggning' }).click()
    await office.getByRole('link', { name: 'Skapa ny' }).click()
    await office.getByText(`${url()}/login/single-sign-on`).waitFor()
    await office.getByLabel('E-postdomäner').fill('sso.example, @Sso.Example.com')
    await office.getByLabel('Utfärdare').fill(`${oidc.issuer}/fel`)
    await office.getByLabel('Klient-id').fill(oidcClient.ClientId)
    await office.getByLabel('Klienthemlighet').fill(oidcClient.ClientSecret)
    const save = office.getByRole('button', { name: 'Spara' })
    await save.click()
    await office.getByText('Ingen OpenID Connect-tjänst svarar där').waitFor()
    expect(await flawsOf(office)).toEqual([])
    await office.getByLabel('Utfärdare').fill(oidc.issuer)
    await save.click()
    await flash(office, 'Gemensam inloggning är inställd').waitFor()

    oidc.is({ sub: 'e2e', email: 'eva@sso.example', email_verified: true, given_name: 'Eva' })
    const page = await visit({ path: '/storage/lockers', language: 'sv-SE' })
    const byOrganisation = page.getByRole('button', { name: 'Logga in med din organisation' })
    await byOrganisation.click()
    await page.getByText('Ange din e-postadress').waitFor()
    await page.getByLabel('E-post').fill('eva@nowhere.example')
    await byOrganisation.click()
    const refused = page.getByText('Ingen organisation har ställt in gemensam inloggning för nowhere.example')
    await refused.waitFor()
    expect(await page.getByLabel('E-post').getAttribute('aria-invalid')).toBe('true')
    await page.getByLabel('E-post').fill('eva@sso.example')
    expect(await refused.count()).toBe(0)
    await byOrganisation.click()
    await page.getByRole('button', { name: 'Log in here' }).click()
    await page.getByRole('heading', { level: 1, name: 'Skåp' }).waitFor()
    expect(pathOf(page)).toBe('/storage/lockers')

    // An expired session: the provider opens in a tab of its own, and nothing is lost in this one.
    await goInside(page, '/settings')
    await page.getByLabel('Efternamn').fill('Lund')
    const { value } = (await cookieOf(page, 'FrontendSessionKey')) ?? {}
    // The session ends while the save is on its way: sooner, the page would hear of it first.
    let ended = false
    await page.route('**/api/currentuser', async (route) => {
      if (route.request().method() === 'PUT' && !ended) {
        ended = true
        await callApi(value ?? '', 'POST', '/logout')
      }
      await route.continue()
    })
    const asked = page.waitForEvent('popup')
    await page.getByLabel('Efternamn').press('Enter')
    await page
      .getByRole('dialog', { name: 'Logga in igen' })
      .getByRole('button', { name: 'Logga in med din organisation' })
      .click()
    // The provider still knows who it is.
    const tab = await asked
    if (!tab.isClosed()) await tab.waitForEvent('close')
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    // What was typed is saved as soon as the session is there, however long the message about it stays.
    const saved = async () => {
      const { value: now } = (await cookieOf(page, 'FrontendSessionKey')) ?? {}
      const { user } = await callApi(now ?? '', 'GET', '/currentuser')
      return (user as { LastName: string } | undefined)?.LastName
    }
    await expect.poll(saved).toBe('Lund')
    await page.getByRole('dialog', { name: 'Logga in igen' }).waitFor({ state: 'detached' })

    oidc.is({ sub: 'other', email: 'other@sso.example', email_verified: false })
    const other = await visit({ language: 'sv-SE', path: '/login', breaks: true })
    await other.getByLabel('E-post').fill('other@sso.example')
    await other.getByRole('button', { name: 'Logga in med din organisation' }).click()
    await other.getByRole('button', { name: 'Log in here' }).click()
    await other.getByText('Inloggningstjänsten bekräftar ingen e-postadress').waitFor()
    expect(await flawsOf(other)).toEqual([])
    await open(other, '/login')
  } finally {
    const key = await sessionKey('reseller')
    const { data } = await callApi(key, 'GET', '/admin/single-sign-on')
    for (const { Id } of data as { Id: number }[]) await callApi(key, 'DELETE', `/admin/single-sign-on/${Id}`)
    const people = await callApi(key, 'GET', '/admin/user?searchString=eva@sso.example')
    for (const { Id } of people['data'] as { Id: number }[]) await callApi(key, 'DELETE', `/admin/user/${Id}`)
    await oidc.close()
  }
})
