import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import { contract } from '#contract/index.ts'
import type { SecondFactorState, SecondStep } from '#contract/people/second-factor.ts'
import { type Person, type TestHouse, testPassword } from '#server/testing/house.ts'
import { authenticator } from './authenticator.ts'

const { session, secondFactor } = contract
type Key = ReturnType<typeof authenticator>

export const CurrentPassword = testPassword
export const ok = { status: 200 }

/** People of a reseller with second factors, and how they log in. */
export function peopleWithFactors(house: TestHouse, resellerId: number) {
  async function login(person: Person, validateUserPassword = testPassword) {
    const answer = await house.call(session.login, null, {
      body: { validateUsername: person.email, validateUserPassword },
    })
    return { ...answer, step: answer.body['SecondFactor'] as SecondStep | undefined }
  }
  const ticketOf = async (person: Person) => (await login(person)).step?.Ticket ?? ''
  const second = (body: { Ticket: string; Code?: string; RecoveryCode?: string }) =>
    house.call(secondFactor.logIn, null, { body })
  const stateOf = async (person: Person) =>
    (await house.call(secondFactor.state, person, {})).body['data'] as SecondFactorState
  const isIn = async (SessionKey: unknown) => {
    const { status } = await house.call(
      session.currentUser,
      { id: 0, email: '', key: String(SessionKey) },
      {},
    )
    return status === 200
  }
  const wrongly = (status: number, errors: object) => ({ status, body: { errors } })
  const mailsTo = async ({ id }: Person) => {
    const mails = await house.db
      .selectFrom('mail')
      .where('account_id', '=', id)
      .where('kind', '=', 'secondFactor')
      .orderBy('id')
      .select('about')
      .execute()
    return mails.map(({ about }) => (about as { what?: string }).what)
  }

  /** Somebody with an app that makes codes. */
  async function withApp(role: 'admin' | 'enduser' = 'enduser') {
    const person = await house.person(role, role === 'admin' ? undefined : await house.customer(resellerId))
    const offered = await house.call(secondFactor.offerCode, person, { body: { CurrentPassword } })
    expect(offered).toMatchObject(ok)
    const app = new TOTP({ secret: Secret.fromBase32(String(offered.body['Secret'])) })
    const begun = Date.now()
    /** The code of so many half minutes from now; the same where a half minute ends during the test. */
    const code = (steps = 0) => app.generate({ timestamp: begun + steps * 30_000 })
    const step = Math.floor(begun / 30_000)
    // One of the step before serves too, which leaves that of now for the test.
    const proved = await house.call(secondFactor.proveCode, person, { body: { Code: code(-1) } })
    expect(proved).toMatchObject(ok)
    return { person, code, step, recoveryCodes: proved.body['RecoveryCodes'] as string[] }
  }

  /** Somebody with a passkey. */
  async function withPasskey(of?: Person) {
    const person = of ?? (await house.person('enduser', await house.customer(resellerId)))
    const key = authenticator()
    const added = await addPasskey(person, key)
    expect(added).toMatchObject(ok)
    return { person, key, recoveryCodes: added.body['RecoveryCodes'] as string[] }
  }
  async function addPasskey(person: Person, key: Key, manner: Parameters<Key['make']>[1] = {}) {
    const { body } = await house.call(secondFactor.addingPasskey, person, { body: { CurrentPassword } })
    const Response = key.make(body['Options'] as never, manner)
    return house.call(secondFactor.addPasskey, person, { body: { Name: 'Phone', Response } })
  }
  async function challenge(Ticket?: string) {
    const { body } = await house.call(secondFactor.passkeyChallenge, null, { body: { Ticket } })
    return body['Options'] as { challenge: string; rpId: string; allowCredentials?: { id: string }[] }
  }
  const byPasskey = (Response: ReturnType<Key['sign']>) =>
    house.call(secondFactor.logInByPasskey, null, { body: { Response } })
  const refused = wrongly(401, { _: ['passkeyRefused'] })

  return {
    login,
    ticketOf,
    second,
    stateOf,
    isIn,
    wrongly,
    mailsTo,
    withApp,
    withPasskey,
    addPasskey,
    challenge,
    byPasskey,
    refused,
  }
}
