import { z } from '#contract/zod.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  flag,
  flagReply,
  id,
  listed,
  listQuery,
  listReply,
  moment,
  name250,
  pathId,
  revision,
} from '#contract/fields.ts'
import { as } from '#contract/messages.ts'
import { removing, toldDependents } from '#contract/deletion.ts'

/** The servers through which lockers are reached wherever they stand, and the lockers that have an address there. */

const server = z.object({
  Id: id,
  ServerAddress: z.string(),
  IsActive: flagReply,
  Network: z.string(),
  /** How many lockers have an address in its network. */
  Clients: z.int(),
  LastIpAssigned: z.string().nullable(),
  Revision: revision,
})
export type Server = z.output<typeof server>

const row = server.extend(listed)

const client = z.object({
  LockerId: id,
  CustomerId: id,
  Customer: z.string(),
  Locker: z.string(),
  SecureIp: z.string(),
  PublicIp: z.string().nullable(),
  LastContact: moment.nullable(),
  Online: flagReply,
})
export type Client = z.output<typeof client>

/** What the status tells; the web has a name for each. */
export const statusNames = ['servers', 'activeServers', 'clients', 'clientsOnline', 'freeAddresses'] as const
const status = z.object({ Name: z.enum(statusNames), Value: z.int() })

const prefixes = { min: 8, max: 30 }

const network = z
  .string()
  .trim()
  .min(1)
  .pipe(z.cidrv4({ abort: true }))
  .refine((cidr) => prefixOf(cidr) >= prefixes.min && prefixOf(cidr) <= prefixes.max, as('range'))
  .refine(startsOnItsPrefix, as('type'))

const fields = z.object({
  ServerAddress: name250,
  IsActive: flag.optional(),
  Network: network,
})

export const secureCloud = {
  overview: endpoint({
    method: 'GET',
    path: '/admin/secure-cloud',
    access: 'manageSecureCloud',
    summary: 'Status, servers, and a page of the clients',
    query: listQuery(['Customer', 'Locker', 'SecureIp', 'PublicIp', 'LastContact']),
    reply: listReply('clients', client).extend({ status: z.array(status), secure_clouds: z.array(server) }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/admin/secure-cloud/server',
    access: 'manageSecureCloud',
    summary: 'Servers',
    query: listQuery(['Id', 'ServerAddress', 'IsActive', 'Network', 'Clients', 'LastIpAssigned']),
    reply: listReply('data', row),
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/secure-cloud/server/{id}',
    access: 'manageSecureCloud',
    summary: 'One server',
    params: pathId,
    reply: z.object({ data: server }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/secure-cloud/server',
    access: 'manageSecureCloud',
    summary: 'Create a server',
    body: fields,
    reply: z.object({ Id: id, data: server }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/secure-cloud/server/{id}',
    access: 'manageSecureCloud',
    summary: 'Change a server; its clients must keep their addresses',
    params: pathId,
    body: fields.partial().extend({ Revision: revision.optional() }),
    reply: z.object({ data: server }),
  }),
  dependents: endpoint({
    ...toldDependents,
    path: '/admin/secure-cloud/server/{id}/dependents',
    access: 'manageSecureCloud',
    summary: 'What hangs on a server',
  }),
  remove: endpoint({
    ...removing,
    path: '/admin/secure-cloud/server/{id}',
    access: 'manageSecureCloud',
    summary: 'Delete a server that has no clients',
  }),
}

function prefixOf(cidr: string) {
  return Number(cidr.split('/')[1])
}

/** `10.1.0.0/16` is a network, `10.1.2.3/16` an address in one. */
function startsOnItsPrefix(cidr: string) {
  const [address = ''] = cidr.split('/')
  const number = address.split('.').reduce((sum, octet) => sum * 256 + Number(octet), 0)
  return number % 2 ** (32 - prefixOf(cidr)) === 0
}
