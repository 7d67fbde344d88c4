import { may } from '#contract/access.ts'
import type { Locker } from '#contract/lockers.ts'
import { organisations } from '#contract/organisations.ts'
import { query } from '#web/api.ts'
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

/** The customer at whose site the locker stands. */
export function CustomerField({ form, stored }: Props) {
  const text = useText()
  const customers = useQuery(query(organisations.customers))
  // Whoever has customers of several resellers may choose one that the locker cannot move to.
  const hasSeveral = may(useUser().UserRole, 'manageResellers')
  const hint = () => {
    if (customers.isError) return { hint: failureText(text, customers.error) }
    return stored && hasSeveral ? { hint: text.lockers.customerHint } : {}
  }
  return (
    <SelectField
      form={form}
      name="EndCustomerId"
      options={choices(customers.data?.data ?? [], stored)}
      required
      {...hint()}
    />
  )
}

/** The present one has a name before the others are there. */
function choices(customers: readonly { id: number; CustomerName: string }[], stored: Locker | undefined) {
  const here = stored && { id: stored.EndCustomerId, CustomerName: stored.CustomerName }
  const all = !here || customers.some(({ id }) => id === here.id) ? customers : [here, ...customers]
  return all.map(({ id, CustomerName }) => ({ value: id, label: CustomerName }))
}
