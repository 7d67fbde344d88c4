import { mostDays } from '#contract/limits.ts'
import { useStartLanguage, useStartText } from '#web/i18n/language-provider.tsx'
import { DateRangeInput } from '#web/kit/inputs/date-range-input.tsx'
import { MultiSelect } from '#web/kit/inputs/multi-select/multi-select.tsx'
import { usePrinting } from '#web/kit/use-printing.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import styles from './home.module.css'
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

function Customers({ filter }: { filter: Filter }) {
  const { home } = useStartText()
  const { search, chosen } = useCustomerChoices(filter.customers)
  const { field, unseen, end } = useUnseen(chosen.map(({ name }) => name))
  return (
    <div ref={field} className={styles.customers}>
      <MultiSelect
        label={home.customers}
        chosen={chosen}
        onChange={(next) => filter.setCustomers(next.map(({ value }) => Number(value)))}
        search={search}
        from={0}
      />
      {unseen.length > 0 && (
        <button
          type="button"
          className={styles.more}
          style={{ left: end }}
          title={unseen.join(', ')}
          aria-label={home.moreCustomers(unseen.join(', '))}
          onClick={() => field.current?.querySelector('input')?.focus()}
        >
          <span>+{unseen.length}</span>
        </button>
      )}
    </div>
  )
}

/** The chosen customers that the field, which is one line, has no room to show. */
function useUnseen(names: readonly string[]) {
  const field = useRef<HTMLDivElement>(null)
  const [fitting, setFitting] = useState({ count: names.length, end: 0 })
  useLayoutEffect(() => {
    const input = field.current?.querySelector('.mantine-PillsInput-input')
    if (!input) return undefined
    const measure = () => {
      const { left, right } = input.getBoundingClientRect()
      const pills = [...input.querySelectorAll('.mantine-Pill-root')]
      const ends = pills.map((pill) => pill.getBoundingClientRect().right)
      const fits = (room: number) => ends.filter((end) => end <= room).length
      const count = fits(right) === ends.length ? ends.length : fits(right - moreWidth)
      // The label is before the field.
      const start = field.current?.getBoundingClientRect().left ?? 0
      setFitting({ count, end: (ends[count - 1] ?? left) - start })
    }
    const observer = new ResizeObserver(measure)
    observer.observe(input)
    const changes = new MutationObserver(measure)
    changes.observe(input, { childList: true, characterData: true, subtree: true })
    measure()
    return () => {
      observer.disconnect()
      changes.disconnect()
    }
  }, [])
  return { field, unseen: names.slice(fitting.count), end: fitting.end }
}

/** The room that the count of the others takes. */
const moreWidth = 48
