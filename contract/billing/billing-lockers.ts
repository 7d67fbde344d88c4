import { z } from '#contract/zod.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  day,
  dayOrNone,
  flag,
  flagReply,
  id,
  listQuery,
  listReply,
  pathId,
  revision,
} from '#contract/fields.ts'
import { billingProblems } from './overview.ts'

/** Which lockers are billed, from when and until when. */

const billingLocker = z.object({
  Id: id,
  Reseller: z.string(),
  Customer: z.string(),
  Locker: z.string(),
  Billable: flagReply,
  BillingStartDate: day.nullable(),
  /** The last day that is billed. Set to today when Billable is taken away, cleared when it is given. */
  BillingStopDate: day.nullable(),
  /** The last day for which its reseller is already billed. Days up to it are charged on its next statement. */
  BilledThrough: day.nullable(),
  Revision: revision,
})
export type BillingLocker = z.output<typeof billingLocker>

const fields = z.object({
  Billable: flag,
  BillingStartDate: dayOrNone,
  BillingStopDate: dayOrNone,
})

/** As many as one call changes. */
const mostLockers = 1000

export const billingLockers = {
  list: endpoint({
    method: 'GET',
    path: '/billing-lockers',
    access: 'manageBilling',
    summary: 'All lockers, and whether they are billed',
    query: listQuery([
      'Id',
      'Reseller',
      'Customer',
      'Locker',
      'Billable',
      'BillingStartDate',
      'BillingStopDate',
    ]).extend({
      problem: z.enum(billingProblems.billingLockers).optional(),
    }),
    reply: listReply('lockers', billingLocker),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/billing-lockers/{id}',
    access: 'manageBilling',
    summary: 'Bill a locker, from a day on, until a day, or no longer; a billable one needs its first day',
    params: pathId,
    body: fields.extend({ Revision: revision }).partial(),
    reply: z.object({ data: billingLocker }),
  }),
  updateMany: endpoint({
    method: 'PUT',
    path: '/billing-lockers',
    access: 'manageBilling',
    summary: 'The same for several lockers: for all of them, or for none',
    body: fields.partial().extend({
      Ids: z.array(id).min(1).max(mostLockers),
      /** The revision of each as the caller saw it: if somebody has changed one since, none is changed. */
      Revisions: z.array(revision).max(mostLockers).optional(),
    }),
    reply: z.object({ lockers: z.array(billingLocker) }),
  }),
}
