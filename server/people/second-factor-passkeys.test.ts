import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { authenticator } from './testing/authenticator.ts'
import { type Person, testHouse } from '#server/testing/house.ts'
import { CurrentPassword, ok, peopleWithFactors } from './testing/second-factor.ts'

const { secondFactor, users } = contract
const house = await testHouse()
const resellerId = await house.reseller()
const manager = await house.person('reseller', resellerId)
const {
  login,
  ticketOf,
  stateOf,
  isIn,
  wrongly,
  mailsTo,
  withPasskey,
  addPasskey,
  challenge,
  byPasskey,
  refused,
} = peopleWithFactors(house, resellerId)
beforeEach(() => house.db.deleteFrom('rate_limit').execute())
afterAll(() => house.close())

describe('a passkey', () => {
  test('is added with the password, and lets in without one, or after it', async () => {
    const { person, key, recoveryCodes } = await withPasskey()
    expect(recoveryCodes).toHaveLength(10)
    expect((await stateOf(person)).Passkeys).toMatchObject([{ Name: 'Phone', LastUse: null }])
    const anyone = await challenge()
    expect(anyone).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(anyone.allowCredentials).toBeUndefined()
    const entered = await byPasskey(key.sign(anyone))
    expect(entered).toMatchObject(ok)
    expect(await isIn(entered.body['SessionKey'])).toBe(true)
    expect((await stateOf(person)).Passkeys[0]?.LastUse).not.toBeNull()

    const { step } = await login(person)
    expect(step).toMatchObject({ Code: 0, Passkey: 1, RecoveryCode: 1 })
    const own = await challenge(step?.Ticket)
    expect(own.allowCredentials).toMatchObject([{ id: key.id }])
    expect(await byPasskey(key.sign(own))).toMatchObject(ok)
    expect(await mailsTo(person)).toEqual(['passkeyAdded'])
  })

  test('of another site, or that did not ask its owner, or that repeats itself, is refused', async () => {
    const { person, key } = await withPasskey()
    const evil = { origin: 'https://lagra.example.evil' }
    expect(await byPasskey(key.sign(await challenge(), evil))).toMatchObject(refused)
    expect(await byPasskey(key.sign(await challenge(), { rpId: 'evil' }))).toMatchObject(refused)
    expect(await byPasskey(key.sign(await challenge(), { isVerified: false }))).toMatchObject(refused)
    expect(await byPasskey(key.sign({ challenge: 'bm90IGFza2Vk', rpId: 'localhost' }))).toMatchObject(refused)
    const signed = key.sign(await challenge())
    expect(await byPasskey(signed)).toMatchObject(ok)
    expect(await byPasskey(signed)).toMatchObject(refused)
    key.turnBack()
    expect(await byPasskey(key.sign(await challenge()))).toMatchObject(refused) // a copy of it
    const stranger = authenticator()
    expect(await byPasskey(stranger.sign(await challenge()))).toMatchObject(refused)
    const forged = { ...stranger.sign(await challenge()), id: key.id, rawId: key.id }
    expect(await byPasskey(forged)).toMatchObject(refused)
    const late = await challenge()
    await house.db
      .updateTable('passkey_challenge')
      .set({ expires_at: new Date(0).toISOString() })
      .execute()
    expect(await byPasskey(key.sign(late))).toMatchObject(refused)
    const unread = { ...key.sign(await challenge()) }
    unread.response.clientDataJSON = 'bm90IEpTT04'
    expect(await byPasskey(unread)).toMatchObject(refused)

    const fresh = authenticator()
    expect(await addPasskey(person, fresh, evil)).toMatchObject(refused)
    expect(await addPasskey(person, fresh, { isVerified: false })).toMatchObject(refused)
    expect((await stateOf(person)).Passkeys).toHaveLength(1)
  })

  test('of somebody else does not finish a login, and a challenge is for one account', async () => {
    const { person } = await withPasskey()
    const other = await withPasskey()
    expect(await byPasskey(other.key.sign(await challenge(await ticketOf(person))))).toMatchObject(refused)
    const { body } = await house.call(secondFactor.addingPasskey, person, { body: { CurrentPassword } })
    const Response = authenticator().make(body['Options'] as never)
    const stolen = await house.call(secondFactor.addPasskey, other.person, {
      body: { Name: 'Mine', Response },
    })
    expect(stolen).toMatchObject(refused)
    expect(await addPasskey(person, other.key)).toMatchObject(wrongly(422, { _: ['passkeyRefused'] }))
  })

  test('of somebody who is not active, or is deleted, opens nothing', async () => {
    const { person, key } = await withPasskey()
    const params = { id: person.id }
    await house.call(users.update, manager, { params, body: { Active: 0 } })
    expect(await byPasskey(key.sign(await challenge()))).toMatchObject(
      wrongly(401, { _: ['inactiveAccount'] }),
    )
    await house.call(users.update, manager, { params, body: { Active: 1 } })
    expect(await byPasskey(key.sign(await challenge()))).toMatchObject(ok)
    await house.call(users.remove, manager, { params })
    expect(await byPasskey(key.sign(await challenge()))).toMatchObject(refused)
    expect(
      await house.db.selectFrom('passkey').where('account_id', '=', person.id).selectAll().execute(),
    ).toEqual([])
  })

  test('has a name, and is removed by its owner only, with the password', async () => {
    const { person, key } = await withPasskey()
    const id = (await stateOf(person)).Passkeys[0]?.Id ?? 0
    const rename = (as: Person, Name: string) =>
      house.call(secondFactor.renamePasskey, as, { params: { id }, body: { Name } })
    const remove = (as: Person) =>
      house.call(secondFactor.removePasskey, as, { params: { id }, body: { CurrentPassword } })
    expect(await rename(manager, 'Mine')).toMatchObject({ status: 404 })
    expect(await remove(manager)).toMatchObject({ status: 404 })
    expect(await rename(person, 'Work phone')).toMatchObject(ok)
    expect((await stateOf(person)).Passkeys[0]?.Name).toBe('Work phone')
    expect(await remove(person)).toMatchObject(ok)
    expect(await byPasskey(key.sign(await challenge()))).toMatchObject(refused)
    expect((await login(person)).step).toBeUndefined()
  })
})
