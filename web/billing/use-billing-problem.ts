import { billingProblems } from '#contract/billing/overview.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import type { ListFilter } from '#web/resource/filters/list-filters.tsx'

/** What the page of billing counts as a problem of a section; its list can be narrowed to it. */
export function useBillingProblem(section: keyof typeof billingProblems): ListFilter {
  const { overviews: text } = useText()
  const options = billingProblems[section].map((kind) => ({ value: kind, label: text.billingProblems[kind] }))
  return { key: 'problem', label: text.lookAt, options }
}
