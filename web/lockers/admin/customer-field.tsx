import { may } from '#contract/access.ts'
import type { Locker } from '#contract/lockers/lockers.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { useUser } from '#web/shell/session/session.ts'
import { SelectField } from '#web/kit/form/select-field.tsx'
import type { Form } from '#web/kit/form/use-form.ts'
import type { LockerValues } from './locker-values.ts'
import { useCustomers } from './use-customers.ts'

interface Props {
  form: Form<LockerValues>
  stored: Locker | undefined
}

/** The customer at whose site the locker stands. A locker that is there moves only within its reseller. */
export function CustomerField({ form, stored }: Props) {
  const { lockers } = useText()
  const hasSeveral = may(useUser().UserRole, 'manageResellers')
  const customers = useCustomers(
    stored && {
      resellerId: stored.ResellerCustomerId,
      present: { value: stored.EndCustomerId, label: stored.CustomerName },
    },
  )
  return (
    <SelectField
      form={form}
      name="EndCustomerId"
      options={customers.options}
      required
      {...(stored && hasSeveral && { hint: lockers.customerHint })}
      {...customers.problem}
    />
  )
}
