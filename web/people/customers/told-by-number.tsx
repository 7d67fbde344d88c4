import { organisations } from '#contract/people/organisations.ts'
import { query } from '#web/api/api.ts'
import type { Language } from '#contract/language.ts'
import type { Text } from '#web/i18n/en.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { useQuery } from '@tanstack/react-query'
import styles from './told-by-number.module.css'

interface Props {
  /** Those that it may be about; all within reach unless told. */
  customers?: readonly number[] | undefined
  /** What else there is to say then. */
  more?: string
}

/** Why people have numbers for names, where a customer whose people are told has switched names off. */
export function ToldByNumber({ customers, more }: Props) {
  const { text, language } = useLanguage()
  const all = useQuery({ ...query(organisations.customers), staleTime: 60_000 })
  const numbered = (all.data?.data ?? []).filter(
    ({ id, NamesInReports }) => NamesInReports === 0 && (customers?.includes(id) ?? true),
  )
  if (numbered.length === 0) return null
  const names = numbered.map(({ CustomerName }) => CustomerName)
  const why = text.customers.toldByNumber(inAll(names, text, language), names.length)
  return <p className={styles.note}>{[why, more].filter(Boolean).join(' ')}</p>
}

/** Why nobody's withdrawals are counted. */
export function NotCounted({ customers }: { customers: readonly string[] }) {
  const { text, language } = useLanguage()
  if (customers.length === 0) return null
  return (
    <p className={styles.note}>
      {text.customers.noWithdrawals(inAll(customers, text, language), customers.length)}
    </p>
  )
}

const mostNamed = 3

function inAll(names: readonly string[], { customers }: Text, language: Language) {
  const others = names.length - mostNamed
  const said = [...names.slice(0, mostNamed), ...(others > 0 ? [customers.others(others)] : [])]
  return new Intl.ListFormat(language).format(said)
}
