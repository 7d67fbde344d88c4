import { customers, type CustomerRow } from '#contract/customers.ts'
import { organisations } from '#contract/organisations.ts'
import { resellers, type ResellerRow } from '#contract/resellers.ts'
import { call, query } from '#web/api.ts'
import { useLanguage, useText } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'

/** Whom and in what the house bills, for pickers. */

export function useResellers() {
  const all = useQuery({ queryKey: ['admin', 'resellers', 'all'], queryFn: allResellers })
  return { resellers: all.data ?? [], problem: useProblem(all) }
}

export function useCustomers() {
  const all = useQuery({ queryKey: ['admin', 'reseller-customers', 'all'], queryFn: allCustomers })
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

/** Why there is nothing to pick, below the field. */
function useProblem({ isError, error }: UseQueryResult) {
  const text = useText()
  return isError ? { hint: failureText(text, error) } : {}
}

/** As many pages as there are: a large house has more of them than one has room for. */
async function allResellers({ signal }: { signal: AbortSignal }) {
  const all: ResellerRow[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const answer = await call(resellers.list, { query: { page }, signal })
    all.push(...answer.data)
    pages = answer.pages
  }
  return all
}

async function allCustomers({ signal }: { signal: AbortSignal }) {
  const all: CustomerRow[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const answer = await call(customers.list, { query: { page }, signal })
    all.push(...answer.customers)
    pages = answer.pages
  }
  return all
}
