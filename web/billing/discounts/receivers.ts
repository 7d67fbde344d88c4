import type { CustomerRow } from '#contract/people/customers.ts'
import type { Discount } from '#contract/billing/discounts.ts'
import type { ResellerRow } from '#contract/people/resellers.ts'

export type DiscountValues = {
  CustomerId: number | null
  Discount: number | string
  CurrencyId: number
  Revision: number
}

export interface Group {
  group: string
  items: { value: string; label: string }[]
}

/** Each reseller with its customers. The stored receiver is added while the lists are loading. */
export function grouped(
  resellers: readonly Pick<ResellerRow, 'Id' | 'CustomerName'>[],
  customers: readonly Pick<CustomerRow, 'Id' | 'CustomerName' | 'ResellerCustomerId'>[],
  itself: (reseller: string) => string,
  stored?: Pick<Discount, 'CustomerId' | 'CustomerName' | 'ResellerName'>,
): Group[] {
  const byReseller = Map.groupBy(customers, ({ ResellerCustomerId }) => ResellerCustomerId)
  const groups = resellers.map(({ Id, CustomerName }) => ({
    group: CustomerName,
    items: [
      { value: String(Id), label: itself(CustomerName) },
      ...(byReseller.get(Id) ?? []).map((customer) => ({
        value: String(customer.Id),
        label: customer.CustomerName,
      })),
    ],
  }))
  const isListed = groups.some(({ items }) => items.some(({ value }) => value === String(stored?.CustomerId)))
  if (!stored || isListed) return groups
  const group = stored.ResellerName ?? stored.CustomerName
  const label = stored.ResellerName === null ? itself(stored.CustomerName) : stored.CustomerName
  return [{ group: `${group} `, items: [{ value: String(stored.CustomerId), label }] }, ...groups]
}

/** Searches by name; a reseller's name finds all of its customers. At most `limit` results. */
export function found<G extends Group>(groups: readonly G[], search: string, limit: number): G[] {
  const words = search.trim().toLowerCase()
  const fits = (text: string) => text.toLowerCase().includes(words)
  let left = limit
  return groups.flatMap((group) => {
    const items = (fits(group.group) ? group.items : group.items.filter(({ label }) => fits(label))).slice(
      0,
      left,
    )
    left -= items.length
    return items.length > 0 ? [{ ...group, items }] : []
  })
}
