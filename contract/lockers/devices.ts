import { z } from '#contract/zod.ts'
import { removing, removingMany, restoring, toldDependents, withDeleted } from '#contract/deletion.ts'
import { problemFilter } from '#contract/house/overview.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  flag,
  flagReply,
  id,
  idFromText,
  listed,
  listQuery,
  listReply,
  longText250,
  moment,
  name250,
  pathId,
  revision,
  text250,
} from '#contract/fields.ts'
import { maskedSecret } from '#contract/secrets.ts'

/** The controllers in the lockers. What is written under one name is read back under another, as devices know it. */

const device = z.object({
  Id: id,
  Name: z.string(),
  Description: z.string(),
  Location: z.string(),
  SwitchboardAddress: z.string(),
  WifiSSID: z.string(),
  WifiPSK: z.string(),
  WifiHostName: z.string(),
  LastContact: moment.nullable(),
  /** Has had contact in the last five minutes. */
  Online: flagReply,
  /** The locker that it is in. */
  LockerId: id.nullable(),
  Locker: z.string().nullable(),
  Owner: z.string(),
  Revision: revision,
})
export type Device = z.output<typeof device>

const row = device
  .pick({
    Id: true,
    Name: true,
    Location: true,
    LastContact: true,
    Online: true,
    LockerId: true,
    Locker: true,
    Owner: true,
    Revision: true,
  })
  .extend(listed)
export type DeviceRow = z.output<typeof row>

const fields = z.object({
  Name: name250,
  Description: longText250,
  Location: text250,
  ServerAddress: text250,
  SSID: text250,
  /** The mask changes nothing. */
  Passcode: text250.transform((passcode) => (passcode === maskedSecret ? undefined : passcode)),
  Hostname: text250,
})

export const devices = {
  list: endpoint({
    method: 'GET',
    path: '/admin/device',
    access: 'manageDevices',
    summary: 'Devices',
    query: listQuery(['Id', 'Name', 'Location', 'Locker', 'LastContact', 'Owner', 'DeletedAt']).extend({
      ...withDeleted,
      ...problemFilter('devices'),
      offline: flag.default(false),
      reseller: idFromText.optional(),
    }),
    reply: listReply('devices', row),
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/device/{id}',
    access: 'manageDevices',
    summary: 'One device',
    params: pathId,
    reply: z.object({ device }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/device',
    access: 'manageDevices',
    summary: 'Create a device',
    body: fields,
    reply: z.object({ Id: id, device }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/device/{id}',
    access: 'manageDevices',
    summary: 'Change a device',
    params: pathId,
    body: fields.partial().extend({ Revision: revision.optional() }),
    reply: z.object({ device }),
  }),
  removeMany: endpoint({
    ...removingMany,
    path: '/admin/device/delete',
    access: 'manageDevices',
    summary: 'Delete many devices that no locker has; all or nothing',
  }),
  dependents: endpoint({
    ...toldDependents,
    path: '/admin/device/{id}/dependents',
    access: 'manageDevices',
    summary: 'What hangs on a device',
  }),
  restore: endpoint({
    ...restoring,
    path: '/admin/device/{id}/restore',
    summary: 'Bring back a device that was deleted',
  }),
  remove: endpoint({
    ...removing,
    path: '/admin/device/{id}',
    access: 'manageDevices',
    summary: 'Delete a device',
  }),
}
