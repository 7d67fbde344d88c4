import type { CostCentreChange } from '#contract/people/cost-centre-fields.ts'
import type { Transaction } from '#contract/ledger/transactions.ts'
import { useLanguage, type useText } from '#web/i18n/language-provider.tsx'
import type { Format } from '#web/i18n/format.ts'
import { costCentreLabel } from '#web/people/cost-centres/offered.ts'
import { StatusShape } from '#web/kit/status.tsx'
import { Button, Tooltip } from '@mantine/core'
import { createContext, use } from 'react'
import styles from './ledger.module.css'
import { isCorrectable } from './proposed-amount.ts'

type Ledger = ReturnType<typeof useText>['ledger']

interface Mark {
  name: string
  /** An explanation, if it needs one. */
  why?: string
  /** Somebody should look at it. */
  warns?: true
}

/**
 * The marks of a line: aborted, more taken than in stock, an unusual amount, corrected, for another cost centre than it was
 * booked for, or the person was not verified.
 */
export function marksOf(line: Transaction, ledger: Ledger, format: Format): Mark[] {
  const { Aborted, Discrepancy, Unverified, OverLimit, UsualAmount, CorrectionId, Amount, Moved } = line
  const unusual =
    UsualAmount === null ? [] : [ledger.whyUnusual(format.number(Amount), format.number(UsualAmount))]
  const beyond = Discrepancy === 0 ? [] : [ledger.why(format.number(Amount), format.number(Math.abs(Moved)))]
  const why = [...beyond, ...unusual].join(' ')
  const marks: Mark[] = []
  if (Aborted === 1) marks.push({ name: ledger.aborted })
  // A corrected line keeps its mark, but without the warning.
  const warns = CorrectionId === null ? ({ warns: true } as const) : {}
  if (Discrepancy === 1) marks.push({ name: ledger.discrepancy, why, ...warns })
  else if (UsualAmount !== null) marks.push({ name: ledger.unusual, why, ...warns })
  if (CorrectionId !== null) marks.push({ name: ledger.corrected, why: ledger.whyCorrected })
  const { CostCentreChange } = line
  if (CostCentreChange !== null)
    marks.push({ name: ledger.purpose.changed, why: changeOf(CostCentreChange, ledger, format) })
  if (OverLimit === 1) marks.push({ name: ledger.overLimit, why: ledger.whyOverLimit, warns: true })
  if (Unverified === 1) marks.push({ name: ledger.unverified, why: ledger.whyUnverified })
  return marks
}

/** Who said what a line is for, when, instead of what and why. */
export function changeOf({ By, Time, Was, Reason }: CostCentreChange, { purpose }: Ledger, format: Format) {
  const when = format.dateTime(Time)
  return [
    Was ? purpose.was(costCentreLabel(Was)) : purpose.hadNone,
    By === null ? purpose.changedOn(when, Reason) : purpose.changedBy(By, when, Reason),
  ].join(' ')
}

/** Opens the correction of a line. A context instead of a parameter of the columns, which must stay stable. */
export const CorrectLine = createContext<((line: Transaction) => void) | undefined>(undefined)

export function LineMarks({ line }: { line: Transaction }) {
  const { text, format } = useLanguage()
  const correct = use(CorrectLine)
  const marks = marksOf(line, text.ledger, format)
  const calls = marks.some(({ warns }) => warns) && isCorrectable(line)
  return (
    <>
      {marks.map((mark) => (
        <LineMark key={mark.name} mark={mark} />
      ))}
      {correct && calls && (
        <Button
          className={styles.correctOne}
          variant="default"
          size="compact-xs"
          aria-label={text.ledger.correct.title(line.ArticleName || line.ArticleNumber)}
          onClick={() => correct(line)}
        >
          {text.ledger.correct.save}
        </Button>
      )}
    </>
  )
}

function LineMark({ mark: { name, why, warns } }: { mark: Mark }) {
  return why === undefined ? (
    <span className={styles.aborted}>{name}</span>
  ) : (
    <Tooltip label={why} events={everyWay} multiline w={260}>
      <span
        className={warns ? styles.mark : styles.quiet}
        role="img"
        aria-label={`${name}: ${why}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without a mouse too one must see why
        tabIndex={0}
      >
        {warns && <StatusShape status="warn" />}
        <span className={styles.text}>{name}</span>
      </span>
    </Tooltip>
  )
}

const everyWay = { hover: true, focus: true, touch: true }
