import { firstRoutes } from '#contract/first-routes.ts'
import type { SecondStep } from '#contract/people/second-factor.ts'
import type { session } from '#contract/people/session.ts'
import { callOnce } from '#web/api/api.ts'
import { emailCookie, readCookie, removeCookie, sessionCookie, writeCookie } from '#web/api/cookies.ts'
import { takeSession } from '#web/api/own-session.ts'
import { readStored, writeStored } from '#web/kit/browser-storage.ts'

const sessionDays = 30
const emailDays = 365

export interface Credentials {
  email: string
  password: string
  remember: boolean
}

/** Gets a session and keeps it in this browser, or answers with what is asked for beside the password. */
export async function logIn({ password, ...kept }: Credentials): Promise<SecondStep | undefined> {
  const browser = thisBrowser()
  const body = { validateUsername: kept.email, validateUserPassword: password, ...browser }
  const { SessionKey, SecondFactor } = await callOnce<typeof session.login>(firstRoutes.login, { body })
  if (!SecondFactor) keepSession(SessionKey, browser, kept)
  return SecondFactor
}

/** What every way to log in tells of the browser. The session that it had, of whomever, ends. */
export const thisBrowser = () => ({
  BrowserKey: browserKey(),
  SessionKey: readCookie(sessionCookie) ?? null,
})

/** How the session is kept; whoever comes by a passkey need not have typed an e-mail. */
export type Kept = Pick<Credentials, 'email' | 'remember'>

/** Also for a login that goes by another page: the browser that comes back must be the same. */
export const keepBrowser = (BrowserKey: string) => writeStored(browserKeyName, BrowserKey)

export function keepSession(
  SessionKey: string,
  { BrowserKey }: { BrowserKey: string },
  { email, remember }: Kept,
) {
  keepBrowser(BrowserKey)
  writeCookie(sessionCookie, SessionKey, remember ? sessionDays : undefined)
  takeSession(SessionKey)
  if (!remember) removeCookie(emailCookie)
  else if (email !== '') writeCookie(emailCookie, email, emailDays)
}

export const hasSession = () => readCookie(sessionCookie) !== undefined

export const rememberedEmail = () => readCookie(emailCookie) ?? ''

/**
 * A random text by which the server recognises a browser that has logged in before: wrong attempts from elsewhere do
 * not lock it out. It contains nothing about the user and gives no access, so that it stays after the log-out.
 */
const browserKeyName = 'lagra-browser-key'

function browserKey(): string {
  const stored = readStored(browserKeyName) ?? ''
  if (/^[A-Za-z0-9+/=]{44}$/.test(stored)) return stored
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
}
