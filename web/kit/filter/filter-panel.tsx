import type { Chosen, FilterObject, FilterValue } from '#contract/filter.ts'
import { useFormat, useStartText } from '#web/i18n/language-provider.tsx'
import type { Labels } from '#web/i18n/message.ts'
import { readStored, writeStored } from '#web/kit/browser-storage.ts'
import { Button } from '@mantine/core'
import { useNarrow } from '#web/kit/layout/use-narrow.ts'
import { IconAdjustmentsHorizontal, IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useState } from 'react'
import { BottomSheet } from './bottom-sheet.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterForm } from './filter-form.tsx'
import styles from './filter-panel.module.css'
import { chipsOf, withoutFilter } from './filter-state.ts'
import { filterWords } from './filter-words.ts'
import { useDraft, type Drafting } from './use-draft.ts'

interface Props {
  /** The name under which the browser remembers whether the filter is open. */
  name: string
  /** What the filter is called, where a page has more than one. */
  label?: string
  /** What the server offers to filter by; its current values are the defaults. */
  object: FilterObject
  /** What is filtered now. */
  applied: Chosen
  onApply: (chosen: Chosen) => void
  /** From `useDraft`, for a screen whose offered filters depend on choices that are not applied yet. */
  drafting?: Drafting
  /** The rows are loading. */
  loading?: boolean
  disabled?: boolean
  /** The screen's own names of filters, by their catalogue key. */
  labels?: Labels
  /** What is wrong with a value, if anything. */
  check?: (key: string, value: FilterValue | FilterValue[]) => string | undefined
}

/** One line: a button, and a chip for each filter that is not at its default. The filters open below it, or as a sheet. */
export function FilterPanel({ name, object, applied, onApply, ...more }: Props) {
  const { label, labels = {}, check, loading = false, disabled = false } = more
  const text = useStartText()
  const format = useFormat()
  const narrow = useNarrow()
  const [open, setOpen] = useOpen(name, narrow)
  const ownDraft = useDraft(applied)
  const drafting = more.drafting ?? ownDraft
  const title = label ?? text.filter.title
  const words = filterWords(text, labels)
  const chips = chipsOf(object, applied, words, format.date)

  const apply = (next: Chosen) => {
    drafting.settle(next)
    onApply(next)
    if (narrow) setOpen(false)
  }
  const Chevron = open ? IconChevronUp : IconChevronDown
  const form = (
    <FilterForm {...{ object, words, labels, drafting, check, loading, disabled }} onApply={apply} />
  )
  return (
    <section aria-label={title}>
      <div className={styles.line}>
        <Button
          variant="default"
          size="compact-md"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.6} aria-hidden="true" />}
          rightSection={<Chevron size={14} stroke={1.6} aria-hidden="true" />}
        >
          {text.filter.open}
        </Button>
        <FilterChips
          chips={chips}
          onRemove={(key) => apply(withoutFilter(applied, key))}
          disabled={loading || disabled}
        />
      </div>
      {narrow ? (
        <BottomSheet opened={open} title={title} onClose={() => setOpen(false)}>
          {form}
        </BottomSheet>
      ) : (
        open && <div className={styles.opened}>{form}</div>
      )}
    </section>
  )
}

/** Whether a filter is open; remembered in this browser under the filter's name, but not on a phone, where it covers the page. */
function useOpen(name: string, narrow: boolean) {
  const key = `lagra-filter-${name}`
  const [open, setOpen] = useState(() => !narrow && readStored(key) === 'open')
  const change = (next: boolean) => {
    setOpen(next)
    if (!narrow) writeStored(key, next ? 'open' : '')
  }
  return [open, change] as const
}
