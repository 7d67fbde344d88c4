import { sql } from 'kysely'
import type { Input } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import { assertCurrency } from '#server/house/currency.ts'
import { hasProblem } from './problems.ts'
import { inUse, invalid, notFound } from '#server/errors.ts'
import { filteredBy, found, inOrder, listed, listPage, searchString, swedish } from '#server/http/list.ts'
import { isReseller } from '#server/people/resellers.ts'
import { toOre } from '#server/database/money.ts'
import type { Handlers } from '#server/http/mount.ts'
import { houseId } from '#server/tenancy/reach.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import type { Writer } from '#server/tenancy/writer.ts'

export const pricePlans: Handlers<Contract['pricePlans']> = {
  async list({ query }, { scope }) {
    const text = searchString('price_plan.name', 'reseller.name', 'currency.code')
    const all = from(scope)
      .where(found(text, query.searchString))
      .where(filteredBy(hasProblem('price_plan.id', query.problem)))
      .select(listed(text))
    const order = {
      Id: 'price_plan.id',
      Name: swedish('price_plan.name'),
      ResellerCustomerName: swedish('reseller.name'),
      BillingType: 'price_plan.billing_type',
      CurrencyCode: 'currency.code',
      IsDefault: 'price_plan.is_default',
      StartDate: 'price_plan.start_date',
      StopDate: 'price_plan.stop_date',
      TierAmount: 'tiers.amount',
    }
    const sorted = inOrder(all, query.sort ?? 'Name', order, 'price_plan.id')
    const { rows, ...page } = await listPage(sorted, query)
    return { price_plans: rows, ...page }
  },

  async get({ params }, { scope }) {
    return { price_plan: await read(scope, params.id) }
  },

  async create({ body }, { write }) {
    return write(async (writer) => {
      const sent = { ...body, CurrencyId: body.CurrencyId ?? undefined }
      await assertReferences(writer, sent)
      const { id } = await writer.insert('price_plan', {
        ...columns(sent),
        reseller_id: body.ResellerCustomerId,
        name: body.Name,
        billing_type: body.BillingType,
      })
      return { Id: id, price_plan: await read(writer, id) }
    })
  },

  async update({ params, body }, { write }) {
    return write(async (writer) => {
      await read(writer, params.id)
      await assertReferences(writer, body)
      await writer.change('price_plan', params.id, columns(body), body.Revision)
      return { price_plan: await read(writer, params.id) }
    })
  },

  async remove({ params }, { write }) {
    await write(async (writer) => {
      await oneAtATime(writer)
      const { IsDefault } = await read(writer, params.id)
      if (IsDefault) throw inUse({ Names: [], Count: 1 })
      await writer.remove('price_plan', params.id)
    })
    return {}
  },

  async dependents({ params }, { scope }) {
    const { IsDefault, TierAmount } = await read(scope, params.id)
    // Only being the default plan prevents the deletion, so there are no names to give.
    return { data: { Tiers: TierAmount, ...(IsDefault && { InTheWay: { Names: [], Count: 1 } }) } }
  },

  async makeDefault({ params }, { write }) {
    return write(async (writer) => {
      await oneAtATime(writer)
      await read(writer, params.id)
      // The old default is unset first, because a constraint allows only one.
      for (const id of await defaultPlans(writer))
        if (id !== params.id) await writer.change('price_plan', id, { is_default: false })
      await writer.change('price_plan', params.id, { is_default: true })
      return { price_plan: await read(writer, params.id) }
    })
  },

  tiers: {
    async list({ params }, { scope }) {
      await read(scope, params.id)
      return { price_plan_tiers: await tiersOf(scope, params.id) }
    },

    async create({ params, body }, { write }) {
      return write(async (writer) => {
        await read(writer, params.id)
        // Locked, because it might be given to another reseller at the same moment.
        const { reseller_id } = await writer.change('price_plan', params.id, {})
        const { id } = await writer.insert('price_plan_tier', {
          price_plan_id: params.id,
          reseller_id,
          tier: body.Tier,
          price: toOre(body.Price),
          range_start: body.RangeStart,
          range_stop: body.RangeStop,
        })
        return { Id: id, price_plan_tiers: await tiersOf(writer, params.id) }
      })
    },

    async update({ params, body }, { write }) {
      return write(async (writer) => {
        await assertTier(writer, params)
        const fields = {
          tier: body.Tier,
          price: body.Price === undefined ? undefined : toOre(body.Price),
          range_start: body.RangeStart,
          range_stop: body.RangeStop,
        }
        await writer.change('price_plan_tier', params.tierId, fields, body.Revision)
        return { price_plan_tiers: await tiersOf(writer, params.id) }
      })
    },

    async remove({ params }, { write }) {
      return write(async (writer) => {
        await assertTier(writer, params)
        await writer.remove('price_plan_tier', params.tierId)
        return { price_plan_tiers: await tiersOf(writer, params.id) }
      })
    },
  },
}

