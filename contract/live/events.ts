import { z } from '#contract/zod.ts'
import { endpoint, file } from '#contract/endpoint.ts'
import { id, wholeFromText } from '#contract/fields.ts'
import { happenings } from './notifications.ts'

/** What happens at the lockers, while it happens. */

/** `stock`: lines were booked, whoever booked them. `changed`: somebody changed the locker, its articles or its users. */
export const liveKinds = ['stock', 'changed', ...happenings] as const
export type LiveKind = (typeof liveKinds)[number]

/** An event holds only its kind and its locker: the screens then read again what they show. */
export const liveEvent = z.object({ kind: z.enum(liveKinds), LockerId: id })
export type LiveEvent = z.output<typeof liveEvent>

/** A screen reads its data again at least this often, so older events need not be kept. */
export const longestAge = 60_000

export const events = {
  stream: endpoint({
    method: 'GET',
    path: '/events',
    access: 'own',
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
