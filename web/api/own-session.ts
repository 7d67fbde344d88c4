import { readCookie, sessionCookie } from './cookies.ts'

/** The session that this tab was opened with. All tabs share the cookie, in which somebody else may log in. */
let own: string | undefined

export const takeSession = (key: string) => void (own = key)

export function isOthersSession() {
  const key = readCookie(sessionCookie)
  return own !== undefined && key !== undefined && key !== own
}
