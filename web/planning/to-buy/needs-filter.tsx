import { mostDaysAhead, usualDaysAhead } from '#contract/planning/to-buy.ts'
import { currentDay } from '#web/i18n/clock.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { FilterButton } from '#web/kit/filter/filter-button.tsx'
import { DateInput } from '#web/kit/inputs/date-input.tsx'
import { plusDays } from '#web/kit/inputs/days.ts'
import { Switch } from '#web/kit/inputs/switch.tsx'
import { useAddress } from '#web/kit/layout/use-address.ts'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import styles from './to-buy.module.css'

interface Filter {
  day: string
  /** Undefined for all; empty for what has none. */
  supplier: string | undefined
  onlyToBuy: boolean
}

const usualDay = () => plusDays(currentDay(), usualDaysAhead)

/** What the list is narrowed to, in the address. */
export function useNeedsFilter() {
  const { address, change } = useAddress()
  const filter: Filter = {
    day: typeof address['day'] === 'string' ? address['day'] : usualDay(),
    supplier: typeof address['supplier'] === 'string' ? address['supplier'] : undefined,
    onlyToBuy: address['all'] !== 1,
  }
  const choose = (chosen: Partial<Filter>) => {
    const { day, supplier, onlyToBuy } = { ...filter, ...chosen }
    change({
      day: day === '' || day === usualDay() ? undefined : day,
      supplier,
      all: onlyToBuy ? undefined : 1,
    })
  }
  return { filter, choose }
}

interface Props {
  filter: Filter
  /** Those that something is needed from. */
  suppliers: readonly string[]
  onChange: (chosen: Partial<Filter>) => void
}

/** Opens the filter, tells until when, and shows what else is chosen, each with its cross. */
export function NeedsFilter({ filter, suppliers, onChange }: Props) {
  const { text, format } = useLanguage()
  const { toBuy: words } = text
  const [opened, setOpened] = useState(false)
  const { day, supplier, onlyToBuy } = filter
  const nameOf = (name: string) => (name === '' ? words.noSupplier : name)
  const isUsual = day === usualDay()
  const chips = [
    { key: 'day', label: words.day, text: isUsual ? '' : format.date(day) },
    { key: 'supplier', label: words.supplier, text: supplier === undefined ? '' : nameOf(supplier) },
    { key: 'all', label: words.onlyToBuy, text: onlyToBuy ? '' : text.ui.no },
  ]
  const usual = { day: { day: usualDay() }, supplier: { supplier: undefined }, all: { onlyToBuy: true } }
  return (
    <>
      <FilterButton
        label={text.resource.filter}
        width="min(320px, 100vw - 32px)"
        opened={opened}
        onOpen={setOpened}
        chips={chips.filter((chip) => chip.text !== '').map((chip) => ({ ...chip, removable: true }))}
        onRemove={(key) => onChange(usual[key as keyof typeof usual])}
      >
        <div className={styles.filter}>
          <DateInput
            label={words.day}
            value={day}
            min={currentDay()}
            max={plusDays(currentDay(), mostDaysAhead)}
            onChange={(chosen) => onChange({ day: chosen })}
          />
          <NativeSelect
            label={words.supplier}
            value={supplier ?? everySupplier}
            data={[
              { value: everySupplier, label: words.allSuppliers },
              ...suppliers.map((value) => ({ value, label: nameOf(value) })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              onChange({ supplier: value === everySupplier ? undefined : value })
            }
          />
          <Switch
            label={words.onlyToBuy}
            checked={onlyToBuy}
            onChange={(checked) => onChange({ onlyToBuy: checked })}
          />
        </div>
      </FilterButton>
      {isUsual && <p className={styles.until}>{`${words.day} ${format.date(day)}`}</p>}
    </>
  )
}

const everySupplier = '*'
