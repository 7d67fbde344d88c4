import { useCustomerChoices } from '#web/people/customers/use-customer-choices.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { FilterChips } from '#web/kit/filter/filter-chips.tsx'

interface Props {
  ids: readonly number[]
  onForget: () => void
}

/** At which customers the lockers stand that are shown, where a link has chosen some. */
export function ChosenCustomers({ ids, onForget }: Props) {
  const { storage } = useText()
  const { chosen } = useCustomerChoices(ids)
  const text = chosen.map(({ name }) => name).join(', ')
  return (
    <FilterChips
      chips={[{ key: 'customers', label: storage.atCustomers, text, removable: true }]}
      onRemove={onForget}
      disabled={false}
    />
  )
}
