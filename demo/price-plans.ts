import type { Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { Clock } from './calendar.ts'
import type { ResellerKey } from './organisation-data.ts'
import type { Organisations } from './organisations.ts'

const currencies = { SEK: 1, EUR: 2 } as const

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

export async function fillPricePlans(tx: Transaction<Tables>, { resellers }: Organisations, clock: Clock) {
  for (const plan of planPrices(clock)) {
    const resellerId = resellers[plan.reseller].id
    const { id } = await tx
      .insertInto('price_plan')
      .values({
        reseller_id: resellerId,
        name: plan.name,
        billing_type: plan.type,
        currency_id: currencies[plan.currency],
        is_default: plan.isDefault ?? false,
        start_date: plan.start ?? null,
        stop_date: plan.stop ?? null,
        allow_end_customer_override: plan.override ?? false,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = tiers(plan.prices).map((tier) => ({ ...tier, price_plan_id: id, reseller_id: resellerId }))
    await tx.insertInto('price_plan_tier').values(rows).execute()
  }
}

const tiers = (prices: Plan['prices']) =>
  prices.map(([from, price], index) => ({
    tier: index + 1,
    price,
    range_start: from,
    range_stop: (prices[index + 1]?.[0] ?? 1000) - 1,
  }))

/** Per locker and month. The southern reseller's one in kronor waits for a plan in kronor. */
export async function fillDiscounts(tx: Transaction<Tables>, { resellers, customers }: Organisations) {
  const discounts = [
    { to: resellers.nord, discount: 30_00, currency: 'SEK' },
    { to: customers.gruvan, discount: 55_50, currency: 'SEK' },
    { to: customers.plat, discount: 400_00, currency: 'SEK' },
    { to: resellers.syd, discount: 2_50, currency: 'EUR' },
    { to: resellers.syd, discount: 25_00, currency: 'SEK' },
  ] as const
  await tx
    .insertInto('customer_discount')
    .values(
      discounts.map(({ to, discount, currency }) => ({
        organisation_id: to.id,
        reseller_id: to.resellerId,
        discount,
        currency_id: currencies[currency],
      })),
    )
    .execute()
}
