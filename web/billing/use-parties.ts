import { organisations } from '#contract/people/organisations.ts'
import { resellers } from '#contract/people/resellers.ts'
import { call, query } from '#web/api/api.ts'
import { allCustomers } from '#web/people/customers/all-customers.ts'
import { useLanguage, useText } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { everyRow } from '#web/resource/every-row.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'

/** Resellers, customers and currencies for select fields. */

export function useResellers() {
  const all = useQuery({ queryKey: ['admin', 'resellers', 'all'], queryFn: allResellers })
  return { resellers: all.data ?? [], problem: useProblem(all) }
}

export function useCustomers() {
  const all = useQuery(allCustomers)
  return { customers: all.data ?? [], problem: useProblem(all) }
}

export function useCurrencies() {
  const { language } = useLanguage()
  const all = useQuery(query(organisations.currencies))
  const names = new Intl.DisplayNames(language, { type: 'currency' })
  const options = (all.data?.currencies ?? []).map(({ Id, Code }) => ({
    value: Id,
    label: `${Code} – ${names.of(Code)}`,
    code: Code,
  }))
  return { currencies: options, problem: useProblem(all) }
}

/** The error below the field if the choices could not be loaded. */
function useProblem({ isError, error }: UseQueryResult) {
  const text = useText()
  return isError ? { hint: failureText(text, error) } : {}
}

const allResellers = ({ signal }: { signal: AbortSignal }) =>
  everyRow(async (page) => {
    const { data, pages } = await call(resellers.list, { query: { page }, signal })
    return { rows: data, pages }
  })
