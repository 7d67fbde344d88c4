import { firstRoutes } from '#contract/first-routes.ts'
import type { secondFactor } from '#contract/people/second-factor.ts'
import { callOnce } from '#web/api/api.ts'
import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser'
import { keepSession, thisBrowser, type Kept } from './log-in.ts'
import { passkeyOf } from './use-passkey-login.ts'

/** Asks the browser for a passkey, and gets a session for what it signs. */
export async function logInByPasskey(kept: Kept, Ticket?: string) {
  const { Options } = await callOnce<typeof secondFactor.passkeyChallenge>(
    firstRoutes.loginPasskeyChallenge,
    {
      body: { Ticket },
    },
  )
  const optionsJSON = Options as unknown as PublicKeyCredentialRequestOptionsJSON
  const signed = passkeyOf(optionsJSON.rpId, () => startAuthentication({ optionsJSON }))
  const Response = (await signed) as SignedResponse
  const browser = thisBrowser()
  const { SessionKey } = await callOnce<typeof secondFactor.logInByPasskey>(firstRoutes.loginPasskey, {
    body: { Response, ...browser },
  })
  keepSession(SessionKey, browser, kept)
}

type SignedResponse = NonNullable<
  Parameters<typeof callOnce<typeof secondFactor.logInByPasskey>>[1]
>['body']['Response']
