import { may } from '#contract/access.ts'
import { allCustomers } from '#web/people/customers/all-customers.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { useUser } from '#web/shell/session/session.ts'
import { useQuery } from '@tanstack/react-query'

interface Options {
  /** Only this reseller's: a locker that is there moves within its reseller. */
  resellerId?: number
  /** The present one, which has a name before the others are there. */
  present?: { value: number; label: string }
}

/** The customers at whose sites a locker can stand. */
export function useCustomers({ resellerId, present }: Options = {}) {
  const text = useText()
  const hasSeveral = may(useUser().UserRole, 'manageResellers')
  const all = useQuery(allCustomers)
  const reachable = (all.data ?? []).filter(
    ({ ResellerCustomerId }) => resellerId === undefined || ResellerCustomerId === resellerId,
  )
  const options = reachable.map(({ Id, CustomerName, ResellerCustomerName }) => ({
    value: Id,
    // Whoever sees several resellers reads whose customer it is.
    label:
      hasSeveral && resellerId === undefined ? `${CustomerName} (${ResellerCustomerName})` : CustomerName,
  }))
  const isListed = options.some(({ value }) => value === present?.value)
  return {
    options: present === undefined || isListed ? options : [present, ...options],
    problem: all.isError ? { hint: failureText(text, all.error) } : {},
  }
}
