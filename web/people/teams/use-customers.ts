import { organisations } from '#contract/people/organisations.ts'
import { query } from '#web/api/api.ts'
import type { SelectOption } from '#web/kit/form/select-field.tsx'
import { useQuery } from '@tanstack/react-query'

/** The customers within reach, where one has to be chosen. */
export function useCustomers(enabled: boolean): SelectOption[] {
  const all = useQuery({ ...query(organisations.customers), enabled })
  return (all.data?.data ?? []).map(({ id, CustomerName }) => ({ value: id, label: CustomerName }))
}
