import { type QueryCreator, type Selectable, sql } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { Outcome } from './call.ts'

/** What waits to be sent to webhooks. Any number of servers may send from it at once, as with mails. */

export type StoredDelivery = Selectable<Tables['webhook_delivery']>

/** A server that dies while it sends leaves its deliveries to the others after this time. */
const ownFor = sql`interval '1 minute'`

/** The webhooks that something is due for; those that fail come last. */
export async function webhooksDue(db: QueryCreator<Tables>) {
  return db
    .selectFrom('webhook')
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('webhook_delivery')
          .whereRef('webhook_delivery.webhook_id', '=', 'webhook.id')
          .where('state', '=', 'waiting')
          .where('next_at', '<=', sql<string>`now()`),
      ),
    )
    .orderBy(sql`failing_since is not null`)
    .orderBy(sql`random()`)
    .select(['id', 'url', 'secret_sealed', 'former_secret_sealed', 'former_until', 'failing_since'])
    .execute()
}
export type DueWebhook = Awaited<ReturnType<typeof webhooksDue>>[number]

/** The next deliveries of one webhook, which are this server's own for a while. */
export async function takeDueDeliveries(
  db: QueryCreator<Tables>,
  webhookId: number,
  limit: number,
): Promise<StoredDelivery[]> {
  const due = db
    .selectFrom('webhook_delivery')
    .select('id')
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .where('next_at', '<=', sql<string>`now()`)
    .orderBy('next_at')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
  return db
    .updateTable('webhook_delivery')
    .set({ attempts: sql`attempts + 1`, next_at: sql`now() + ${ownFor}` })
    .where('id', 'in', due)
    .returningAll()
    .execute()
}

/** Seconds to the next attempt: soon, then ever later, so that a day has a dozen of them. */
const waits = [5, 30, 120, 600, 1800, 3600, 7200, 14_400]

/** Notes how it went; what failed is tried again until its day is over. Nothing is changed where another server has it. */
export async function note(
  db: QueryCreator<Tables>,
  { id, attempts }: StoredDelivery,
  { succeeded, status, answer, error, milliseconds }: Outcome,
) {
  const next = sql<string>`now() + make_interval(secs => ${waits[attempts - 1] ?? waits.at(-1)})`
  const isOver = succeeded ? sql`true` : sql`${next} >= good_until`
  const ended = succeeded ? 'delivered' : 'givenUp'
  await db
    .updateTable('webhook_delivery')
    .set({
      status,
      answer,
      error,
      milliseconds,
      state: sql<typeof ended>`case when ${isOver} then ${ended} else state end`,
      next_at: next,
      ended_at: sql`case when ${isOver} then now() end`,
    })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'waiting')
    .execute()
}
