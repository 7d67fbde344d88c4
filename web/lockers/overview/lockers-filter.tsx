import { useText } from '#web/i18n/language-provider.tsx'
import { FilterButton } from '#web/kit/filter/filter-button.tsx'
import { MultiSelect } from '#web/kit/inputs/multi-select/multi-select.tsx'
import { Switch } from '#web/kit/inputs/switch.tsx'
import { useCustomerChoices } from '#web/people/customers/use-customer-choices.ts'
import { useState } from 'react'
import styles from './lockers.module.css'
import type { Wanted } from './wanted.ts'

interface Props {
  wanted: Wanted
  onWanted: (wanted: Wanted) => void
  /** Who has lockers at several customers. */
  choosesCustomers: boolean
}

/** Opens the filters of the lockers, and shows those that are chosen, as those of the other lists do. */
export function LockersFilter({ wanted, onWanted, choosesCustomers }: Props) {
  const { resource, overview } = useText()
  const [opened, setOpened] = useState(false)
  const { search, chosen } = useCustomerChoices(wanted.customers)
  const names = chosen.map(({ name }) => name).join(', ')
  const chips = [
    { key: 'offline', label: overview.contact, text: wanted.onlyOffline ? overview.offline : '' },
    { key: 'customers', label: overview.atCustomers, text: names },
  ]
  const remove = (key: string) =>
    onWanted({ ...wanted, ...(key === 'offline' ? { onlyOffline: false } : { customers: [] }) })
  return (
    <FilterButton
      label={resource.filter}
      width={320}
      opened={opened}
      onOpen={setOpened}
      chips={chips.filter(({ text }) => text !== '').map((chip) => ({ ...chip, removable: true }))}
      onRemove={remove}
    >
      <div className={styles.filter}>
        <Switch
          label={overview.onlyOffline}
          checked={wanted.onlyOffline}
          onChange={(onlyOffline) => onWanted({ ...wanted, onlyOffline })}
        />
        {choosesCustomers && (
          <MultiSelect
            label={overview.atCustomers}
            chosen={chosen}
            onChange={(next) => onWanted({ ...wanted, customers: next.map(({ value }) => Number(value)) })}
            search={search}
            from={0}
          />
        )}
      </div>
    </FilterButton>
  )
}
