import { firstRoutes } from '#contract/first-routes.ts'
import type { session } from '#contract/people/session.ts'
import { callOnce } from '#web/api/api.ts'
import { emailCookie, readCookie, removeCookie, sessionCookie, writeCookie } from '#web/api/cookies.ts'
import { readStored, writeStored } from '#web/kit/browser-storage.ts'

const sessionDays = 30
const emailDays = 365

export interface Credentials {
  email: string
  password: string
  remember: boolean
}

/** Gets a session and keeps it in this browser. */
export async function logIn({ email, password, remember }: Credentials) {
  const BrowserKey = browserKey()
  // The session that this browser had, of whomever, ends.
  const before = readCookie(sessionCookie) ?? null
  const body = { validateUsername: email, validateUserPassword: password, BrowserKey, SessionKey: before }
  const { SessionKey } = await callOnce<typeof session.login>(firstRoutes.login, { body })
  writeStored(browserKeyName, BrowserKey)
  writeCookie(sessionCookie, SessionKey, remember ? sessionDays : undefined)
  if (remember) writeCookie(emailCookie, email, emailDays)
  else removeCookie(emailCookie)
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
