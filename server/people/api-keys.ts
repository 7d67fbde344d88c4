import { sql } from 'kysely'
import type { KeyRights } from '#contract/key-rights.ts'
import type { Contract } from '#contract/index.ts'
import { type keyStates, mostYears, usualCallsAMinute, usualYears } from '#contract/people/api-keys.ts'
import { invalid, notFound } from '#server/errors.ts'
import { todayOf } from '#server/house/days.ts'
import { found, inOrder, listed, listPage, searchString, swedish } from '#server/http/list.ts'
import type { Handlers } from '#server/http/mount.ts'
import type { HouseReader, Scope } from '#server/tenancy/scope.ts'
import { makeMachine, renameMachine } from './api-keys/machine.ts'
import { assertGivable } from './api-keys/rights.ts'
import { newKeySecret } from './api-keys/secret.ts'

export const apiKeys: Handlers<Contract['apiKeys']> = {
  async list({ query }, { scope }) {
    const text = searchString('key.name', 'organisation.name', 'key.hint')
    const all = from(scope).where(found(text, query.searchString)).select(listed(text))
    const order = {
      Id: 'key.id',
      Name: swedish('key.name'),
      OrganisationName: swedish('organisation.name'),
      Expires: 'key.expires_on',
      LastUse: 'key.used_at',
    }
    const { rows, ...page } = await listPage(inOrder(all, query.sort ?? 'Name', order, 'key.id'), query)
    return { data: rows, ...page }
  },

  async places(_input, { scope, member }) {
    const data = await scope
      .see('organisation')
      .selectFrom('organisation as place')
      .leftJoin('organisation as reseller', (join) =>
        join.onRef('reseller.id', '=', 'place.reseller_id').on('place.kind', '=', 'customer'),
      )
      .select(['place.id as Id', 'place.name as Name', 'place.kind as Kind', 'reseller.name as Reseller'])
      .orderBy(sql`place.id = ${member.organisationId}`, 'desc')
      .orderBy(sql`place.kind = 'customer'`)
      .orderBy(swedish('place.name'))
      .orderBy('place.id')
      .execute()
    return { data }
  },

  async get({ params }, { scope }) {
    return { data: await read(scope, params.id) }
  },

  async create({ body }, { member, write, vault, db }) {
    const Expires = await lastDay(db, body.Expires)
    const { Secret, ...digested } = newKeySecret(vault)
    const { Id, data } = await write(async (writer) => {
      const place = await placeAt(writer, body.OrganisationId ?? member.organisationId)
      assertGivable(body.Rights, place.kind, member)
      const { id } = await writer.insert('api_key', {
        ...digested,
        organisation_id: place.id,
        reseller_id: place.reseller_id,
        machine_id: await makeMachine(writer, body.Name, place),
        name: body.Name,
        rights: JSON.stringify(body.Rights),
        calls_a_minute: body.CallsAMinute ?? usualCallsAMinute,
        expires_on: Expires,
      })
      return { Id: id, data: await read(writer, id) }
    })
    return { Id, data, Secret }
  },

  async update({ params, body }, { member, write }) {
    return write(async (writer) => {
      const before = await writer.change('api_key', params.id, {}, body.Revision) // locked, as it stands
      const { OrganisationKind, Rights, Expires } = await read(writer, params.id)
      if (body.Rights) assertGivable(body.Rights, OrganisationKind, member, Rights)
      await writer.change('api_key', params.id, {
        name: body.Name,
        rights: body.Rights && JSON.stringify(body.Rights),
        calls_a_minute: body.CallsAMinute,
        expires_on:
          body.Expires === Expires ? undefined : body.Expires && (await lastDay(writer.house, body.Expires)),
      })
      if (body.Name !== undefined) await renameMachine(writer, before.machine_id, body.Name)
      return { data: await read(writer, params.id) }
    })
  },

  async rotate({ params, body: { OverlapHours } }, { write, vault }) {
    const { Secret, ...digested } = newKeySecret(vault)
    const data = await write(async (writer) => {
      const { key_digest } = await writer.change('api_key', params.id, {})
      const until = new Date(Date.now() + OverlapHours * 3_600_000).toISOString()
      await writer.change('api_key', params.id, {
        ...digested,
        previous_digest: OverlapHours === 0 ? null : key_digest,
        previous_until: OverlapHours === 0 ? null : until,
      })
      return read(writer, params.id)
    })
    return { data, Secret }
  },

  async remove({ params }, { write }) {
    await write((writer) => writer.remove('api_key', params.id))
    return {}
  },
}

/** A key is good for some time, so that one that is forgotten does no harm for ever. */
async function lastDay(db: HouseReader, wanted: string | undefined) {
  const today = await todayOf(db)
  const last = wanted ? Temporal.PlainDate.from(wanted) : today.add({ years: usualYears })
  const isWithin =
    Temporal.PlainDate.compare(today, last) <= 0 &&
    Temporal.PlainDate.compare(last, today.add({ years: mostYears })) <= 0
  if (!isWithin) throw invalid({ Expires: 'range' })
  return last.toString()
}

const placeAt = (scope: Scope, id: number) =>
  scope
    .see('organisation')
    .selectFrom('organisation')
    .where('id', '=', id)
    .select(['id', 'kind', 'reseller_id'])
    .executeTakeFirstOrThrow(() => invalid({ OrganisationId: 'notFound' }))

const isOverlapping = sql<boolean>`key.previous_until > now()`
const today = sql`(select (now() at time zone time_zone)::date from system_setting)`
const isExpired = sql<boolean>`key.expires_on < ${today}`
const isEnding = sql<boolean>`key.expires_on <= ${today} + 14`

const from = (scope: Scope) =>
  scope
    .see('api_key', 'organisation')
    .selectFrom('api_key as key')
    .innerJoin('organisation', 'organisation.id', 'key.organisation_id')
    .select([
      'key.id as Id',
      'key.name as Name',
      'organisation.id as OrganisationId',
      'organisation.name as OrganisationName',
      'organisation.kind as OrganisationKind',
      sql<KeyRights>`key.rights`.as('Rights'),
      'key.calls_a_minute as CallsAMinute',
      'key.expires_on as Expires',
      sql<
        (typeof keyStates)[number]
      >`case when ${isExpired} then 'expired' when ${isEnding} then 'ending' when ${isOverlapping} then 'rotating'
        when key.used_at is null then 'neverUsed' else 'active' end`.as('State'),
      'key.hint as Hint',
      'key.used_at as LastUse',
      sql<string | null>`case when ${isOverlapping} then key.previous_until end`.as('PreviousUntil'),
      'key.created_at as Created',
      'key.revision as Revision',
    ])

const read = (scope: Scope, id: number) =>
  from(scope).where('key.id', '=', id).executeTakeFirstOrThrow(notFound)
