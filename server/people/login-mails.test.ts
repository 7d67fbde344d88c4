import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type Person, testHouse, type TestHouse, testPassword } from '#server/testing/house.ts'
import { type Mailed, mailedFrom } from './testing/mailed.ts'

const { accountLinks, session, users } = contract

let house: TestHouse
let mailed: Mailed
let resellerId: number
let manager: Person
beforeAll(async () => {
  house = await testHouse()
  mailed = await mailedFrom(house)
  resellerId = await house.reseller('Nordlås')
  manager = await house.person('reseller', resellerId)
})
afterEach(async () => {
  mailed.received.splice(0)
  await house.db.deleteFrom('rate_limit').execute()
})
afterAll(async () => {
  await mailed.close()
  await house.close()
})

const deliver = () => mailed.deliver()
const forget = (Email: string) => house.call(accountLinks.forgottenPassword, null, { body: { Email } })

test('a login from a browser that the account does not know is told, but not the first, and not every time', async () => {
  const person = await house.person('reseller', resellerId)
  const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:152.0) Gecko/20100101 Firefox/152.0'
  const from = async (browser: string | null, remoteAddress: string) => {
    const payload = {
      validateUsername: person.email,
      validateUserPassword: testPassword,
      BrowserKey: browser,
    }
    const headers = { 'user-agent': agent }
    const sent = { method: 'POST', url: '/api/login', payload, headers, remoteAddress } as const
    expect((await house.app.inject(sent)).statusCode).toBe(200)
    return (await deliver()).splice(0)
  }
  const [home, cafe] = ['h'.repeat(44), 'c'.repeat(44)]
  expect(await from(home, '192.0.2.1')).toEqual([])
  expect(await from(home, '198.51.100.7')).toEqual([])
  const [told] = await from(cafe, '203.0.113.9')
  expect(told?.to).toBe(person.email)
  expect(told?.content).toContain('Firefox, Windows')
  expect(told?.content).toContain('203.0.113.9')
  expect(await from(cafe, '203.0.113.9')).toEqual([])
  expect(await from(null, '203.0.113.9')).toEqual([]) // a script there
  expect(await from(null, '2001:db8::1')).toHaveLength(1)

  // After a new password no browser is known any more; whoever comes then is told of, too.
  await house.call(users.update, manager, { params: { id: person.id }, body: { Password: testPassword } })
  expect(await from(null, '203.0.113.9')).toEqual([]) // told of already
  expect(await from(null, '192.0.2.77')).toHaveLength(1)
})

test('mails are in the language of the last login, or the one chosen since', async () => {
  const person = await house.person('reseller', resellerId)
  const swedish = { 'accept-language': 'sv-SE' }
  const payload = { validateUsername: person.email, validateUserPassword: testPassword }
  await house.app.inject({ method: 'POST', url: '/api/login', payload, headers: swedish })
  await forget(person.email)
  const [mail] = (await deliver()).splice(0)
  expect(mail?.content).toContain('Välj nytt lösenord')
  const english = { body: { Language: 'en-GB' } } as const
  expect((await house.call(session.ownLanguage, person, english)).status).toBe(200)
  await forget(person.email)
  expect((await deliver())[0]?.content).toContain('Choose a new password')
})
