import { expect, it } from 'vitest'
import { callApi, flash, open, sessionKey, useBrowser } from '../testing/browser.ts'
import { flawsOf } from '../testing/flaws.ts'

const visit = useBrowser()

it('a site manager makes a team, limits what it takes, and allows more from the phone', async () => {
  const page = await visit({ as: 'enduser', path: '/admin/create/team', language: 'sv-SE', width: 390 })
  const name = `Lackeringen ${crypto.randomUUID().slice(0, 8)}`
  await page.getByRole('textbox', { name: /^Namn/ }).fill(name)
  expect(await flawsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Spara' }).click()
  await flash(page, 'Teamet är skapat').waitFor()
  // It leads to the team, where people are added next.
  await page.getByText(/^Ingen är med i teamet än/).waitFor()
  await page.getByRole('option').first().waitFor()

  const key = await sessionKey('enduser')
  const { data } = (await callApi(
    key,
    'GET',
    `/admin/team?searchString=${encodeURIComponent(name)}`,
  )) as unknown as {
    data: { Id: number; CustomerId: number }[]
  }
  const [team] = data
  const made = await callApi(key, 'POST', '/limits', {
    TeamId: team?.Id,
    Rule: 'most',
    Amount: 2,
    Span: 'week',
  })
  await open(page, `/admin/edit/limit/${Number(made['Id'])}`)
  await page.getByRole('textbox', { name: /^Antal/ }).fill('3')
  expect(await flawsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Spara' }).click()
  await flash(page, 'Gränsen är uppdaterad').waitFor()

  const people = (await callApi(key, 'GET', `/team-people?customer=${team?.CustomerId}`)) as unknown as {
    data: { Id: number; Name: string }[]
  }
  const [person] = people.data
  // Where a notification leads: who it is about is filled in, and how many are asked for.
  await open(page, `/admin/create/limit-exception?person=${person?.Id}&amount=1`)
  await expect.poll(() => page.getByRole('combobox', { name: /^Person/ }).inputValue()).toBe(person?.Name)
  expect(await flawsOf(page)).toEqual([])
  expect(await page.getByRole('textbox', { name: /^Hur många fler/ }).inputValue()).toBe('1')
  await page.getByRole('button', { name: 'Tillåt fler' }).click()
  await flash(page, 'Fler är tillåtna; skåpet vet det inom en minut').waitFor()
  const given = (await callApi(key, 'GET', '/limit-exceptions')) as unknown as { data: { Id: number }[] }
  await callApi(key, 'DELETE', `/limit-exceptions/${given.data[0]?.Id}`)
  await callApi(key, 'DELETE', `/limits/${Number(made['Id'])}`)
  await callApi(key, 'DELETE', `/admin/team/${team?.Id}`)
})
