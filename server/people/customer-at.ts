import { invalid } from '#server/errors.ts'
import type { Member } from '#server/tenancy/member.ts'
import type { Scope } from '#server/tenancy/scope.ts'

/** The customer that something is to be of; named by the field `CustomerId`. */
async function customerAt(scope: Scope, id: number) {
  const customer = await scope
    .see('organisation')
    .selectFrom('organisation')
    .where('id', '=', id)
    .where('kind', '=', 'customer')
    .select(['id', 'reseller_id'])
    .executeTakeFirst()
  if (!customer || customer.reseller_id === null) throw invalid({ CustomerId: 'notFound' })
  return { id: customer.id, reseller_id: customer.reseller_id }
}

/** A site manager has but one customer, its own, and names none. */
export const hasCustomers = ({ role }: Pick<Member, 'role'>) => role !== 'enduser'

/** The customer that was named, or the own one. */
export async function customerFor(scope: Scope, member: Member, wanted: number | null | undefined) {
  const id = wanted ?? (hasCustomers(member) ? undefined : member.organisationId)
  if (id === undefined) throw invalid({ CustomerId: 'required' })
  return customerAt(scope, id)
}

/** A row of a list, whose column of customers is of no use to whoever has one. */
export const ofOwnCustomer = (member: Member) => {
  const HideField = hasCustomers(member) ? null : 'CustomerName'
  return <T>(row: T) => ({ ...row, HideField })
}