/** Plans of a deleted reseller are hidden, except the default plan, which still bills resellers without a plan. */
const from = (scope: Scope) =>
  scope
    .seeWithDeleted('price_plan', 'price_plan_tier', 'organisation')
    .selectFrom('price_plan')
    .innerJoin('organisation as reseller', 'reseller.id', 'price_plan.reseller_id')
    .innerJoin('currency', 'currency.id', 'price_plan.currency_id')
    .innerJoinLateral(
      (db) =>
        db
          .selectFrom('price_plan_tier')
          .whereRef('price_plan_tier.price_plan_id', '=', 'price_plan.id')
          .select(sql<number>`count(*)::int`.as('amount'))
          .as('tiers'),
      (join) => join.onTrue(),
    )
    .where('price_plan.deleted_at', 'is', null)
    .where((plan) =>
      plan.or([plan('reseller.deleted_at', 'is', null), plan('price_plan.is_default', '=', true)]),
    )
    .select([
      'price_plan.id as Id',
      'price_plan.name as Name',
      'reseller.id as ResellerCustomerId',
      'reseller.name as ResellerCustomerName',
      'price_plan.billing_type as BillingType',
      'currency.id as CurrencyId',
      'currency.code as CurrencyCode',
      sql<0 | 1>`price_plan.is_default::int`.as('IsDefault'),
      'price_plan.start_date as StartDate',
      'price_plan.stop_date as StopDate',
      sql<0 | 1>`price_plan.allow_end_customer_override::int`.as('AllowEndCustomerOverride'),
      'tiers.amount as TierAmount',
      'price_plan.revision as Revision',
    ])

const read = (scope: Scope, id: number) =>
  from(scope).where('price_plan.id', '=', id).executeTakeFirstOrThrow(notFound)

const tiersOf = (scope: Scope, planId: number) =>
  scope
    .see('price_plan_tier')
    .selectFrom('price_plan_tier')
    .where('price_plan_id', '=', planId)
    .select([
      'id as Id',
      'tier as Tier',
      sql<number>`(price / 100.0)::float8`.as('Price'),
      'range_start as RangeStart',
      'range_stop as RangeStop',
      'revision as Revision',
    ])
    .orderBy('range_start')
    .execute()

/** Serialises changing the default plan and deleting a plan, so that the default plan is never deleted. */
const oneAtATime = ({ house }: Writer) =>
  house.selectFrom('system_setting').select('id').forUpdate().execute()

/** A tier is reached through its own plan only. */
async function assertTier(scope: Scope, { id, tierId }: { id: number; tierId: number }) {
  await read(scope, id)
  await scope
    .see('price_plan_tier')
    .selectFrom('price_plan_tier')
    .where('id', '=', tierId)
    .where('price_plan_id', '=', id)
    .select('id')
    .executeTakeFirstOrThrow(notFound)
}

async function defaultPlans(scope: Scope) {
  const plans = await scope
    .see('price_plan')
    .selectFrom('price_plan')
    .where('is_default', '=', true)
    .select('id')
    .execute()
  return plans.map(({ id }) => id)
}

type Sent = Input<Contract['pricePlans']['update']>['body']

async function assertReferences(writer: Writer, { ResellerCustomerId, CurrencyId }: Sent) {
  if (CurrencyId !== undefined) await assertCurrency(writer, CurrencyId)
  // The house's own plans are for everybody.
  if (ResellerCustomerId === undefined || ResellerCustomerId === houseId) return
  if (!(await isReseller(writer, ResellerCustomerId))) throw invalid({ ResellerCustomerId: 'notFound' })
}

const columns = (body: Sent) => ({
  name: body.Name,
  reseller_id: body.ResellerCustomerId,
  billing_type: body.BillingType,
  currency_id: body.CurrencyId,
  start_date: body.StartDate,
  stop_date: body.StopDate,
  allow_end_customer_override: body.AllowEndCustomerOverride,
})
