import { z } from '#contract/zod.ts'
import { removing, toldDependents } from '#contract/deletion.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  day,
  dayOrNone,
  flag,
  flagReply,
  id,
  idFromText,
  listed,
  listQuery,
  listReply,
  money,
  name250,
  pathId,
  revision,
} from '#contract/fields.ts'
import { billingProblems } from './overview.ts'
import { as } from '#contract/messages.ts'

/** What the house asks for a locker and month: a plan, and in it a price for the first lockers, the next ones … */

/** The house's own organisation: what belongs to it is everybody's. */
export const houseId = 1

export const billingTypes = ['post', 'pre'] as const

const plan = z.object({
  Id: id,
  Name: z.string(),
  /** A reseller, or the house itself for a plan that is everybody's. */
  ResellerCustomerId: id,
  ResellerCustomerName: z.string(),
  /** When a month is due: `pre` from its first day on, `post` when it has ended. */
  BillingType: z.enum(billingTypes),
  CurrencyId: id,
  CurrencyCode: z.string(),
  /** For every reseller that has no plan of its own in force. */
  IsDefault: flagReply,
  StartDate: day.nullable(),
  StopDate: day.nullable(),
  /** An end customer's own discount replaces the reseller's for its lockers. */
  AllowEndCustomerOverride: flagReply,
  TierAmount: z.int(),
  Revision: revision,
})
export type PricePlan = z.output<typeof plan>
const row = plan.extend(listed)
export type PricePlanRow = z.output<typeof row>

const tier = z.object({
  Id: id,
  Tier: z.int(),
  Price: z.number(),
  RangeStart: z.int(),
  RangeStop: z.int(),
  Revision: revision,
})
export type Tier = z.output<typeof tier>

const fields = z.object({
  Name: name250,
  ResellerCustomerId: id,
  BillingType: z.enum(billingTypes),
  CurrencyId: id,
  StartDate: dayOrNone,
  StopDate: dayOrNone,
  AllowEndCustomerOverride: flag,
})

/** A range counts lockers from 1. A range that starts at 0 means the same as one that starts at 1. */
export const tierLimits = { tier: { min: 1, max: 9_999_999 }, range: { min: 0, max: 9_999_999 } }
const whole = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max)
const tierFields = z.object({
  Tier: whole(tierLimits.tier),
  Price: money,
  RangeStart: whole(tierLimits.range),
  RangeStop: whole(tierLimits.range),
})
const tiersReply = z.object({ price_plan_tiers: z.array(tier) })
const tierPath = pathId.extend({ tierId: idFromText })

interface Dates {
  StartDate?: string | null | undefined
  StopDate?: string | null | undefined
}
const inOrder = ({ StartDate, StopDate }: Dates) => !StartDate || !StopDate || StartDate <= StopDate
const datesInOrder = { path: ['StopDate'], ...as('dateOrder') }

export const pricePlans = {
  list: endpoint({
    method: 'GET',
    path: '/price-plans',
    access: 'manageBilling',
    summary: 'Price plans',
    query: listQuery([
      'Id',
      'Name',
      'ResellerCustomerName',
      'BillingType',
      'CurrencyCode',
      'IsDefault',
      'StartDate',
      'StopDate',
      'TierAmount',
    ]).extend({ problem: z.enum(billingProblems.pricePlans).optional() }),
    reply: listReply('price_plans', row),
  }),
  get: endpoint({
    method: 'GET',
    path: '/price-plans/{id}',
    access: 'manageBilling',
    summary: 'One price plan',
    params: pathId,
    reply: z.object({ price_plan: plan }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/price-plans',
    access: 'manageBilling',
    summary: 'Create a price plan; in SEK unless told',
    body: fields
      .partial({ StartDate: true, StopDate: true, AllowEndCustomerOverride: true })
      .extend({ CurrencyId: id.nullish() })
      .refine(inOrder, datesInOrder),
    reply: z.object({ Id: id, price_plan: plan }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/price-plans/{id}',
    access: 'manageBilling',
    summary: 'Change a price plan',
    params: pathId,
    body: fields.partial().extend({ Revision: revision.optional() }).refine(inOrder, datesInOrder),
    reply: z.object({ price_plan: plan }),
  }),
  dependents: endpoint({
    ...toldDependents,
    path: '/price-plans/{id}/dependents',
    access: 'manageBilling',
    summary: 'What hangs on a price plan',
  }),
  remove: endpoint({
    ...removing,
    path: '/price-plans/{id}',
    access: 'manageBilling',
    summary: 'Delete a price plan; what it billed stays. The default one is in use',
  }),
  makeDefault: endpoint({
    method: 'PUT',
    path: '/price-plans/{id}/make-default',
    access: 'manageBilling',
    summary: 'Make it the plan of whoever has none',
    params: pathId,
    reply: z.object({ price_plan: plan }),
  }),
  tiers: {
    list: endpoint({
      method: 'GET',
      path: '/price-plans/{id}/tiers',
      access: 'manageBilling',
      summary: 'The tiers of a price plan',
      params: pathId,
      reply: tiersReply,
    }),
    create: endpoint({
      method: 'POST',
      path: '/price-plans/{id}/tiers',
      access: 'manageBilling',
      summary: 'Add a tier to a price plan',
      params: pathId,
      body: tierFields,
      reply: tiersReply.extend({ Id: id }),
    }),
    update: endpoint({
      method: 'PUT',
      path: '/price-plans/{id}/tiers/{tierId}',
      access: 'manageBilling',
      summary: 'Change a tier',
      params: tierPath,
      body: tierFields.partial().extend({ Revision: revision.optional() }),
      reply: tiersReply,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: '/price-plans/{id}/tiers/{tierId}',
      access: 'manageBilling',
      summary: 'Delete a tier',
      params: tierPath,
      reply: tiersReply,
    }),
  },
}
