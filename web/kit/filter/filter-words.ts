import type { Filter, FilterValue } from '#contract/filter.ts'
import type { StartText } from '#web/i18n/en/start.ts'
import type { Labels } from '#web/i18n/message.ts'
import { toggleValues } from './filter-request.ts'

/** What the filters and their values are called. */
export interface FilterWords {
  label: (filter: Filter) => string
  name: (filter: Filter, value: FilterValue) => string
  /** Where nothing is chosen, but the server would. */
  all: string
  /** What a toggle says when it is off, and when it is on. */
  toggle: (filter: Filter) => readonly [string, string]
  /** The revisions that are compared, the old one first. */
  revisions: (numbers: readonly FilterValue[]) => string
}

/** The screen's own labels take precedence over the catalogue's; a name that only the server knows is shown unchanged. */
export function filterWords({ filter: text, ui }: StartText, own: Labels): FilterWords {
  const labels: Labels = text.labels
  const names: Readonly<Record<string, Labels>> = text.values
  const name = (filter: Filter, value: FilterValue) =>
    names[filter.key]?.[value] ?? filter.values.find((option) => option.value === value)?.name
  return {
    label: ({ label }) => own[label] ?? labels[label] ?? label,
    name: (filter, value) =>
      name(filter, value) ?? (filter.type === 'toggle' ? (value === 1 ? ui.yes : ui.no) : String(value)),
    all: text.all,
    toggle: (filter) => {
      const [off, on] = toggleValues(filter.key, filter.values)
      return [name(filter, off) ?? ui.no, name(filter, on) ?? ui.yes]
    },
    revisions: (numbers) => numbers.map((number) => text.revision(Number(number))).join(' – '),
  }
}
