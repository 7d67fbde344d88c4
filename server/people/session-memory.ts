import type { RawDatabase } from '#server/database/connect.ts'
import type { Live } from '#server/live/live.ts'
import type { Member } from '#server/tenancy/member.ts'
import type { Vault } from '#server/tenancy/vault.ts'
import { findSession } from './session-store.ts'

/** In milliseconds. Nobody is told of sessions that run out, and none of what a connection that was cut has missed. */
const knownFor = 5_000
const most = 10_000

/**
 * Sessions, and API keys, are looked up once and then known for a few seconds: most requests come in flocks. All are forgotten when the
 * database tells that sessions have ended or that somebody may see something else, and nothing is known while it cannot
 * tell. A server need not be told of what it has written itself: it calls `forget` before it answers.
 */
export function knownSessions(
  live: Pick<Live, 'isListening' | 'onSessions'> | undefined,
  purpose: 'session' | 'apiKey' = 'session',
  lookUp = findSession,
) {
  const known = new Map<string, { member: Member; until: number }>()
  let forgotten = 0

  function forget() {
    forgotten++
    known.clear()
  }
  live?.onSessions(forget)

  return {
    forget,
    async find(db: RawDatabase, vault: Vault, key: string): Promise<Member | undefined> {
      const digest = vault.digest(purpose, key)
      if (!live?.isListening()) return lookUp(db, digest)
      const found = known.get(digest)
      if (found && performance.now() < found.until) return found.member
      const before = forgotten
      const member = await lookUp(db, digest)
      // What was read before others were forgotten may be what was to be forgotten.
      if (!member || forgotten !== before) return member
      if (known.size >= most) known.clear()
      known.set(digest, { member, until: performance.now() + knownFor })
      return member
    },
  }
}
