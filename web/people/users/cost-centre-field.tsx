import { useText } from '#web/i18n/language-provider.tsx'
import { SelectField } from '#web/kit/form/select-field.tsx'
import type { Form } from '#web/kit/form/use-form.ts'
import { costCentreLabel, offeredCostCentres } from '#web/people/cost-centres/offered.ts'
import type { User } from '#contract/people/users.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { UserValues } from './user-values.ts'

interface Props {
  form: Form<UserValues>
  stored: User['CostCentre'] | undefined
}

/** One of the active cost centres of the person's customer; not there where the customer has none. */
export function CostCentreField({ form, stored }: Props) {
  const { users: text } = useText()
  const customer = form.values.CustomerId
  const { data } = useQuery(offeredCostCentres(customer))
  const offered = (data ?? []).map((each) => ({ value: each.Id, label: costCentreLabel(each) }))
  // One that is not active any more stays where it is.
  const isOffered = offered.some(({ value }) => value === stored?.Id)
  const options =
    stored && !isOffered ? [{ value: stored.Id, label: costCentreLabel(stored) }, ...offered] : offered
  // Another customer was chosen meanwhile, whose it is not.
  const { set, values } = form
  const isOthers =
    data !== undefined &&
    values.CostCentreId !== null &&
    !options.some(({ value }) => value === values.CostCentreId)
  useEffect(() => {
    if (isOthers) set('CostCentreId', null)
  }, [isOthers, set])
  if (options.length === 0) return null
  return (
    <SelectField form={form} name="CostCentreId" options={options} clearable hint={text.costCentreHint} />
  )
}
