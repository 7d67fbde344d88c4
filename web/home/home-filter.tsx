import { mostDays } from '#contract/limits.ts'
import { useStartLanguage, useStartText } from '#web/i18n/language-provider.tsx'
import { DateRangeInput } from '#web/kit/inputs/date-range-input.tsx'
import { usePrinting } from '#web/kit/use-printing.ts'
import { TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import styles from './home.module.css'
import { Later } from './later.tsx'
import { useCustomerChoices } from '#web/people/customers/use-customer-choices.ts'
import type { HomeFilter as Filter } from './use-home-filter.ts'

/** The filter by customers, beside the page's title; on paper what was chosen. */
export function HomeFilter({ filter }: { filter: Filter }) {
  const { home } = useStartText()
  if (usePrinting()) return <Chosen filter={filter} />
  if (!filter.hasCustomers) return null
  return (
    <div className={styles.filter} role="group" aria-label={home.filter}>
      <Customers filter={filter} />
    </div>
  )
}

/** The days of the chart and the top movers. */
export function HomePeriod({ filter }: { filter: Filter }) {
  const { home } = useStartText()
  return (
    <div className={styles.period}>
      <DateRangeInput
        label={home.period}
        value={filter.range}
        onChange={filter.setRange}
        {...(filter.isTooLong && { error: home.tooLong(Math.floor(mostDays / 366)) })}
      />
    </div>
  )
}

function Chosen({ filter }: { filter: Filter }) {
  const { format } = useStartLanguage()
  const { chosen } = useCustomerChoices(filter.customers)
  const { from, to } = filter.range
  const days = `${format.date(from)} – ${format.date(to)}`
  return <p className={styles.inAll}>{[days, ...chosen.map(({ name }) => name)].join(' · ')}</p>
}

const loadField = () => import('./customers-field.tsx')

/** The field is loaded when somebody comes to it, or has chosen customers; what is typed meanwhile goes along. */
function Customers({ filter }: { filter: Filter }) {
  const { home, ui } = useStartText()
  const [typed, setTyped] = useState<string>()
  const list = useId()
  const meanwhile = (
    <div className={styles.customers}>
      <TextInput
        label={home.customers}
        placeholder={ui.search}
        autoComplete="off"
        role="combobox"
        aria-expanded={false}
        aria-controls={list}
        aria-haspopup="listbox"
        value={typed ?? ''}
        onPointerEnter={() => void loadField().catch(() => undefined)}
        onFocus={() => setTyped((before) => before ?? '')}
        onBlur={() => setTyped((before) => before || undefined)}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </div>
  )
  return (
    <Later
      load={loadField}
      wanted={typed !== undefined || filter.customers.length > 0}
      props={{ filter, typed }}
      meanwhile={meanwhile}
    />
  )
}
