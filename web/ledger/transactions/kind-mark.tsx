import type { TransactionKind } from '#contract/ledger/transactions.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import {
  IconArrowBackUp,
  IconArrowDownRight,
  IconPackageImport,
  IconPencil,
  type TablerIcon,
} from '@tabler/icons-react'
import styles from './ledger.module.css'

/** What kind of line it is, as icon and word. */
export function KindMark({ kind }: { kind: TransactionKind }) {
  const { ledger } = useText()
  const Icon = icons[kind]
  return (
    <span className={styles.kind}>
      <Icon size={16} stroke={1.6} aria-hidden="true" />
      {ledger.kinds[kind]}
    </span>
  )
}

const icons: Record<TransactionKind, TablerIcon> = {
  withdrawal: IconArrowDownRight,
  return: IconArrowBackUp,
  refill: IconPackageImport,
  correction: IconPencil,
}
