import { z } from '#contract/zod.ts'
import { endpoint } from '#contract/endpoint.ts'
import { firstRoutes } from '#contract/first-routes.ts'
import { flagReply, id, listQuery, listReply, moment, pathId, revision } from '#contract/fields.ts'
import { happenings, severities } from './happenings.ts'

/** Stored notifications: what the bell shows. */

const notification = z.object({
  id,
  severity: z.enum(severities),
  /** Both name a text of the web's catalogue; `values` fill it. */
  title: z.enum(happenings),
  msg: z.enum(happenings),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
  time: moment,
  link: z.string().nullable(),
  /** At whose site the locker stands now; null for those who see the lockers of one customer only. */
  customer: z.string().nullable(),
  unread: flagReply,
  /**
   * Whether it is still to be handled, somebody takes care of it, or it is over by itself; null: it is only good to
   * know.
   */
  handling: z.enum(['open', 'taken', 'over']).nullable(),
  /** Null also where it is not for the reader to know who. */
  takenBy: z.string().nullable(),
  /** When it began, where it is told again or to somebody else. */
  since: moment.nullable(),
  /** Who was told first and did not handle it in time. */
  escalatedFrom: z.string().nullable(),
})
export type StoredNotification = z.output<typeof notification>

/** `once` notifies when it happens; `repeating` also again, until it is over or somebody takes care of it. */
export const tellingModes = ['none', 'once', 'repeating'] as const

const tellingMode = z.enum(tellingModes)
/** For what nobody has to handle. */
const tellingOnce = z.enum(['none', 'once'])

/** What one can be told of. */
export const toldKinds = [
  'LowStock',
  'OutOfStock',
  'TakenBeyondStock',
  'LockerOffline',
  'LineRejected',
  'WrongPins',
  'DoorLeftOpen',
  'CommandDone',
  'Runs',
  'Stocktake',
  'Limits',
  'Loans',
] as const
export type ToldKind = (typeof toldKinds)[number]

const telling = {
  LowStock: tellingMode,
  OutOfStock: tellingMode,
  TakenBeyondStock: tellingMode,
  /** Offline, and back. */
  LockerOffline: tellingMode,
  LineRejected: tellingMode,
  /** Wrong PINs have locked a locker. */
  WrongPins: tellingMode,
  DoorLeftOpen: tellingMode,
  /** Told to whoever gave the command. */
  CommandDone: tellingOnce,
  /** A run is ready, to whoever drives it; picked short or done, to whoever planned it. */
  Runs: tellingOnce,
  /** One waits for approval, or one’s own came back or was approved. */
  Stocktake: tellingOnce,
  /** Somebody wants more than its limits, or has taken more. */
  Limits: tellingOnce,
  /** What one has to bring back, and each day what is overdue. */
  Loans: tellingOnce,
} satisfies Record<ToldKind, z.ZodType>
/** `atOnce`: within a minute or two, what comes together in one mail. `daily`: all of a day in one, at its hour. */
export const mailingModes = ['none', 'atOnce', 'daily'] as const
const mailing = z.enum(mailingModes)
const hour = z.int().min(0).max(23)
/** Beside the bell: what is not told there is not mailed either. */
const mailings = {
  LowStockMail: mailing,
  OutOfStockMail: mailing,
  TakenBeyondStockMail: mailing,
  LockerOfflineMail: mailing,
  LineRejectedMail: mailing,
  WrongPinsMail: mailing,
  DoorLeftOpenMail: mailing,
  CommandDoneMail: mailing,
  RunsMail: mailing,
  StocktakeMail: mailing,
  LimitsMail: mailing,
  LoansMail: mailing,
} satisfies Record<`${ToldKind}Mail`, z.ZodType>
const mailTimes = {
  /** By the house’s clock. */
  DailyHour: hour,
  /** What is to be mailed at once waits from the one hour to the other; null is never. */
  QuietFrom: hour.nullable(),
  QuietTo: hour.nullable(),
}
/** The choices for how often, and after how long. */
export const alertHours = [1, 4, 24] as const
const hours = z.literal(alertHours)
const untilHandled = {
  /** How often it is told again what is to be told until it is handled. */
  RepeatHours: hours,
  /** A colleague who is mailed of it when nobody has handled it so long after it happened; null: nobody is. */
  EscalateTo: id.nullable(),
  EscalateHours: hours,
}
const ids = z.array(id).max(10_000)
const settings = z.object({
  ...telling,
  ...mailings,
  ...mailTimes,
  ...untilHandled,
  /**
   * Whose lockers, and which lockers beside them, it is about; both null: all within reach, those that come later too.
   * Empty when none of the chosen ones exists any more: then there are no notifications.
   */
  CustomerIds: ids.nullable(),
  LockerIds: ids.nullable(),
  Revision: revision,
})
export type NotificationSettings = z.output<typeof settings>

export const notifications = {
  list: endpoint({
    ...firstRoutes.notifications,
    summary: 'One’s own stored notifications, newest first',
    query: listQuery(['time'], 100),
    reply: listReply('data', notification),
  }),
  markRead: endpoint({
    ...firstRoutes.markRead,
    summary: 'Mark one notification as read',
    params: pathId,
    reply: z.object({ data: notification }),
  }),
  markAllRead: endpoint({
    ...firstRoutes.markAllRead,
    summary: 'Mark all up to the newest that one has seen as read; what came since stays unread',
    body: z.object({ UpTo: id }),
  }),
  take: endpoint({
    ...firstRoutes.takeAlert,
    summary:
      'Take care of it: nobody is told of it again. Where somebody else was faster, the answer says who',
    params: pathId,
    reply: z.object({ data: notification }),
  }),
  colleagues: endpoint({
    method: 'GET',
    path: '/notifications/colleagues',
    access: 'own',
    summary: 'The colleagues who can be mailed of what one has not handled in time',
    reply: z.object({ data: z.array(z.object({ Id: id, Name: z.string() })) }),
  }),
  settings: endpoint({
    method: 'GET',
    path: '/notifications/settings',
    access: 'own',
    summary: 'What one wants to be told of; until one has said so, what the role is told',
    reply: z.object({ data: settings }),
  }),
  updateSettings: endpoint({
    method: 'PUT',
    path: '/notifications/settings',
    access: 'own',
    summary: 'Change what one wants to be told of',
    body: z
      .object({
        ...telling,
        ...mailings,
        ...mailTimes,
        ...untilHandled,
        CustomerIds: ids.min(1).nullable(),
        LockerIds: ids.min(1).nullable(),
        Revision: revision,
      })
      .partial(),
    reply: z.object({ data: settings }),
  }),
}
