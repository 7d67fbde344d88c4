import { sql, type SqlBool } from 'kysely'
import type { Input } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import { type Delivery, mostWebhooks, type WebhookEvent, type WebhookState } from '#contract/live/webhooks.ts'
import { invalid, notFound } from '#server/errors.ts'
import { filteredBy, found, inOrder, listed, listPage, searchString, swedish } from '#server/http/list.ts'
import type { Handlers } from '#server/http/mount.ts'
import { among } from '#server/tenancy/ids.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import type { Writer } from '#server/tenancy/writer.ts'
import { bodyOf, type Courier, deliverTest } from './webhooks/courier.ts'
import { type Network, Uncallable } from './webhooks/network.ts'
import { newSigningSecret } from './webhooks/signature.ts'

export const webhooks = (courier: Courier): Handlers<Contract['webhooks']> => ({
  async list({ query }, { scope, member }) {
    const text = searchString('webhook.name', 'webhook.url')
    const all = from(scope)
      .where(found(text, query.searchString))
      .where(filteredBy(query.state !== undefined && sql<SqlBool>`${state} = ${query.state}`))
      .select([...told, ...listed(text)])
    const order = {
      Id: 'webhook.id',
      Name: swedish('webhook.name'),
      Url: 'webhook.url',
      LastDelivery: sql`latest.at`,
      Owner: swedish('owner.name'),
    }
    const { rows, ...page } = await listPage(inOrder(all, query.sort ?? 'Name', order, 'webhook.id'), query)
    // A reseller's webhooks are its own.
    const HideField = member.resellerId === null ? null : 'Owner'
    return { webhooks: rows.map((row) => ({ ...row, HideField })), ...page }
  },

  async get({ params }, { scope }) {
    return { webhook: await read(scope, params.id) }
  },

  async create({ body }, { member, write, vault }) {
    await assertCallable(courier.network, body.Url)
    return write(async (writer) => {
      await assertRoom(writer, member.resellerId)
      await assertChosen(writer, body, member.resellerId)
      const Secret = newSigningSecret()
      const { id } = await writer.insert('webhook', {
        name: body.Name,
        url: body.Url,
        events: inOneOrder(body.Events),
        customer_ids: chosen(body.CustomerIds) ?? null,
        locker_ids: chosen(body.LockerIds) ?? null,
        active: body.Active,
        secret_sealed: vault.seal(Secret),
        reseller_id: member.resellerId,
        created_by: member.id,
      })
      return { Id: id, webhook: await read(writer, id), Secret }
    })
  },

  async update({ params, body }, { write, scope }) {
    const before = await read(scope, params.id)
    if (body.Url !== undefined && body.Url !== before.Url) await assertCallable(courier.network, body.Url)
    return write(async (writer) => {
      const { reseller_id } = await stored(writer, params.id)
      await assertChosen(writer, body, reseller_id)
      await writer.change('webhook', params.id, columns(body), body.Revision)
      return { webhook: await read(writer, params.id) }
    })
  },

  async remove({ params }, { write }) {
    await write((writer) => writer.remove('webhook', params.id))
    return {}
  },

  async secret({ params }, { write, vault }) {
    return write(async (writer) => {
      await writer.reveal('webhook', params.id, 'Secret')
      const { secret_sealed } = await stored(writer, params.id)
      return { Secret: vault.open(secret_sealed) }
    })
  },

  async rotate({ params }, { write, vault }) {
    return write(async (writer) => {
      await writer.touch('webhook', params.id)
      const { secret_sealed } = await stored(writer, params.id)
      const Secret = newSigningSecret()
      await writer.change('webhook', params.id, {
        secret_sealed: vault.seal(Secret),
        former_secret_sealed: secret_sealed,
        former_until: new Date(Date.now() + overlap).toISOString(),
      })
      return { Secret, webhook: await read(writer, params.id) }
    })
  },

  async test({ params }, { scope }) {
    await read(scope, params.id)
    return { data: await readDelivery(scope, params.id, await deliverTest(courier, params.id)) }
  },

  async deliveries({ params, query }, { scope }) {
    await read(scope, params.id)
    const direction = query.sort === 'Created' ? 'asc' : 'desc'
    const all = deliveriesOf(scope, params.id)
      .where(found(searchString('uuid', sql`data::text`), query.searchString))
      .where(
        filteredBy(
          query.state !== undefined && sql<SqlBool>`state = ${query.state}`,
          query.event !== undefined && sql<SqlBool>`event = ${query.event}`,
        ),
      )
      .select(toldOfDelivery)
      .orderBy('id', direction)
    const { rows, ...page } = await listPage(all, query)
    return { data: rows, ...page }
  },

  async delivery({ params }, { scope }) {
    return { data: await readDelivery(scope, params.id, params.deliveryId) }
  },

  async replay({ params }, { write }) {
    await write(async (writer) => {
      await readDelivery(writer, params.id, params.deliveryId)
      await writer.mark('webhook_delivery', params.deliveryId, dueNow())
    })
    return {}
  },

  async replayFailed({ params, body }, { write }) {
    return write(async (writer) => {
      await read(writer, params.id)
      const failed = await deliveriesOf(writer, params.id)
        .where(sql<SqlBool>`(state = 'givenUp' or (state = 'waiting' and attempts > 0))`)
        .where('event', '<>', 'test')
        .$if(body.Since !== undefined, (those) => those.where('created_at', '>=', body.Since ?? ''))
        .select('id')
        .execute()
      await writer.markAll(
        'webhook_delivery',
        failed.map(({ id }) => id),
        dueNow(),
      )
      return { replayed: failed.length }
    })
  },
})

