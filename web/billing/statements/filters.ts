import { type StateFilter, stateFilters } from '#contract/billing/statements.ts'
import type { Text } from '#web/i18n/en.ts'
import { resellerOptions } from '#web/people/organisation-filters.ts'
import type { ListFilter } from '#web/resource/filters/list-filters.tsx'

/** What statements are filtered by; the reseller only where there are statements of several. */
export function statementFilters(words: Text['statements'], resellers: boolean): ListFilter[] {
  const { fields } = words
  return [
    {
      key: 'state',
      label: fields.State,
      options: stateFilters.map((value) => ({ value, label: labelOf(words, value) })),
    },
    ...(resellers ? [{ key: 'reseller', label: fields.CustomerName, options: resellerOptions }] : []),
    { key: 'from', label: words.billedFrom, options: 'day' },
    { key: 'to', label: words.billedTo, options: 'day' },
  ]
}

const labelOf = (words: Text['statements'], state: StateFilter) =>
  state in words.states
    ? words.states[state as keyof typeof words.states]
    : words[state as Exclude<StateFilter, keyof typeof words.states>]
