import { useText } from '#web/i18n/language-provider.tsx'
import { Switch } from '#web/kit/inputs/switch.tsx'
import { SearchField } from '#web/kit/table/bar/search-field.tsx'
import { useCustomerChoices } from '#web/people/customers/use-customer-choices.ts'
import { FilterChips } from '#web/kit/filter/filter-chips.tsx'
import { useRef } from 'react'
import styles from './lockers.module.css'
import type { Wanted } from './wanted.ts'

interface Props {
  search: string
  onSearch: (search: string) => void
  wanted: Wanted
  onWanted: (wanted: Wanted) => void
  asTable: boolean
  onTable: (table: boolean) => void
}

/** Shared by cards and table, so that switching between them keeps the focus. */
export function Tools({ search, onSearch, wanted, onWanted, asTable, onTable }: Props) {
  const { screens, overview } = useText()
  const group = useRef<HTMLDivElement>(null)
  const forgetCustomers = () => {
    onWanted({ ...wanted, customers: [] })
    group.current?.focus()
  }
  return (
    <div ref={group} tabIndex={-1} className={styles.tools} role="group" aria-label={overview.tools}>
      <SearchField label={screens.lockers} value={search} onChange={onSearch} />
      <Switch
        label={overview.onlyActive}
        checked={wanted.onlyActive}
        onChange={(onlyActive) => onWanted({ ...wanted, onlyActive })}
      />
      <Switch
        label={overview.onlyOffline}
        checked={wanted.onlyOffline}
        onChange={(onlyOffline) => onWanted({ ...wanted, onlyOffline })}
      />
      {wanted.customers.length > 0 && <ChosenCustomers ids={wanted.customers} onForget={forgetCustomers} />}
      {/* Apart from the filters: it changes how the lockers are shown, not which. */}
      <div className={styles.view}>
        <Switch label={overview.showTable} checked={asTable} onChange={onTable} />
      </div>
    </div>
  )
}

interface ChosenProps {
  ids: readonly number[]
  onForget: () => void
}

/** The customers that a link has filtered by. */
function ChosenCustomers({ ids, onForget }: ChosenProps) {
  const { overview } = useText()
  const { chosen } = useCustomerChoices(ids)
  const text = chosen.map(({ name }) => name).join(', ')
  return (
    <FilterChips
      chips={[{ key: 'customers', label: overview.atCustomers, text, removable: true }]}
      onRemove={onForget}
      disabled={false}
    />
  )
}
