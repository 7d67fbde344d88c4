import { bankFiles, type BankPayment } from '#contract/billing/bank-files.ts'
import { kronor } from '#contract/billing/exchange-rates.ts'
import { mostPaid } from '#contract/billing/payments.ts'
import { organisations } from '#contract/people/organisations.ts'
import { newUuid } from '#contract/uuid.ts'
import { call, query } from '#web/api/api.ts'
import { currentDay } from '#web/i18n/clock.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { DateInput } from '#web/kit/inputs/date-input.tsx'
import { NumberInput } from '#web/kit/inputs/number-input.tsx'
import { typedNumber } from '#web/kit/inputs/number-text.ts'
import { FailedLine } from '#web/resource/import/failed-line.tsx'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import styles from './payments.module.css'

const longest = 120

/** A payment that is in no file: its statement is found as those of a file are. */
export function TypePayment({ onTyped }: { onTyped: (payment: BankPayment) => void }) {
  const { text, format } = useLanguage()
  const words = text.payments
  const { data } = useQuery(query(organisations.currencies))
  const [opened, setOpened] = useState(false)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [typed, setTyped] = useState({
    Date: currentDay(),
    Amount: '',
    CurrencyCode: kronor,
    Payer: '',
    Reference: '',
  })
  const set = (next: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...next }))
  const amount = typedNumber(typed.Amount) ?? 0
  const mistakes = {
    Date:
      typed.Date > currentDay()
        ? text.statements.payments.toCome
        : tried && typed.Date === '' && text.messages.required(words.fields.Date),
    Amount:
      (tried && amount === 0 && text.messages.required(words.fields.Amount)) ||
      (Math.abs(amount) > mostPaid && words.states.tooLarge),
  }
  const find = async () => {
    setTried(true)
    if (Object.values(mistakes).some(Boolean) || amount === 0 || typed.Date === '') return
    setBusy(true)
    setProblem(undefined)
    try {
      const { data: payment } = await call(bankFiles.match, {
        body: { ...typed, Amount: amount, UUID: newUuid() },
      })
      onTyped(payment)
    } catch (error) {
      setProblem(failureText(text, error))
      setBusy(false)
    }
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    void find()
  }
  if (!opened)
    return (
      <p className={styles.paid}>
        <Button variant="default" onClick={() => setOpened(true)}>
          {words.type}
        </Button>
        <span>{words.typeHint}</span>
      </p>
    )
  return (
    <form className={styles.choose} aria-label={words.type} noValidate onSubmit={onSubmit}>
      <div className={styles.typed}>
        <DateInput
          label={words.fields.Date}
          required
          value={typed.Date}
          onChange={(day) => set({ Date: day })}
          error={mistakes.Date}
        />
        <NumberInput
          label={words.fields.Amount}
          withAsterisk
          aria-required
          autoFocus
          decimals={2}
          decimalSign={format.decimalSeparator}
          unit={`\u{A0}${format.currencySign(typed.CurrencyCode)}`}
          value={typed.Amount}
          onChange={(Amount) => set({ Amount })}
          description={text.statements.payments.amountHint}
          error={mistakes.Amount}
        />
        <NativeSelect
          label={words.fields.CurrencyCode}
          data={(data?.currencies ?? []).map(({ Code }) => Code)}
          value={typed.CurrencyCode}
          onChange={({ currentTarget }) => set({ CurrencyCode: currentTarget.value })}
        />
        <TextInput
          label={words.fields.Payer}
          autoComplete="off"
          maxLength={longest}
          value={typed.Payer}
          onChange={({ currentTarget }) => set({ Payer: currentTarget.value })}
        />
        <TextInput
          label={words.fields.Reference}
          autoComplete="off"
          maxLength={longest}
          value={typed.Reference}
          onChange={({ currentTarget }) => set({ Reference: currentTarget.value })}
        />
      </div>
      {problem !== undefined && <FailedLine>{problem}</FailedLine>}
      <div className={styles.foot}>
        <Button variant="subtle" onClick={() => setOpened(false)}>
          {text.ui.cancel}
        </Button>
        <Button type="submit" loading={busy}>
          {words.typed}
        </Button>
      </div>
    </form>
  )
}
