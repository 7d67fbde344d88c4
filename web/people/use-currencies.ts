import { organisations } from '#contract/people/organisations.ts'
import { query } from '#web/api/api.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { useQuery } from '@tanstack/react-query'

/** The currencies for select fields, and the error below the field if they could not be loaded. */
export function useCurrencies() {
  const { language, text } = useLanguage()
  const { data, isError, error } = useQuery(query(organisations.currencies))
  const names = new Intl.DisplayNames(language, { type: 'currency' })
  const currencies = (data?.currencies ?? []).map(({ Id, Code }) => ({
    value: Id,
    label: `${Code} – ${names.of(Code)}`,
    code: Code,
  }))
  return { currencies, problem: isError ? { hint: failureText(text, error) } : {} }
}
