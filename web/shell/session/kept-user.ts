import type { SessionUser } from '#contract/people/session.ts'
import { readStored, removeStored, writeStored } from '#web/kit/browser-storage.ts'
import { forgetColors } from '#web/kit/charts/colors-given.ts'

/** Pages that also open without a network know from here whose they are. */
const name = 'lagra-kept-user'

/** The pages that do: a driver has to go on in a basement, and so has whoever counts there. */
const opensOffline = (path: string) => /^\/(road(\/|$)|planning\/stocktakes\/\d)/.test(path)

export const keepUser = (user: SessionUser) => writeStored(name, JSON.stringify(user))

/**
 * Whoever logs out leaves no key of a session behind: without a network the server has not ended it yet. Nor are the names left that
 * its charts have given colours to.
 */
export function forgetUser() {
  removeStored(name)
  forgetColors()
}

/** The user of this session, as it was when the server was last reached. */
export function keptUser(sessionKey: string): SessionUser | undefined {
  if (!opensOffline(location.pathname)) return undefined
  try {
    const user = JSON.parse(readStored(name) ?? 'null') as SessionUser | null
    return user?.SessionKey === sessionKey ? user : undefined
  } catch {
    return undefined
  }
}
