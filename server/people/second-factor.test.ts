import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { resetOf } from '#server/operations/commands/reset-second-factor.ts'
import { type Person, testHouse } from '#server/testing/house.ts'
import { CurrentPassword, ok, peopleWithFactors } from './testing/second-factor.ts'

const { session, sessions, secondFactor, users, system, history } = contract
const house = await testHouse()
const resellerId = await house.reseller()
const manager = await house.person('reseller', resellerId)
const {
  login,
  ticketOf,
  second,
  stateOf,
  wrongly,
  mailsTo,
  withApp,
  withPasskey,
  challenge,
  byPasskey,
  refused,
} = peopleWithFactors(house, resellerId)
beforeEach(() => house.db.deleteFrom('rate_limit').execute())
afterAll(() => house.close())

test('a colleague with the right resets them: told, written down, and logged out everywhere', async () => {
  const { person, code } = await withApp()
  const { key } = await withPasskey(person)
  const params = { id: person.id }
  const stranger = await house.person('reseller', await house.reseller())
  for (const call of [secondFactor.ofUser, secondFactor.reset])
    expect(await house.call(call, stranger, { params })).toMatchObject({ status: 404 })
  expect(await house.call(secondFactor.reset, person, { params })).toMatchObject({ status: 403 })
  expect((await house.call(secondFactor.ofUser, manager, { params })).body['data']).toEqual({
    Code: 1,
    Passkeys: 1,
    RecoveryCodesLeft: 10,
    Demanded: 0,
  })
  const waiting = await ticketOf(person)
  expect(await house.call(secondFactor.reset, manager, { params })).toMatchObject(ok)
  expect(await house.call(sessions.own, person, {})).toMatchObject({ status: 401 })
  expect(await second({ Ticket: waiting, Code: code() })).toMatchObject({ status: 401 })
  expect(await byPasskey(key.sign(await challenge()))).toMatchObject(refused)
  expect((await login(person)).body['SessionKey']).not.toBe('')
  expect((await mailsTo(person)).at(-1)).toBe('reset')
  const told = await house.call(history.list, manager, {
    params: { entity: 'user', id: person.id },
    query: {},
  })
  expect(told.body['data']).toMatchObject([
    {
      UserId: manager.id,
      Changes: [
        { Field: 'CodeApp', Before: true, After: false },
        { Field: 'Passkeys', Before: 1, After: 0 },
        { Field: 'RecoveryCodes', Before: 10, After: 0 },
      ],
    },
    { UserId: person.id, Changes: [{ Field: 'Passkeys', Before: 0, After: 1 }] },
    { UserId: person.id },
  ])
  expect(await house.call(secondFactor.reset, manager, { params })).toMatchObject(ok)
  const again = await house.call(history.list, manager, {
    params: { entity: 'user', id: person.id },
    query: {},
  })
  expect(again.body['total']).toBe(told.body['total']) // there was nothing to reset
})

test('whom no colleague can help is helped on the command line', async () => {
  const { person } = await withApp('admin')
  await expect(resetOf(house.db, house.vault, 'nobody@test.example')).rejects.toThrow('no active account')
  await resetOf(house.db, house.vault, ` ${person.email.toUpperCase()} `)
  expect(await house.call(sessions.own, person, {})).toMatchObject({ status: 401 })
  expect((await login(person)).body['SessionKey']).not.toBe('')
  expect((await mailsTo(person)).at(-1)).toBe('reset')
})

describe('whoever has to have a second factor', () => {
  const lacking = wrongly(403, { _: ['secondFactorDemanded'] })
  const setDemand = (as: Person, body: object) => house.call(secondFactor.updateDemand, as, { body })

  test('and has none can set one up, and nothing else', async () => {
    const reseller = await house.reseller()
    const boss = await house.person('reseller', reseller)
    const colleague = await house.person('reseller', reseller)
    const customers = await house.person('enduser', await house.customer(reseller))
    const lists = (as: Person) => house.call(users.list, as, { query: {} })
    const { key } = await withPasskey(boss)
    expect(await setDemand(boss, { OwnPeople: 1, Revision: 0 })).toMatchObject(ok)
    expect(await setDemand(boss, { OwnPeople: 1, Revision: 0 })).toMatchObject({ status: 409 })
    expect(await lists(boss)).toMatchObject(ok)
    expect(await lists(customers)).toMatchObject(ok)
    expect(await lists(manager)).toMatchObject(ok)
    expect(await lists(colleague)).toMatchObject(lacking) // by the session that it has
    const entered = await login(colleague)
    const anew = { ...colleague, key: String(entered.body['SessionKey']) }
    expect(await lists(anew)).toMatchObject(lacking)
    expect(await house.call(session.updateOwnAccount, anew, { body: { Name: 'X' } })).toMatchObject(lacking)
    expect(await house.call(session.currentUser, anew, {})).toMatchObject({
      body: { user: { LacksSecondFactor: 1 } },
    })
    const made = await withPasskey(anew)
    expect(await lists(anew)).toMatchObject(ok)
    expect(await house.call(session.currentUser, anew, {})).toMatchObject({
      body: { user: { LacksSecondFactor: 0 } },
    })
    const id = (await stateOf(anew)).Passkeys[0]?.Id ?? 0
    const remove = () =>
      house.call(secondFactor.removePasskey, anew, { params: { id }, body: { CurrentPassword } })
    expect(await remove()).toMatchObject(wrongly(409, { _: ['secondFactorDemanded'] }))
    expect(await byPasskey(made.key.sign(await challenge()))).toMatchObject(ok)
    expect(await byPasskey(key.sign(await challenge()))).toMatchObject(ok)

    expect(await setDemand(boss, { CustomersPeople: 1, Revision: 1 })).toMatchObject(ok)
    expect(await lists(customers)).toMatchObject(lacking)
    expect(await setDemand(boss, { OwnPeople: 0, CustomersPeople: 0 })).toMatchObject(ok)
    expect(await lists(customers)).toMatchObject(ok)
    expect(await remove()).toMatchObject(ok)
    expect((await house.call(secondFactor.demand, manager, {})).body['data']).toMatchObject({ OwnPeople: 0 })
  })

  test('of the house is whom the house decides of', async () => {
    const superadmin = await house.person('superadmin')
    const admin = await house.person('admin')
    const demand = (DemandSecondFactor: 0 | 1) =>
      house.call(system.updateSettings, superadmin, { body: { DemandSecondFactor } })
    expect(await demand(1)).toMatchObject({ body: { data: { DemandSecondFactor: 1 } } })
    expect(await house.call(users.list, admin, { query: {} })).toMatchObject(lacking)
    expect(await demand(0)).toMatchObject(lacking)
    expect(await house.call(users.list, manager, { query: {} })).toMatchObject(ok)
    await withPasskey(superadmin)
    expect(await demand(0)).toMatchObject({ body: { data: { DemandSecondFactor: 0 } } })
    expect(await house.call(users.list, admin, { query: {} })).toMatchObject(ok)
  })
})
