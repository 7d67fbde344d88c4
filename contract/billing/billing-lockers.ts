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

/** Which lockers are billed, and from when. */

const billingLocker = z.object({
  Id: id,
  Reseller: z.string(),
  Customer: z.string(),
  Locker: z.string(),
  Billable: flagReply,
  BillingStartDate: day.nullable(),
  /**
   * The last day for which its reseller is already billed. A start date on or before it does not bill those days
   * afterwards.
   */
  BilledThrough: day.nullable(),
  Revision: revision,
})
export type BillingLocker = z.output<typeof billingLocker>

const fields = z.object({ Billable: flag, BillingStartDate: dayOrNone })

/** As many as one call changes. */
const mostLockers = 1000

export const billingLockers = {
  list: endpoint({
    method: 'GET',
    path: '/billing-lockers',
    access: 'manageBilling',
    summary: 'All lockers, and whether they are billed',
    query: listQuery(['Id', 'Reseller', 'Customer', 'Locker', 'Billable', 'BillingStartDate']).extend({
      problem: z.enum(billingProblems.billingLockers).optional(),
    }),
    reply: listReply('lockers', billingLocker),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/billing-lockers/{id}',
    access: 'manageBilling',
    summary: 'Bill a locker, from a day on, or no longer; a billable one needs its day',
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
