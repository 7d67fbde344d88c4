import { z } from '#contract/zod.ts'
import { endpoint } from '#contract/endpoint.ts'
import { firstRoutes } from '#contract/first-routes.ts'
import {
  day,
  flag,
  flagReply,
  id,
  listQuery,
  listReply,
  longText250,
  moment,
  name250,
  pathId,
  revision,
  text250,
} from '#contract/fields.ts'

/** Lockers as storage knows them: where they stand, how they are doing, what runs low in them. */

const cabinet = z.object({
  Id: id,
  LockerName: z.string(),
  LockerDescription: z.string(),
  LockerLocation: z.string(),
  LockerEndCustomer: z.string(),
  EndCustomerId: id,
  /** The reseller that the locker belongs to, and the currency of its prices. */
  CustomerId: id,
  CurrencyCode: z.string(),
  LockerActive: flagReply,
  /** Articles below their order point. */
  AmountBelowCritical: z.int(),
  TotalArticles: z.int(),
  AllowEnduserToSetPlacement: flagReply,
  CallerId: z.string(),
  /** A viewer's key: lets this reader preview the locker's screen for 15 minutes, read-only. */
  AccessKey: z.string(),
  /** Has had contact in the last five minutes. */
  Online: flagReply,
  LastContact: moment.nullable(),
  /** Last contact of the locker's screen. Only the device's contact makes a locker online. */
  ScreenLastContact: moment.nullable(),
  /** The day on which somebody comes to fill it; null where none is known. */
  NextVisit: day.nullable(),
  /** It is visited when its stock says so; then it is expected by about that day, null where that is not known. */
  VisitByStock: flagReply,
  VisitExpected: day.nullable(),
  Revision: revision,
})
export type Cabinet = z.output<typeof cabinet>

const fields = z.object({
  LockerName: name250,
  EndCustomerId: id,
  LockerDescription: longText250,
  LockerLocation: text250,
  LockerActive: flag.optional(),
  AllowEnduserToSetPlacement: flag.optional(),
})

export const cabinets = {
  list: endpoint({
    ...firstRoutes.cabinets,
    summary: 'Lockers, with how many of their articles are below critical',
    query: listQuery([
      'Id',
      'LockerName',
      'LockerEndCustomer',
      'LockerLocation',
      'AmountBelowCritical',
      'LastContact',
    ]),
    reply: listReply('data', cabinet),
  }),
  get: endpoint({
    ...firstRoutes.cabinet,
    summary: 'One locker',
    params: pathId,
    reply: z.object({ data: cabinet }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/cabinet',
    access: 'manageLockers',
    summary: 'Create a locker',
    body: fields,
    reply: z.object({ id, data: cabinet }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/cabinet/{id}',
    access: 'manageLockers',
    summary: 'Change a locker',
    params: pathId,
    body: fields.partial().extend({ Revision: revision.optional() }),
    reply: z.object({ data: cabinet }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/cabinet/{id}',
    access: 'manageLockers',
    summary: 'Delete a locker; its history stays',
    params: pathId,
  }),
}
