import { useStartText } from '#web/i18n/language-provider.tsx'
import { MultiSelect } from '#web/kit/inputs/multi-select/multi-select.tsx'
import { useCustomerChoices } from '#web/people/customers/use-customer-choices.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import styles from './home.module.css'
import type { HomeFilter as Filter } from './use-home-filter.ts'

/** The customers to narrow the page by; the focus goes to it with what was typed before it was there. */
export default function CustomersField({ filter, typed }: { filter: Filter; typed: string | undefined }) {
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
        typed={typed}
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
