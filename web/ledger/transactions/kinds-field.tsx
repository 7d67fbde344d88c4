import { type TransactionKind, transactionKinds } from '#contract/ledger/transactions.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { Checkbox } from '@mantine/core'
import styles from './ledger.module.css'

interface Props {
  label: string
  chosen: readonly TransactionKind[]
  onChange: (kinds: TransactionKind[]) => void
}

/** Of which kinds lines are, in the order in which they are told. */
export function KindsField({ label, chosen, onChange }: Props) {
  const { ledger } = useText()
  return (
    <fieldset className={styles.kinds}>
      <legend>{label}</legend>
      {transactionKinds.map((kind) => (
        <Checkbox
          key={kind}
          label={ledger.kinds[kind]}
          checked={chosen.includes(kind)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(transactionKinds.filter((other) => (other === kind ? checked : chosen.includes(other))))
          }
        />
      ))}
    </fieldset>
  )
}
