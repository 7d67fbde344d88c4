import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { flagReply, id, listQuery, listReply, moment, pathId } from './fields.ts'

/** Stored notifications: what the bell shows. */

export const severities = ['success', 'warning', 'error'] as const
export type Severity = (typeof severities)[number]

/** What can have happened, and the values that fill its title and text; these are in the web's catalogues. */
export interface HappeningValues {
  lowStock: { LockerName: string; ArticleName: string; CurrentVolume: number; Limit: number }
  lockerOffline: { LockerName: string }
  lockerOnline: { LockerName: string }
  lineRejected: { LockerName: string; Reason: string }
  commandDone: { LockerName: string; Command: string }
}
export type Happening = keyof HappeningValues

export const happenings = [
  'lowStock',
  'lockerOffline',
  'lockerOnline',
  'lineRejected',
  'commandDone',
] as const satisfies Happening[]

const notification = z.object({
  id,
  severity: z.enum(severities),
  /** Both name a text of the web's catalogue; `values` fill it. */
  title: z.enum(happenings),
  msg: z.enum(happenings),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  time: moment,
  link: z.string().nullable(),
  unread: flagReply,
})
export type StoredNotification = z.output<typeof notification>

export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/notifications',
    access: 'own',
    summary: 'One’s own stored notifications, newest first',
    query: listQuery(['time'], 100),
    reply: listReply('data', notification),
  }),
  markRead: endpoint({
    method: 'PUT',
    path: '/notifications/{id}/read',
    access: 'own',
    summary: 'Mark one notification as read',
    params: pathId,
    reply: z.object({ data: notification }),
  }),
}
