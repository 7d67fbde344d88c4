import type { Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { Clock } from './calendar.ts'
import type { Tier } from './invoicing.ts'
import type { ResellerKey } from './organisation-data.ts'
import type { Organisations } from './organisations.ts'

const currencies = { SEK: 1, EUR: 2 } as const

export interface PricePlan {
  id: number
  reseller: ResellerKey
  currencyId: number
  start: string | null
  stop: string | null
  override: boolean
  tiers: Tier[]
}

interface Plan {
  reseller: ResellerKey
  name: string
  type: 'post' | 'pre'
  currency: keyof typeof currencies
  start?: string
  stop?: string
  isDefault?: true
  override?: boolean
  /** From which locker on which price, in öre. */
  prices: [from: number, price: number][]
}

/** Each reseller's plans follow one another; the list price is for whoever has none. */
function planPrices({ first, today }: Clock): Plan[] {
  const year = today.year
  const started = first.with({ day: 1 }).toString()
  return [
    {
      reseller: 'nord',
      name: 'Listpris',
      type: 'post',
      currency: 'SEK',
      isDefault: true,
      prices: [
        [1, 390_00],
        [11, 350_00],
        [51, 300_00],
      ],
    },
    {
      reseller: 'nord',
      name: `Nord avtal ${year - 1}`,
      type: 'post',
      currency: 'SEK',
      start: started,
      stop: `${year - 1}-12-31`,
      prices: [
        [1, 320_00],
        [6, 275_00],
        [16, 240_00],
      ],
    },
    {
      reseller: 'nord',
      name: `Nord avtal ${year}`,
      type: 'post',
      currency: 'SEK',
      start: `${year}-01-01`,
      override: true,
      prices: [
        [1, 329_00],
        [6, 285_00],
        [16, 249_50],
      ],
    },
    {
      reseller: 'syd',
      name: 'Syd Euro',
      type: 'post',
      currency: 'EUR',
      start: started,
      prices: [
        [1, 29_90],
        [6, 24_90],
        [11, 21_50],
      ],
    },
    {
      reseller: 'syd',
      name: `Syd Euro förskott ${year + 1}`,
      type: 'pre',
      currency: 'EUR',
      start: `${year + 1}-01-01`,
      prices: [
        [1, 27_90],
        [6, 23_40],
      ],
    },
  ]
}

export async function fillPricePlans(
  tx: Transaction<Tables>,
  { resellers }: Organisations,
  clock: Clock,
): Promise<PricePlan[]> {
  const plans = planPrices(clock)
  const ids = await tx
    .insertInto('price_plan')
    .values(
      plans.map((plan) => ({
        reseller_id: resellers[plan.reseller].id,
        name: plan.name,
        billing_type: plan.type,
        currency_id: currencies[plan.currency],
        is_default: plan.isDefault ?? false,
        start_date: plan.start ?? null,
        stop_date: plan.stop ?? null,
        allow_end_customer_override: plan.override ?? false,
      })),
    )
    .returning('id')
    .execute()
  const made = plans.flatMap(
    ({ reseller, currency, start = null, stop = null, override = false, prices }, index) =>
      ids.slice(index, index + 1).map(({ id }) => ({
        id,
        reseller,
        currencyId: currencies[currency],
        start,
        stop,
        override,
        tiers: tiers(prices),
      })),
  )
  const rows = made.flatMap(({ id, reseller, tiers }) =>
    tiers.map((tier) => ({ ...tier, price_plan_id: id, reseller_id: resellers[reseller].id })),
  )
  await tx.insertInto('price_plan_tier').values(rows).execute()
  return made
}

const tiers = (prices: Plan['prices']): Tier[] =>
  prices.map(([from, price], index) => ({
    tier: index + 1,
    price,
    range_start: from,
    range_stop: (prices[index + 1]?.[0] ?? 1000) - 1,
  }))

export interface Discount {
  organisationId: number
  resellerId: number
  discount: number
  currencyId: number
}

/** Per locker and month. The southern reseller's one in kronor waits for a plan in kronor. */
export async function fillDiscounts(
  tx: Transaction<Tables>,
  { resellers, customers }: Organisations,
): Promise<Discount[]> {
  const discounts = [
    { to: resellers.nord, discount: 30_00, currency: 'SEK' },
    { to: customers.gruvan, discount: 55_50, currency: 'SEK' },
    { to: customers.plat, discount: 400_00, currency: 'SEK' },
    { to: resellers.syd, discount: 2_50, currency: 'EUR' },
    { to: resellers.syd, discount: 25_00, currency: 'SEK' },
  ] as const
  const rows = discounts.map(({ to, discount, currency }) => ({
    organisationId: to.id,
    resellerId: to.resellerId,
    discount,
    currencyId: currencies[currency],
  }))
  await tx
    .insertInto('customer_discount')
    .values(
      rows.map((row) => ({
        organisation_id: row.organisationId,
        reseller_id: row.resellerId,
        discount: row.discount,
        currency_id: row.currencyId,
      })),
    )
    .execute()
  return rows
}
