import { adminProblems } from '#contract/house/overview.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import type { ListFilter } from './list-filters.tsx'

/** What a section's overview counts as a problem; its list can be narrowed to it. */
export function useProblemFilter(section: keyof typeof adminProblems): ListFilter {
  const { overviews: text } = useText()
  const options = adminProblems[section].map((kind) => ({ value: kind, label: text.problems[kind] }))
  return { key: 'problem', label: text.lookAt, options }
}
