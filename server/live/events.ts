import type { Contract } from '#contract/index.ts'
import type { Live } from './live.ts'
import type { Handlers } from '#server/http/mount.ts'

/**
 * What happens at the lockers, while it happens. Where the server does not listen to the database, a stream ends at
 * once.
 */
export const events = (live: Live | undefined): Handlers<Contract['events']> => ({
  async stream({ query }, { member, sessionKey, vault }) {
    const content = live ? live.open(member, vault.digest('session', sessionKey), query) : nothing()
    return { contentType: 'text/event-stream', content }
  },
})

async function* nothing(): AsyncGenerator<Uint8Array> {}