/** For so long the former secret signs beside a new one. */
const overlap = 24 * 3_600_000
const day = 24 * 3_600_000

/** Attempts are counted on, so that the log tells them all. */
const dueNow = () => ({
  state: 'waiting' as const,
  next_at: new Date().toISOString(),
  good_until: new Date(Date.now() + day).toISOString(),
  ended_at: null,
})

/** A name that cannot be looked up for the moment is believed: each call looks it up again. */
async function assertCallable(network: Network, url: string) {
  try {
    await network.addressesOf(new URL(url))
  } catch (error) {
    if (error instanceof Uncallable) throw invalid({ Url: error.reason })
  }
}

async function assertRoom(writer: Writer, resellerId: number | null) {
  const own = await writer
    .see('webhook')
    .selectFrom('webhook')
    .where('reseller_id', 'is not distinct from', resellerId)
    .select('id')
    .execute()
  if (own.length >= mostWebhooks) throw invalid({ _: 'tooMany' })
}

/** Customers and lockers of the webhook's own reseller, or of any where it is the house's. */
async function assertChosen(
  writer: Writer,
  { CustomerIds, LockerIds }: Pick<Sent, 'CustomerIds' | 'LockerIds'>,
  resellerId: number | null,
) {
  const isOwn = sql<SqlBool>`(${resellerId}::int is null or reseller_id = ${resellerId})`
  const { customers, lockers } = await chosenBy(writer, CustomerIds ?? [], LockerIds ?? [], isOwn)
  if (customers.length < (CustomerIds?.length ?? 0)) throw invalid({ CustomerIds: 'notFound' })
  if (lockers.length < (LockerIds?.length ?? 0)) throw invalid({ LockerIds: 'notFound' })
}

/** Those that are within reach, by name. */
async function chosenBy(
  scope: Scope,
  customerIds: number[],
  lockerIds: number[],
  which = sql<SqlBool>`true`,
) {
  const customers = await scope
    .see('organisation')
    .selectFrom('organisation')
    .where(among('id', customerIds))
    .where('kind', '=', 'customer')
    .where(which)
    .select(['id as Id', 'name as Name'])
    .orderBy(swedish('name'))
    .execute()
  const lockers = await scope
    .see('locker')
    .selectFrom('locker')
    .where(among('id', lockerIds))
    .where(which)
    .select(['id as Id', 'name as Name'])
    .orderBy(swedish('name'))
    .execute()
  return { customers, lockers }
}

