import type { Transaction } from '#contract/transactions.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/ui/status.tsx'
import { Tooltip } from '@mantine/core'
import styles from './ledger.module.css'

/** That nothing came of it, that more was taken than the ledger knew of, or that nobody checked who it was; and why. */
export function LineMarks({ line }: { line: Transaction }) {
  const { text, format } = useLanguage()
  const { ledger } = text
  const { Aborted, Discrepancy, Unverified, Amount, Moved } = line
  const why = ledger.why(format.number(Amount), format.number(Math.abs(Moved)))
  return (
    <>
      {Aborted === 1 && <span className={styles.aborted}>{ledger.aborted}</span>}
      {Discrepancy === 1 && (
        <Tooltip label={why} events={everyWay} multiline w={240}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without a mouse too one must see why */}
          <span className={styles.mark} role="img" aria-label={`${ledger.discrepancy}: ${why}`} tabIndex={0}>
            <StatusShape status="warn" />
            {ledger.discrepancy}
          </span>
        </Tooltip>
      )}
      {Unverified === 1 && (
        <Tooltip label={ledger.whyUnverified} events={everyWay} multiline w={260}>
          <span
            className={styles.quiet}
            role="img"
            aria-label={`${ledger.unverified}: ${ledger.whyUnverified}`}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without a mouse too one must see why
            tabIndex={0}
          >
            {ledger.unverified}
          </span>
        </Tooltip>
      )}
    </>
  )
}

const everyWay = { hover: true, focus: true, touch: true }
