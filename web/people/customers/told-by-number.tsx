import { organisations } from '#contract/people/organisations.ts'
import { query } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { useQuery } from '@tanstack/react-query'
import styles from './told-by-number.module.css'

interface Props {
  /** Those that it may be about; all within reach unless told. */
  customers?: readonly number[] | undefined
}

/** Why people have numbers for names, where a customer whose people are told has switched names off. */
export function ToldByNumber({ customers }: Props) {
  const { customers: text } = useText()
  const all = useQuery({ ...query(organisations.customers), staleTime: 60_000 })
  const numbered = (all.data?.data ?? []).filter(
    ({ id, NamesInReports }) => NamesInReports === 0 && (customers?.includes(id) ?? true),
  )
  if (numbered.length === 0) return null
  return <p className={styles.note}>{text.toldByNumber(inAll(numbered.map((each) => each.CustomerName)))}</p>
}

/** Why nobody's withdrawals are counted. */
export function NotCounted({ customers }: { customers: readonly string[] }) {
  const { customers: text } = useText()
  if (customers.length === 0) return null
  return <p className={styles.note}>{text.noWithdrawals(inAll(customers))}</p>
}

const mostNamed = 3
const inAll = (names: readonly string[]) => ({
  names: names.slice(0, mostNamed),
  others: Math.max(0, names.length - mostNamed),
})
