import type { Transaction } from '#contract/transactions.ts'
import { useLanguage, type useText } from '#web/i18n/language-provider.tsx'
import type { Format } from '#web/i18n/format.ts'
import { StatusShape } from '#web/ui/status.tsx'
import { Tooltip } from '@mantine/core'
import styles from './ledger.module.css'

type Ledger = ReturnType<typeof useText>['ledger']

interface Mark {
  name: string
  /** Why it is known; what speaks for itself has none. */
  why?: string
  /** Somebody should look at it. */
  warns?: true
}

/**
 * That nothing came of a line, that more was taken than the ledger knew of or than is usual, that this was put right, or
 * that nobody checked who it was.
 */
export function marksOf(line: Transaction, ledger: Ledger, format: Format): Mark[] {
  const { Aborted, Discrepancy, Unverified, UsualAmount, CorrectionId, Amount, Moved } = line
  const unusual =
    UsualAmount === null ? [] : [ledger.whyUnusual(format.number(Amount), format.number(UsualAmount))]
  const beyond = Discrepancy === 0 ? [] : [ledger.why(format.number(Amount), format.number(Math.abs(Moved)))]
  const why = [...beyond, ...unusual].join(' ')
  const marks: Mark[] = []
  if (Aborted === 1) marks.push({ name: ledger.aborted })
  if (CorrectionId !== null)
    marks.push({ name: ledger.corrected, why: `${ledger.whyCorrected} ${why}`.trim() })
  else if (Discrepancy === 1) marks.push({ name: ledger.discrepancy, why, warns: true })
  else if (UsualAmount !== null) marks.push({ name: ledger.unusual, why, warns: true })
  if (Unverified === 1) marks.push({ name: ledger.unverified, why: ledger.whyUnverified })
  return marks
}

export function LineMarks({ line }: { line: Transaction }) {
  const { text, format } = useLanguage()
  return marksOf(line, text.ledger, format).map(({ name, why, warns }) =>
    why === undefined ? (
      <span key={name} className={styles.aborted}>
        {name}
      </span>
    ) : (
      <Tooltip key={name} label={why} events={everyWay} multiline w={260}>
        <span
          className={warns ? styles.mark : styles.quiet}
          role="img"
          aria-label={`${name}: ${why}`}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without a mouse too one must see why
          tabIndex={0}
        >
          {warns && <StatusShape status="warn" />}
          {name}
        </span>
      </Tooltip>
    ),
  )
}

const everyWay = { hover: true, focus: true, touch: true }
