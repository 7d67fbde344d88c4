import type { NotificationSettings } from '#contract/live/notifications.ts'
import { cabinets, type Cabinet } from '#contract/lockers/cabinets.ts'
import { organisations } from '#contract/people/organisations.ts'
import { call, query } from '#web/api/api.ts'
import { queryClient } from '#web/api/query-client.ts'
import { useStartText } from '#web/i18n/language-provider.tsx'
import { MultiSelectField } from '#web/kit/form/input-fields.tsx'
import type { Form } from '#web/kit/form/use-form.ts'
import type { Choice } from '#web/kit/inputs/multi-select/search-state.ts'
import type { Search } from '#web/kit/inputs/multi-select/use-search.ts'
import { everyRow } from '#web/resource/every-row.ts'
import { useQuery } from '@tanstack/react-query'
import { ModeField } from './mode-field.tsx'
import type { SettingsValues } from './settings-values.ts'

/** All lockers, or those of chosen customers and chosen ones beside them. */
export function WhichLockers({ form, stored }: { form: Form<SettingsValues>; stored: NotificationSettings }) {
  const { notificationSettings: words } = useStartText().live
  const customers = useQuery(allCustomers).data?.data ?? []
  const { LockerIds, CustomerIds } = stored
  const lockers = useLockers(LockerIds ?? [])
  const noneLeft =
    (LockerIds ?? CustomerIds) !== null && (LockerIds?.length ?? 0) + (CustomerIds?.length ?? 0) === 0
  return (
    <>
      <ModeField
        form={form}
        name="Which"
        options={(['all', 'some'] as const).map((value) => ({ value, label: words[value] }))}
      />
      {form.values.Which === 'some' && (
        <>
          {/* An end customer has only itself to choose. */}
          {(customers.length > 1 || form.values.CustomerIds.length > 0) && (
            <MultiSelectField
              form={form}
              name="CustomerIds"
              search={searchCustomers}
              known={customers.map(customerChoice)}
              from={0}
              hint={words.customersHint}
            />
          )}
          <MultiSelectField
            form={form}
            name="LockerIds"
            search={searchLockers}
            known={lockers}
            from={0}
            {...(noneLeft && { hint: words.noneLeft })}
          />
        </>
      )}
    </>
  )
}

const mostShown = 50

const allCustomers = { ...query(organisations.customers), staleTime: 60_000 }

const searchCustomers: Search = async (typed) => {
  const { data } = await queryClient.query(allCustomers)
  const wanted = typed.toLowerCase()
  return data
    .filter(({ CustomerName }) => CustomerName.toLowerCase().includes(wanted))
    .slice(0, mostShown)
    .map(customerChoice)
}

const customerChoice = ({ id, CustomerName }: { id: number; CustomerName: string }): Choice => ({
  name: CustomerName,
  value: id,
})

/** The names of the chosen ids. */
function useLockers(ids: readonly number[]) {
  const all = useQuery({
    // Read once, because names rarely change.
    queryKey: ['lockers by name'],
    queryFn: ({ signal }) =>
      everyRow(async (page) => {
        const { data, pages } = await call(cabinets.list, { query: { page, sort: 'LockerName' }, signal })
        return { rows: data, pages }
      }),
    staleTime: 'static',
    enabled: ids.length > 0,
  })
  return (all.data ?? []).map(lockerChoice)
}

const searchLockers: Search = async (searchString, _, signal) => {
  const asked = { searchString, limit: mostShown, sort: 'LockerName' as const }
  const { data } = await call(cabinets.list, { query: asked, signal })
  return data.map(lockerChoice)
}

const lockerChoice = ({ Id, LockerName, LockerEndCustomer }: Cabinet): Choice => ({
  name: `${LockerName}, ${LockerEndCustomer}`,
  value: Id,
})
