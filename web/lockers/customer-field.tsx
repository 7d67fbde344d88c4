import { may } from '#contract/access.ts'
import { customers, type CustomerRow } from '#contract/customers.ts'
import type { Locker } from '#contract/lockers.ts'
import { call } from '#web/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { useUser } from '#web/session/session.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import type { Form } from '#web/ui/form/use-form.ts'
import { useQuery } from '@tanstack/react-query'
import type { LockerValues } from './locker-values.ts'

interface Props {
  form: Form<LockerValues>
  stored: Locker | undefined
}

/** The customer at whose site the locker stands. A locker that is there moves only within its reseller. */
export function CustomerField({ form, stored }: Props) {
  const text = useText()
  const found = useQuery({ queryKey: ['admin', 'reseller-customers', 'all'], queryFn: allCustomers })
  const hasSeveral = may(useUser().UserRole, 'manageResellers')
  const hint = () => {
    if (found.isError) return { hint: failureText(text, found.error) }
    return stored && hasSeveral ? { hint: text.lockers.customerHint } : {}
  }
  return (
    <SelectField
      form={form}
      name="EndCustomerId"
      options={choices(found.data ?? [], stored, hasSeveral)}
      required
      {...hint()}
    />
  )
}

/** As many pages as there are: a large house has more customers than one has room for. */
async function allCustomers({ signal }: { signal: AbortSignal }) {
  const all: CustomerRow[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const answer = await call(customers.list, { query: { page }, signal })
    all.push(...answer.customers)
    pages = answer.pages
  }
  return all
}

/** Whoever sees several resellers reads whose customer it is. The present one has a name before the others are there. */
function choices(all: readonly CustomerRow[], stored: Locker | undefined, hasSeveral: boolean) {
  if (!stored) return all.map((customer) => choice(customer, hasSeveral))
  const here = { Id: stored.EndCustomerId, CustomerName: stored.CustomerName }
  const reachable = all.filter(({ ResellerCustomerId }) => ResellerCustomerId === stored.ResellerCustomerId)
  return (reachable.some(({ Id }) => Id === here.Id) ? reachable : [here, ...reachable]).map((customer) =>
    choice(customer, false),
  )
}

const choice = (
  {
    Id,
    CustomerName,
    ResellerCustomerName = '',
  }: Pick<CustomerRow, 'Id' | 'CustomerName'> & Partial<CustomerRow>,
  withReseller: boolean,
) => ({ value: Id, label: withReseller ? `${CustomerName} (${ResellerCustomerName})` : CustomerName })
