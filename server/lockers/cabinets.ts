import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { invalid, notFound } from '#server/errors.ts'
import { viewerKey } from './keys.ts'
import { found, inOrder, listPage, searchString, swedish } from '#server/http/list.ts'
import { customerOf, unlinkStrangers } from './lockers/customers.ts'
import { asFlag, online } from './lockers/reading.ts'
import { newKeys, newPin, pinColumns } from './lockers/secrets.ts'
import type { Handlers } from '#server/http/mount.ts'
import { release } from './provisioning.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { isBelow } from './order-point.ts'
import type { Vault } from '#server/tenancy/vault.ts'
import type { Member } from '#server/tenancy/member.ts'

export const cabinets: Handlers<Contract['cabinets']> = {
  async list({ query }, { scope, member, vault }) {
    const text = searchString('locker.name', 'customer.name', 'locker.description', 'locker.location')
    const order = {
      Id: 'locker.id',
      LockerName: swedish('locker.name'),
      LockerEndCustomer: swedish('customer.name'),
      LockerLocation: swedish('locker.location'),
      AmountBelowCritical: below,
      LastContact: 'locker.last_contact',
    }
    const all = cabinetsOf(scope).where(found(text, query.searchString))
    const sorted = inOrder(all, query.sort ?? 'LockerName', order, 'locker.id')
    const { rows, ...page } = await listPage(sorted, query)
    return { data: rows.map((row) => withKey(row, member, vault)), ...page }
  },

  async get({ params }, { scope, member, vault }) {
    return { data: await readCabinet(scope, member, vault, params.id) }
  },

  async create({ body }, { write, member, vault }) {
    return write(async (writer) => {
      const customer = await customerOf(writer, body.EndCustomerId)
      const inserting = writer.insert('locker', {
        ...columns(body),
        name: body.LockerName,
        customer_id: customer.id,
        reseller_id: customer.reseller_id,
        ...pinColumns(vault, newPin()),
        ...newKeys(vault),
      })
      const { id } = await inserting.catch(throwNameTaken)
      return { id, data: await readCabinet(writer, member, vault, id) }
    })
  },

  async update({ params, body }, { write, member, vault }) {
    return write(async (writer) => {
      const before = await writer.change('locker', params.id, {}, body.Revision) // nothing yet: it is locked
      const moved =
        body.EndCustomerId !== undefined && (await customerOf(writer, body.EndCustomerId, before.reseller_id))
      const changing = writer.change('locker', params.id, {
        ...columns(body),
        ...(moved && { customer_id: moved.id }),
      })
      const locker = await changing.catch(throwNameTaken)
      if (locker.customer_id !== before.customer_id) await unlinkStrangers(writer, [locker.id])
      return { data: await readCabinet(writer, member, vault, params.id) }
    })
  },

  async remove({ params }, { write }) {
    await write(async (writer) => {
      await writer.remove('locker', params.id)
      await release(writer, params.id)
    })
    return {}
  },
}

const today = sql`(now() at time zone (select time_zone from system_setting))::date`
const nextVisit = sql<string | null>`next_visit(locker.id, ${today})`
const visitExpected = sql<string | null>`visit_expected(locker.id, ${today})`
const below = sql<number>`coalesce(held.below, 0)`

/** The lockers within reach, each with its customer and how it is doing. */
const cabinetsOf = (scope: Scope) =>
  scope
    .see('locker', 'organisation', 'locker_article')
    .selectFrom('locker')
    .innerJoin('organisation as customer', 'customer.id', 'locker.customer_id')
    .leftJoin(
      (from) =>
        from
          .selectFrom('locker_article')
          .groupBy('locker_article.locker_id')
          .select([
            'locker_article.locker_id',
            sql<number>`count(*)::int`.as('total'),
            sql<number>`(count(*) filter (where ${isBelow}))::int`.as('below'),
          ])
          .as('held'),
      (join) => join.onRef('held.locker_id', '=', 'locker.id'),
    )
    .select([
      'locker.id as Id',
      'locker.name as LockerName',
      'locker.description as LockerDescription',
      'locker.location as LockerLocation',
      'customer.name as LockerEndCustomer',
      'customer.id as EndCustomerId',
      'locker.reseller_id as CustomerId',
      sql<string>`currency_of(locker.reseller_id)`.as('CurrencyCode'),
      asFlag('locker.active').as('LockerActive'),
      below.as('AmountBelowCritical'),
      sql<number>`coalesce(held.total, 0)`.as('TotalArticles'),
      asFlag('locker.allow_enduser_to_set_placement').as('AllowEnduserToSetPlacement'),
      'locker.caller_id as CallerId',
      'locker.access_key_digest',
      online.as('Online'),
      'locker.last_contact as LastContact',
      'locker.screen_last_contact as ScreenLastContact',
      nextVisit.as('NextVisit'),
      sql<0 | 1>`visited_by_stock(locker.id)::int`.as('VisitByStock'),
      visitExpected.as('VisitExpected'),
      'locker.revision as Revision',
    ])

async function readCabinet(scope: Scope, member: Member, vault: Vault, id: number) {
  const row = await cabinetsOf(scope).where('locker.id', '=', id).executeTakeFirstOrThrow(notFound)
  return withKey(row, member, vault)
}

/** Adds a viewer's key, with which this reader can preview the locker's screen. */
const withKey = <T extends { Id: number; access_key_digest: string }>(
  { access_key_digest, ...row }: T,
  reader: Member,
  vault: Vault,
) => ({
  ...row,
  AccessKey: viewerKey(vault, { id: row.Id, access_key_digest }, reader.id),
})

interface Sent {
  LockerName?: string | undefined
  LockerDescription?: string | undefined
  LockerLocation?: string | undefined
  LockerActive?: boolean | undefined
  AllowEnduserToSetPlacement?: boolean | undefined
}

const columns = (body: Sent) => ({
  name: body.LockerName,
  description: body.LockerDescription,
  location: body.LockerLocation,
  active: body.LockerActive,
  allow_enduser_to_set_placement: body.AllowEnduserToSetPlacement,
})

/** The unique name's error, at the field name that this call uses. */
function throwNameTaken(error: unknown): never {
  throw (error as { constraint?: unknown }).constraint === 'locker_name'
    ? invalid({ LockerName: 'unique' })
    : error
}
