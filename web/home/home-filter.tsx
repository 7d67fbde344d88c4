import { mostDays } from '#contract/limits.ts'
import { useStartText } from '#web/i18n/language-provider.tsx'
import { DateRangeInput } from '#web/kit/inputs/date-range-input.tsx'
import { MultiSelect } from '#web/kit/inputs/multi-select/multi-select.tsx'
import styles from './home.module.css'
import { useCustomerChoices } from '#web/people/customers/use-customer-choices.ts'
import type { HomeFilter as Filter } from './use-home-filter.ts'

/** The filter by days and customers, beside the page's title. */
export function HomeFilter({ filter }: { filter: Filter }) {
  const { home } = useStartText()
  return (
    <div className={styles.filter} role="group" aria-label={home.filter}>
      {filter.hasCustomers && <Customers filter={filter} />}
      <DateRangeInput
        label={home.period}
        value={filter.range}
        onChange={filter.setRange}
        {...(filter.isTooLong && { error: home.tooLong(Math.floor(mostDays / 366)) })}
      />
    </div>
  )
}

function Customers({ filter }: { filter: Filter }) {
  const { home } = useStartText()
  const { search, chosen } = useCustomerChoices(filter.customers)
  return (
    <div className={styles.customers}>
      <MultiSelect
        label={home.customers}
        chosen={chosen}
        onChange={(next) => filter.setCustomers(next.map(({ value }) => Number(value)))}
        search={search}
        from={0}
      />
    </div>
  )
}
