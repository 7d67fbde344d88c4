import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { RawDatabase } from '#server/database/connect.ts'
import type { Vault } from '#server/tenancy/vault.ts'
import { type Calling, callWebhook, type Outcome } from './call.ts'
import { type DueWebhook, note, type StoredDelivery, takeDueDeliveries, webhooksDue } from './deliveries.ts'
import { signedHeaders } from './signature.ts'

/** Calls webhooks. Every server does; a delivery is taken by one of them. */

export interface Courier extends Calling {
  db: RawDatabase
  vault: Vault
}

const everySeconds = 1
const mostStopping = 3_000
/** Calls to one webhook at once, and webhooks that are called at once; those that fail get no more than half of these. */
const atOnce = 4
const mostWebhooks = 40

interface Calls {
  /** The webhooks that this server is calling now. */
  busy: Set<number>
  isStopping: boolean
}
const noCalls = (): Calls => ({ busy: new Set(), isStopping: false })

export function startCourier(courier: Courier, log: FastifyBaseLogger): () => Promise<void> {
  const calls = noCalls()
  const underWay = new Set<Promise<unknown>>()
  let pause: NodeJS.Timeout
  const warn = (error: unknown) => log.warn({ err: error }, 'webhooks could not be called')
  const turn = async () => {
    for (const drained of await beginDue(courier, calls)) {
      const call = drained.catch(warn).finally(() => underWay.delete(call))
      underWay.add(call)
    }
  }
  // The next turn waits for the database, but not for webhooks that hang.
  const next = () => {
    if (!calls.isStopping)
      pause = setTimeout(() => void turn().catch(warn).finally(next), everySeconds * 1000)
  }
  next()
  return async () => {
    calls.isStopping = true
    clearTimeout(pause)
    // What is not answered by then is sent again by the others, or later.
    await Promise.race([Promise.all(underWay), sleep(mostStopping)])
  }
}

/** Calls every webhook that something is due for, until nothing is due for it any more or a call fails. */
export const deliverDue = async (courier: Courier) => Promise.all(await beginDue(courier, noCalls()))

/** The calls that were begun; one for each webhook. */
async function beginDue(courier: Courier, calls: Calls): Promise<Promise<void>[]> {
  const { busy } = calls
  const found = await webhooksDue(courier.db)
  return found.flatMap((webhook) => {
    const room = webhook.failing_since === null ? mostWebhooks : mostWebhooks / 2
    if (calls.isStopping || busy.has(webhook.id) || busy.size >= room) return []
    busy.add(webhook.id)
    return drain(courier, webhook, calls).finally(() => busy.delete(webhook.id))
  })
}

async function drain(courier: Courier, webhook: DueWebhook, calls: Calls) {
  while (!calls.isStopping) {
    const deliveries = await takeDueDeliveries(courier.db, webhook.id, atOnce)
    const outcomes = await Promise.all(deliveries.map((delivery) => deliver(courier, webhook, delivery)))
    if (deliveries.length < atOnce || outcomes.some(({ succeeded }) => !succeeded)) return
  }
}

async function deliver(courier: Courier, webhook: DueWebhook, delivery: StoredDelivery): Promise<Outcome> {
  const { db, vault } = courier
  const body = bodyOf(delivery)
  const { url, secret_sealed, former_secret_sealed, former_until } = webhook
  const isFormerGood = former_until !== null && former_until > new Date().toISOString()
  const secrets = [secret_sealed, ...(isFormerGood && former_secret_sealed ? [former_secret_sealed] : [])]
  const headers = signedHeaders(
    delivery.uuid,
    body,
    secrets.map((sealed) => vault.open(sealed)),
  )
  const outcome = await callWebhook(courier, url, headers, body)
  await note(db, delivery, outcome)
  if (outcome.succeeded || delivery.event !== 'test')
    await sql`select webhook_called(${webhook.id}::int, ${outcome.succeeded})`.execute(db)
  return outcome
}

/** What is sent, the same at each attempt. */
export const bodyOf = ({
  uuid,
  event,
  created_at,
  data,
}: Pick<StoredDelivery, 'uuid' | 'event' | 'created_at' | 'data'>) =>
  JSON.stringify({ id: uuid, type: event, at: created_at, data })

/** Calls a webhook now, once, whether it is active or not. Answers with the id of the delivery. */
export async function deliverTest(courier: Courier, webhookId: number): Promise<number> {
  const { db } = courier
  const webhook = await db
    .selectFrom('webhook')
    .where('id', '=', webhookId)
    .select([
      'id',
      'url',
      'secret_sealed',
      'former_secret_sealed',
      'former_until',
      'failing_since',
      'reseller_id',
      'name',
    ])
    .executeTakeFirstOrThrow()
  const delivery = await db
    .insertInto('webhook_delivery')
    .values({
      webhook_id: webhookId,
      reseller_id: webhook.reseller_id,
      event: 'test',
      data: JSON.stringify({ WebhookId: webhookId, WebhookName: webhook.name }),
      attempts: 1,
      next_at: sql`now() + interval '1 minute'`,
      good_until: sql`now()`, // is not tried again by itself
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await deliver(courier, webhook, delivery)
  return delivery.id
}
