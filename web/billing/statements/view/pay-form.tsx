import { statements, type FullStatement } from '#contract/statements.ts'
import { ApiError, call } from '#web/api.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { notify } from '#web/notifications/notices.ts'
import { newUuid } from '#web/storage/locker/refill/uuid.ts'
import { check } from '#web/ui/form/check.ts'
import { useUnsaved } from '#web/ui/form/unsaved.tsx'
import { DateInput } from '#web/ui/inputs/date-input.tsx'
import { todayHere } from '#web/ui/inputs/days.ts'
import { NumberInput } from '#web/ui/inputs/number-input.tsx'
import { numberOf } from '#web/ui/inputs/number-text.ts'
import { StatusShape } from '#web/ui/status.tsx'
import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { readStatementsAgain } from '../queries.ts'
import styles from './view.module.css'

interface Props {
  statement: FullStatement
  onDone: () => void
}

interface Typed {
  Date: string
  /** As it is typed. */
  Amount: string
  Note: string
}

const longestNote = 250

/**
 * Registers what was paid. It begins with what remains, paid today; the UUID is made with the form, so that a second
 * click, or a second try, registers it once.
 */
export function PayForm({ statement, onDone }: Props) {
  const { Id: id, RemainingAmount, CurrencyCode } = statement
  const { text, format } = useLanguage()
  const words = text.statements.payments
  const [begun] = useState<Typed>(() => ({
    Date: todayHere(),
    Amount: RemainingAmount === 0 ? '' : RemainingAmount.toFixed(2),
    Note: '',
  }))
  const [typed, setTyped] = useState(begun)
  const [UUID] = useState(newUuid)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ text: string; unsure: boolean }>()
  const sending = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  useUnsaved(JSON.stringify(typed) !== JSON.stringify(begun) || problem?.unsure === true)

  const amount = numberOf(typed.Amount)
  const body = { ...typed, UUID, Amount: amount ?? NaN }
  const mistakes = check(text, statements.pay.body, words.fields, body)
  const tooMuch = amount !== undefined && amount > 0 && amount > RemainingAmount
  const set = (change: Partial<Typed>) => setTyped({ ...typed, ...change })
  const locked = busy || problem?.unsure === true

  const book = async () => {
    setTried(true)
    if (sending.current || Object.keys(mistakes).length > 0) return
    sending.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      await call(statements.pay, { params: { id }, body })
    } catch (error) {
      // The server's no is a no; without its answer nobody knows, and what is sent again must be the same.
      const refused = error instanceof ApiError && error.status < 500
      setProblem({ text: refused ? failureText(text, error) : words.unsure, unsure: !refused })
      return
    } finally {
      sending.current = false
      setBusy(false)
    }
    notify({ severity: 'success', title: words.done(format.money(body.Amount, CurrencyCode)) })
    await readStatementsAgain()
    onDone()
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    void book()
  }
  return (
    <form ref={form} className={styles.pay} onSubmit={onSubmit} noValidate aria-label={words.register}>
      <div className={styles.payFields}>
        <DateInput
          label={words.fields.Date}
          required
          max={todayHere()}
          value={typed.Date}
          disabled={locked}
          onChange={(day) => set({ Date: day })}
          error={tried && mistakes['Date']}
        />
        <NumberInput
          label={words.fields.Amount}
          withAsterisk
          aria-required
          decimals={2}
          decimalSign={format.decimalSeparator}
          unit={` ${CurrencyCode}`}
          value={typed.Amount}
          disabled={locked}
          onChange={(Amount) => set({ Amount })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={
            tooMuch ? words.tooMuch(format.money(RemainingAmount, CurrencyCode)) : words.amountHint
          }
          error={tried && mistakes['Amount']}
        />
        <TextInput
          label={words.fields.Note}
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
        <Button variant="subtle" disabled={busy} onClick={onDone}>
          {text.ui.cancel}
        </Button>
        <Button type="submit" loading={busy}>
          {problem?.unsure ? text.ui.tryAgain : words.book}
        </Button>
      </div>
    </form>
  )
}
