import type { FullStatement } from '#contract/billing/statements.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { DateInput } from '#web/kit/inputs/date-input.tsx'
import { NumberInput } from '#web/kit/inputs/number-input.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, type SubmitEvent } from 'react'
import { usePayment } from './use-payment.ts'
import styles from './view.module.css'

interface Props {
  statement: FullStatement
  label: string
  onDone: () => void
}

const longestNote = 250

/** Registers a payment or a repayment. */
export function PayForm({ statement, label, onDone }: Props) {
  const { CurrencyCode } = statement
  const { text, format } = useLanguage()
  const words = text.statements.payments
  const extrasOf = (claimed: number) =>
    claimed > 0 ? [words.extrasHint(format.money(claimed, CurrencyCode))] : []
  const { typed, set, mistakeIn, tooMuch, problem, busy, locked, leave, book } = usePayment(statement, onDone)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector('input')?.focus({ preventScroll: true })
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    void book()
  }
  return (
    <form ref={form} className={styles.pay} onSubmit={onSubmit} noValidate aria-label={label}>
      <div className={styles.payFields}>
        <DateInput
          label={words.fields.Date}
          required
          value={typed.Date}
          disabled={locked}
          onChange={(day) => set({ Date: day })}
          error={mistakeIn('Date')}
        />
        <NumberInput
          label={words.fields.Amount}
          withAsterisk
          aria-required
          decimals={2}
          decimalSign={format.decimalSeparator}
          unit={`\u{A0}${format.currencySign(CurrencyCode)}`}
          value={typed.Amount}
          disabled={locked}
          onChange={(Amount) => set({ Amount })}
          description={
            tooMuch !== undefined ? (
              <span className={styles.odd}>
                <StatusShape status="warn" />
                {words.tooMuch(format.money(tooMuch, CurrencyCode))}
              </span>
            ) : (
              [words.amountHint, ...extrasOf(statement.OpenClaim)].join(' ')
            )
          }
          error={mistakeIn('Amount')}
        />
        <TextInput
          label={words.fields.Note}
          description={words.noteHint}
          autoComplete="off"
          maxLength={longestNote}
          value={typed.Note}
          disabled={locked}
          onChange={({ currentTarget }) => set({ Note: currentTarget.value })}
        />
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          <StatusShape status={problem.unsure ? 'warn' : 'bad'} />
          {problem.text}
        </p>
      )}
      <div className={styles.payButtons}>
        <Button variant="subtle" disabled={busy} onClick={leave}>
          {text.ui.cancel}
        </Button>
        <Button type="submit" loading={busy}>
          {problem?.unsure ? text.ui.tryAgain : words.book}
        </Button>
      </div>
    </form>
  )
}
