import { sql, type SqlBool } from 'kysely'
import type { Input } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import { asAsked, deletionOf, listedFrom, someOf } from '#server/tenancy/deletion.ts'
import { inUse, notFound } from '#server/errors.ts'
import { filteredBy, found, inOrder, listed, listPage, searchString, swedish } from '#server/http/list.ts'
import { hasProblem } from '#server/house/problems.ts'
import type { MemberContext } from '#server/http/context.ts'
import type { Handlers } from '#server/http/mount.ts'
import { among } from '#server/tenancy/ids.ts'
import { mayDo } from '#server/tenancy/member.ts'
import { houseId } from '#server/tenancy/reach.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { sealed, type Vault } from '#server/tenancy/vault.ts'

export const devices: Handlers<Contract['devices']> = {
  async list({ query }, { scope, member, language }) {
    const ofTheHouse = member.resellerId === null
    const text = searchString(
      'device.name',
      'device.location',
      'holding.name',
      ...(ofTheHouse ? ['owner.name'] : []),
    )
    const all = from(listedFrom(scope, member, query))
      .where(asAsked('device', query))
      .where(found(text, query.searchString))
      .where(
        filteredBy(
          hasProblem('device.id', query.problem),
          query.offline && sql<SqlBool>`not is_online(device.last_contact)`,
          query.reseller !== undefined && sql<SqlBool>`device.owner_id = ${query.reseller}`,
        ),
      )
      .select([
        'device.id as Id',
        'device.name as Name',
        'device.location as Location',
        'device.last_contact as LastContact',
        online.as('Online'),
        'holding.id as LockerId',
        'holding.name as Locker',
        'owner.name as Owner',
        'device.revision as Revision',
        ...listed(text),
      ])
      .$if(query.showDeleted, (deleted) =>
        deleted
          .leftJoin('account as deleter', 'deleter.id', 'device.deleted_by')
          .select(deletionOf('device', language)),
      )
    const order = {
      Id: 'device.id',
      Name: swedish('device.name'),
      Location: swedish('device.location'),
      Locker: swedish('holding.name'),
      Owner: swedish('owner.name'),
      LastContact: 'device.last_contact',
      DeletedAt: 'device.deleted_at',
    }
    const { rows, ...page } = await listPage(
      inOrder(all, query.sort ?? (query.showDeleted ? '-DeletedAt' : 'Name'), order, 'device.id'),
      query,
    )
    // A reseller's devices are its own.
    const HideField = ofTheHouse ? null : 'Owner'
    return { devices: rows.map((row) => ({ ...row, HideField })), ...page }
  },

  async get({ params }, context) {
    return { device: await read(context.scope, context, params.id) }
  },

  async create({ body }, context) {
    const { member, write, vault } = context
    return write(async (writer) => {
      const { id } = await writer.insert('device', {
        ...columns(body, vault),
        name: body.Name,
        owner_id: member.resellerId ?? houseId,
      })
      return { Id: id, device: await read(writer, context, id) }
    })
  },

  async update({ params, body }, context) {
    const { write, vault } = context
    return write(async (writer) => {
      await writer.change('device', params.id, columns(body, vault), body.Revision)
      return { device: await read(writer, context, params.id) }
    })
  },

  async remove({ params }, { write }) {
    await write(async (writer) => {
      // The row is locked first, so that no locker can claim the device meanwhile.
      await writer.touch('device', params.id)
      const Locker = await lockerWith(writer, params.id)
      if (Locker !== null) throw inUse({ Names: [Locker], Count: 1 })
      await writer.remove('device', params.id)
    })
    return {}
  },

  async removeMany({ body: { Ids } }, { write }) {
    return write(async (writer) => {
      // The rows are locked first, so that no locker can claim a device meanwhile.
      await writer.touchAll('device', Ids)
      const held = await writer
        .see('device', 'locker')
        .selectFrom('locker')
        .innerJoin('device', 'device.id', 'locker.device_id')
        .where(among('device.id', Ids))
        .select(['device.id', sql<string>`device.name || ' – ' || locker.name`.as('name')])
        .orderBy(swedish('device.name'))
        .execute()
      const inTheWay = someOf(held)
      if (inTheWay) throw inUse(inTheWay)
      await writer.removeAll('device', Ids)
      return { changed: Ids.length }
    })
  },

  async dependents({ params }, { scope }) {
    await from(scope.see)
      .where('device.id', '=', params.id)
      .select('device.id')
      .executeTakeFirstOrThrow(notFound)
    const Locker = await lockerWith(scope, params.id)
    return { data: { Locker, ...(Locker !== null && { InTheWay: { Names: [Locker], Count: 1 } }) } }
  },

  async restore({ params }, { write }) {
    await write((writer) => writer.restore('device', params.id))
    return {}
  },
}

async function lockerWith(scope: Scope, deviceId: number) {
  const locker = await scope
    .see('locker')
    .selectFrom('locker')
    .where('device_id', '=', deviceId)
    .select('name')
    .executeTakeFirst()
  return locker?.name ?? null
}

const online = sql<0 | 1>`is_online(device.last_contact)::int`

const from = (see: Scope['see']) =>
  see('device', 'organisation', 'account', 'locker')
    .selectFrom('device')
    .innerJoin('organisation as owner', 'owner.id', 'device.owner_id')
    .leftJoin('locker as holding', (join) =>
      join.onRef('holding.device_id', '=', 'device.id').on('holding.deleted_at', 'is', null),
    )

async function read(
  scope: Scope,
  { member, secrets }: Pick<MemberContext, 'member' | 'secrets'>,
  id: number,
) {
  const { passcode, ...device } = await from(scope.see)
    .where('device.id', '=', id)
    .select([
      'device.id as Id',
      'device.name as Name',
      'device.description as Description',
      'device.location as Location',
      'device.server_address as SwitchboardAddress',
      'device.wifi_ssid as WifiSSID',
      'device.wifi_passcode_sealed as passcode',
      'device.hostname as WifiHostName',
      'device.last_contact as LastContact',
      online.as('Online'),
      'holding.id as LockerId',
      'holding.name as Locker',
      'owner.name as Owner',
      'device.revision as Revision',
    ])
    .executeTakeFirstOrThrow(notFound)
  const isShown = passcode !== null && mayDo(member, 'revealSecrets')
  const of = { Entity: 'device', Id: id, Field: 'Passcode' } as const
  return { ...device, WifiPSK: isShown ? secrets.show(passcode, of) : '' }
}

type Sent = Input<Contract['devices']['update']>['body']

const columns = (body: Sent, vault: Vault) => ({
  name: body.Name,
  description: body.Description,
  location: body.Location,
  server_address: body.ServerAddress,
  wifi_ssid: body.SSID,
  wifi_passcode_sealed: sealed(vault, body.Passcode),
  hostname: body.Hostname,
})
