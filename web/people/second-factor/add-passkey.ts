import { secondFactor } from '#contract/people/second-factor.ts'
import type { Call } from '#contract/endpoint.ts'
import { call } from '#web/api/api.ts'
import { inTime } from '#web/kit/lazy-screen.tsx'
import { passkeyOf } from '#web/shell/session/use-passkey-login.ts'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'

type Made = Call<typeof secondFactor.addPasskey>['body']['Response']

/** Lets the browser make a passkey for this account, and keeps it. */
export async function addPasskey({ CurrentPassword, Name }: { CurrentPassword: string; Name: string }) {
  const { startRegistration } = await inTime(import('@simplewebauthn/browser'))
  const { Options } = await call(secondFactor.addingPasskey, { body: { CurrentPassword } })
  const optionsJSON = Options as unknown as PublicKeyCredentialCreationOptionsJSON
  const made = passkeyOf(optionsJSON.rp.id, () => startRegistration({ optionsJSON }))
  const Response = (await made) as unknown as Made
  return call(secondFactor.addPasskey, { body: { Name, Response } })
}