/** Nobody chosen means all. */
const chosen = (ids: number[] | null | undefined) => (ids?.length === 0 ? null : ids)
const inOneOrder = (events: WebhookEvent[]) => [...new Set(events)].sort()

type Sent = Input<Contract['webhooks']['update']>['body']

/** Whoever switches it on again, or gives it another address, gives it a fresh start. */
const columns = (body: Sent) => ({
  name: body.Name,
  url: body.Url,
  events: body.Events && inOneOrder(body.Events),
  customer_ids: chosen(body.CustomerIds),
  locker_ids: chosen(body.LockerIds),
  active: body.Active,
  ...((body.Active || body.Url !== undefined) && { failing_since: null, switched_off_at: null }),
})

/** How it stands. `latest` is its last call. */
const state = sql<WebhookState>`case when not webhook.active then 'off' when webhook.failing_since is not null then 'failing'
  when latest.at is null then 'unused' else 'ok' end`

const told = [
  'webhook.id as Id',
  'webhook.name as Name',
  'webhook.url as Url',
  sql<WebhookEvent[]>`webhook.events`.as('Events'),
  sql<0 | 1>`webhook.active::int`.as('Active'),
  state.as('State'),
  'webhook.failing_since as FailingSince',
  sql<string | null>`latest.at`.as('LastDelivery'),
  'owner.name as Owner',
  'webhook.revision as Revision',
] as const

const from = (scope: Scope) =>
  scope
    .see('webhook', 'webhook_delivery', 'organisation')
    .selectFrom('webhook')
    .innerJoin('organisation as owner', (join) =>
      join.on(sql<SqlBool>`owner.id = coalesce(webhook.reseller_id, 1)`),
    )
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('webhook_delivery')
          .whereRef('webhook_delivery.webhook_id', '=', 'webhook.id')
          .where('webhook_delivery.attempts', '>', 0)
          .orderBy('webhook_delivery.id', 'desc')
          .limit(1)
          .select('webhook_delivery.created_at as at')
          .as('latest'),
      (join) => join.onTrue(),
    )

async function read(scope: Scope, id: number) {
  const webhook = await from(scope)
    .where('webhook.id', '=', id)
    .select([
      ...told,
      'webhook.customer_ids as CustomerIds',
      'webhook.locker_ids as LockerIds',
      'webhook.switched_off_at as SwitchedOffAt',
      sql<string | null>`case when webhook.former_until > now() then webhook.former_until end`.as(
        'FormerUntil',
      ),
    ])
    .executeTakeFirstOrThrow(notFound)
  const { customers, lockers } = await chosenBy(scope, webhook.CustomerIds ?? [], webhook.LockerIds ?? [])
  return { ...webhook, Customers: customers, Lockers: lockers }
}

/** What nobody is shown without being asked. */
const stored = (scope: Scope, id: number) =>
  scope
    .see('webhook')
    .selectFrom('webhook')
    .where('id', '=', id)
    .select(['reseller_id', 'secret_sealed'])
    .executeTakeFirstOrThrow(notFound)

const deliveriesOf = (scope: Scope, webhookId: number) =>
  scope.see('webhook_delivery').selectFrom('webhook_delivery').where('webhook_id', '=', webhookId)

const toldOfDelivery = [
  'id as Id',
  'uuid as UUID',
  sql<Delivery['Event']>`event`.as('Event'),
  'state as State',
  'attempts as Attempts',
  'status as Status',
  'error as Error',
  'milliseconds as Milliseconds',
  'created_at as Created',
  sql<string | null>`case when state = 'waiting' then next_at end`.as('NextAttempt'),
  'ended_at as Ended',
] as const

async function readDelivery(scope: Scope, webhookId: number, id: number) {
  await read(scope, webhookId)
  const { uuid, event, created_at, data, ...delivery } = await deliveriesOf(scope, webhookId)
    .where('id', '=', id)
    .select([...toldOfDelivery, 'answer as Answer', 'uuid', 'event', 'created_at', 'data'])
    .executeTakeFirstOrThrow(notFound)
  return { ...delivery, Sent: bodyOf({ uuid, event, created_at, data }) }
}
