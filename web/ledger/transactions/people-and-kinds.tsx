import { transactionKinds, transactions } from '#contract/ledger/transactions.ts'
import { query } from '#web/api/api.ts'
import { queryClient } from '#web/api/query-client.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { MultiSelect } from '#web/kit/inputs/multi-select/multi-select.tsx'
import type { Choice } from '#web/kit/inputs/multi-select/search-state.ts'
import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import styles from './ledger.module.css'
import type { LedgerFilter } from './sources.ts'

interface Props {
  lockerId: number
  draft: LedgerFilter
  choose: (chosen: Partial<LedgerFilter>) => void
}

/** Whose lines, and of which kinds. Those who have lines on the chosen days are offered. */
export function PeopleAndKinds({ lockerId, draft: { from, to, people, kinds }, choose }: Props) {
  const { ledger } = useText()
  const asked = query(transactions.people, { params: { id: lockerId }, query: { from, to } })
  const named = useQuery({ ...asked, enabled: people.length > 0 })
  const nameOf = (id: number) =>
    named.data?.data.find(({ AccountId }) => AccountId === id)?.Name ?? String(id)
  return (
    <>
      <div className={styles.people}>
        <MultiSelect
          label={ledger.people}
          chosen={people.map((value) => ({ name: nameOf(value), value }))}
          onChange={(chosen) => choose({ people: chosen.map(({ value }) => Number(value)) })}
          search={async (typed) => {
            const { data } = await queryClient.query(asked)
            return fitting(
              data.map(({ AccountId, Name }) => ({ name: Name, value: AccountId })),
              typed,
            )
          }}
          from={0}
          among={`${from} ${to}`}
        />
      </div>
      <fieldset className={styles.kinds}>
        <legend>{ledger.only}</legend>
        {transactionKinds.map((kind) => (
          <Checkbox
            key={kind}
            label={ledger.kinds[kind]}
            checked={kinds.includes(kind)}
            onChange={({ currentTarget: { checked } }) =>
              choose({
                kinds: transactionKinds.filter((other) => (other === kind ? checked : kinds.includes(other))),
              })
            }
          />
        ))}
      </fieldset>
    </>
  )
}

const fitting = (choices: readonly Choice[], typed: string) =>
  choices.filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()))
