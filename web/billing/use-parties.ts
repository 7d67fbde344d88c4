import { allCustomers } from '#web/people/customers/all-customers.ts'
import { allResellers } from '#web/people/resellers/all-resellers.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'

/** Resellers and customers for select fields. */

export function useResellers() {
  const all = useQuery(allResellers)
  return { resellers: all.data ?? [], problem: useProblem(all) }
}

export function useCustomers() {
  const all = useQuery(allCustomers)
  return { customers: all.data ?? [], problem: useProblem(all) }
}

/** The error below the field if the choices could not be loaded. */
function useProblem({ isError, error }: UseQueryResult) {
  const text = useText()
  return isError ? { hint: failureText(text, error) } : {}
}
