import type { RawBuilder, SqlBool } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { RawDatabase } from '#server/database/connect.ts'
import type { VisitorContext } from '#server/http/context.ts'
import { browserDigest, rememberBrowser } from './session-browsers.ts'
import { tellOfNewPlace } from './session-new-place.ts'
import { startVerifiedSession } from './session-store.ts'

interface Verified {
  id: number
  email: string
  language: Language | null
  last_login: string | null
  knownBrowser: string | null
  /** What proved who it is; where it holds no more there is no session. */
  stillHolds: RawBuilder<SqlBool>
  singleSignOnId?: number
}

/** Starts the session of whoever has shown all that its account asks for. A browser that is new is told, then known. */
export async function enter(
  db: RawDatabase,
  { vault, ip, agent, language }: Pick<VisitorContext, 'vault' | 'ip' | 'agent' | 'language'>,
  account: Verified,
  { BrowserKey }: { BrowserKey?: string | null | undefined },
): Promise<string | undefined> {
  const key = await startVerifiedSession(db, vault, account, { language, agent, ip })
  if (!key) return undefined
  if (!account.knownBrowser) await tellOfNewPlace(db, account, { ip, agent, language })
  if (BrowserKey) await rememberBrowser(db, account.id, browserDigest(vault, BrowserKey))
  return key
}
