import { z } from '#contract/zod.ts'
import { endpoint, file } from '#contract/endpoint.ts'
import { firstRoutes } from '#contract/first-routes.ts'
import { wholeFromText } from '#contract/fields.ts'
import { longestAge } from '#contract/limits.ts'

/** What happens at the lockers, while it happens. */

export const events = {
  stream: endpoint({
    ...firstRoutes.events,
    summary:
      'Live events of the lockers within reach, as server-sent events: `event` is what happened, `data` has the LockerId. `missed` says that some may have been lost and all should be read again. Ends with the session',
    query: z.object({
      /** The id of the last event that was seen: what came after it is sent first, or `missed`. */
      after: z.string().max(64).optional(),
      /**
       * For a reader that has seen no event yet: how many milliseconds ago it began to load its data. Events since then
       * are sent first.
       */
      age: wholeFromText.pipe(z.int().min(0).max(longestAge)).default(0),
    }),
    reply: file('text/event-stream'),
  }),
}
