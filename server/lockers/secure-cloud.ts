import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import type { Server } from '#contract/lockers/secure-cloud.ts'
import { inTheWayOf, mostNames, total } from '#server/tenancy/deletion.ts'
import { inUse, invalid, notFound } from '#server/errors.ts'
import { found, inOrder, listed, listPage, searchString, swedish } from '#server/http/list.ts'
import { asFlag, online } from './lockers/reading.ts'
import type { Handlers } from '#server/http/mount.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import type { Writer } from '#server/tenancy/writer.ts'

export const secureCloud: Handlers<Contract['secureCloud']> = {
  async overview({ query }, { scope }) {
    const text = searchString(
      'customer.name',
      'locker.name',
      host('locker.secure_ip'),
      host('locker.public_ip'),
    )
    const all = clientsOf(scope)
      .innerJoin('organisation as customer', 'customer.id', 'locker.customer_id')
      .where(found(text, query.searchString))
      .select([
        'locker.id as LockerId',
        'customer.id as CustomerId',
        'customer.name as Customer',
        'locker.name as Locker',
        host('locker.secure_ip').as('SecureIp'),
        sql<string | null>`${host('locker.public_ip')}`.as('PublicIp'),
        'locker.last_contact as LastContact',
        online.as('Online'),
      ])
    const order = {
      Customer: swedish('customer.name'),
      Locker: swedish('locker.name'),
      SecureIp: 'locker.secure_ip',
      PublicIp: 'locker.public_ip',
      LastContact: 'locker.last_contact',
    }
    const { rows, ...page } = await listPage(
      inOrder(all, query.sort ?? 'Customer', order, 'locker.id'),
      query,
    )
    const servers = await serversOf(scope).orderBy(swedish('server.server_address')).execute()
    return { status: await statusOf(scope, servers), secure_clouds: servers, clients: rows, ...page }
  },

  async list({ query }, { scope }) {
    const text = searchString(
      'server.server_address',
      sql`server.network::text`,
      host('server.last_ip_assigned'),
    )
    const all = serversOf(scope)
      .where(found(text, query.searchString))
      .select([...listed(text)])
    const order = {
      Id: 'server.id',
      ServerAddress: swedish('server.server_address'),
      IsActive: 'server.is_active',
      Network: 'server.network',
      Clients: clients,
      LastIpAssigned: 'server.last_ip_assigned',
    }
    const { rows, ...page } = await listPage(
      inOrder(all, query.sort ?? 'ServerAddress', order, 'server.id'),
      query,
    )
    return { data: rows, ...page }
  },

  async get({ params }, { scope }) {
    return { data: await read(scope, params.id) }
  },

  async create({ body }, { write }) {
    return write(async (writer) => {
      const { id } = await writer.insert('secure_cloud_server', {
        server_address: body.ServerAddress,
        is_active: body.IsActive,
        network: body.Network,
      })
      return { Id: id, data: await read(writer, id) }
    })
  },

  async update({ params, body }, { write }) {
    return write(async (writer) => {
      const before = await writer.change('secure_cloud_server', params.id, {}, body.Revision) // it is locked
      await writer.change('secure_cloud_server', params.id, {
        server_address: body.ServerAddress,
        is_active: body.IsActive,
        ...(body.Network !== undefined &&
          body.Network !== before.network &&
          (await newNetwork(writer, params.id, body.Network))),
      })
      return { data: await read(writer, params.id) }
    })
  },

  async remove({ params }, { write }) {
    await write(async (writer) => {
      await writer.change('secure_cloud_server', params.id, {}) // locked: no locker gets an address here now
      await read(writer, params.id)
      const inTheWay = await clientsInTheWay(writer, params.id)
      if (inTheWay) throw inUse(inTheWay)
      await writer.remove('secure_cloud_server', params.id)
    })
    return {}
  },

  async dependents({ params }, { scope }) {
    await read(scope, params.id)
    const InTheWay = await clientsInTheWay(scope, params.id)
    return { data: { ...(InTheWay && { InTheWay }) } }
  },
}

/** The lockers that have an address in a server's network. */
const clientsOf = (scope: Scope) =>
  scope.see('locker', 'organisation').selectFrom('locker').where('locker.secure_ip', 'is not', null)

/** The lockers of a server, by name: it cannot be deleted as long as there are any. */
async function clientsInTheWay(scope: Scope, serverId: number) {
  const standing = await scope
    .see('locker')
    .selectFrom('locker')
    .where('locker.secure_cloud_server_id', '=', serverId)
    .select(['locker.name', total])
    .orderBy(swedish('locker.name'))
    .limit(mostNames)
    .execute()
  return inTheWayOf(standing)
}

const serversOf = (scope: Scope) =>
  scope
    .see('locker')
    .selectFrom('secure_cloud_server as server')
    .where('server.deleted_at', 'is', null)
    .select([
      'server.id as Id',
      'server.server_address as ServerAddress',
      asFlag('server.is_active').as('IsActive'),
      'server.network as Network',
      clients.as('Clients'),
      'server.last_ip_assigned as LastIpAssigned',
      'server.revision as Revision',
    ])

const clients = sql<number>`(select count(*)::int from locker where locker.secure_cloud_server_id = server.id)`

const read = (scope: Scope, id: number) =>
  serversOf(scope).where('server.id', '=', id).executeTakeFirstOrThrow(notFound)

/** An address without the prefix of its network. */
const host = (column: string) => sql<string>`host(${sql.ref(column)})`

async function statusOf(scope: Scope, servers: Server[]) {
  const counted = await clientsOf(scope)
    .select([
      sql<number>`count(*)::int`.as('clients'),
      sql<number>`coalesce(sum(${online}), 0)::bigint`.as('clientsOnline'),
    ])
    .executeTakeFirstOrThrow()
  const active = servers.filter(({ IsActive }) => IsActive === 1)
  const free = active.map(({ Network, Clients }) => roomIn(Network) - Clients)
  return [
    { Name: 'servers' as const, Value: servers.length },
    { Name: 'activeServers' as const, Value: active.length },
    { Name: 'clients' as const, Value: counted.clients },
    { Name: 'clientsOnline' as const, Value: counted.clientsOnline },
    { Name: 'freeAddresses' as const, Value: free.reduce((sum, each) => sum + each, 0) },
  ]
}

/** A network's first and last address are not given to lockers. */
const roomIn = (network: string) => 2 ** (32 - Number(network.split('/')[1])) - 2

/** A changed network must contain the addresses of all present clients; new addresses continue after the highest. */
async function newNetwork(writer: Writer, serverId: number, network: string) {
  const wanted = sql`${network}::cidr`
  const { outside, last } = await clientsOf(writer)
    .where('locker.secure_cloud_server_id', '=', serverId)
    .select([
      sql<number>`count(*) filter (where not (locker.secure_ip << ${wanted}
        and host(locker.secure_ip) not in (host(${wanted}), host(broadcast(${wanted})))))::int`.as('outside'),
      sql<string | null>`host(max(locker.secure_ip))`.as('last'),
    ])
    .executeTakeFirstOrThrow()
  if (outside > 0) throw invalid({ Network: 'range' })
  return { network, last_ip_assigned: last }
}
