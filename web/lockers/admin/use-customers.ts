import { may } from '#contract/access.ts'
import { allCustomers } from '#web/people/customers/all-customers.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { usePosition } from '#web/shell/session/session.ts'
import { useQuery } from '@tanstack/react-query'

interface Options {
  /** Only this reseller's customers: a stored locker can move only within its reseller. */
  resellerId?: number
  /** The current customer, which is shown while the others are loading. */
  present?: { value: number; label: string }
}

/** The props of a field for the customer at whose site a locker stands. */
export function useCustomers({ resellerId, present }: Options = {}) {
  const text = useText()
  const hasSeveral = may(usePosition(), 'manageResellers')
  const all = useQuery(allCustomers)
  const reachable = (all.data ?? []).filter(
    ({ ResellerCustomerId }) => resellerId === undefined || ResellerCustomerId === resellerId,
  )
  const options = reachable.map(({ Id, CustomerName, ResellerCustomerName }) => ({
    value: Id,
    // With several resellers the label names the customer's reseller.
    label:
      hasSeveral && resellerId === undefined ? `${CustomerName} (${ResellerCustomerName})` : CustomerName,
  }))
  const isListed = options.some(({ value }) => value === present?.value)
  return {
    options: present === undefined || isListed ? options : [present, ...options],
    ...(all.isError && { hint: failureText(text, all.error) }),
  }
}
