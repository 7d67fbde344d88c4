import { statements, type FullStatement } from '#contract/billing/statements.ts'
import { ApiError, call, isConflict } from '#web/api/api.ts'
import { currentDay } from '#web/i18n/clock.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { failureText, messageText } from '#web/i18n/message.ts'
import { notify } from '#web/shell/notices.ts'
import { newUuid } from '#contract/uuid.ts'
import { confirm } from '#web/kit/confirm.ts'
import { check } from '#web/kit/form/check.ts'
import { useUnsaved } from '#web/kit/form/unsaved.tsx'
import { typedNumber } from '#web/kit/inputs/number-text.ts'
import { useRef, useState } from 'react'
import { readStatementsAgain, showStatement } from '#web/billing/statements/queries.ts'
import { overpaidFrom, paidBackFrom } from './payment-oddity.ts'

interface Typed {
  Date: string
  Amount: string
  Note: string
}

/**
 * The state of the payment form. It starts with today and the remaining amount. The UUID is created once, so that a
 * second click or a second attempt registers the payment only once.
 */
export function usePayment(statement: FullStatement, onDone: () => void) {
  const { Id: id, RemainingAmount, CurrencyCode, PeriodStart } = statement
  const { text, format, language } = useLanguage()
  const words = text.statements.payments
  const [begun] = useState<Typed>(() => ({
    Date: currentDay(),
    Amount: RemainingAmount === 0 ? '' : RemainingAmount.toFixed(2),
    Note: '',
  }))
  const [typed, setTyped] = useState(begun)
  const [UUID] = useState(newUuid)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ text: string; unsure: boolean }>()
  const sending = useRef(false)
  const unsure = problem?.unsure === true
  useUnsaved(JSON.stringify(typed) !== JSON.stringify(begun) || unsure)

  const body = { ...typed, UUID, Amount: typedNumber(typed.Amount) ?? NaN, Remaining: RemainingAmount }
  const money = (amount: number) => format.money(amount, CurrencyCode)
  const tooMuchBack = paidBackFrom(body.Amount, statement)
  const tooMuch = overpaidFrom(body.Amount, statement)
  /** Errors that are certain before sending, and shown at once. */
  const early: Partial<Record<keyof Typed, string>> = {
    ...(typed.Date > currentDay() && { Date: words.toCome }),
    ...(typed.Date !== '' && typed.Date < PeriodStart && { Date: words.tooEarly(format.date(PeriodStart)) }),
    // A payment that may be registered already is not checked against later payments.
    ...(tooMuchBack !== undefined && !unsure && { Amount: words.tooMuchBack(money(tooMuchBack)) }),
  }
  const mistakes: Record<string, string> = {
    ...early,
    ...check(text, statements.pay.body, words.fields, body),
  }

  const isConfirmed = async () => {
    // The question was answered before the first attempt.
    if (tooMuch === undefined || unsure) return true
    return confirm({ text: words.sureTooMuch(money(body.Amount), money(tooMuch)) })
  }

  /** The server's message, with the field's name if it is about a field. */
  const refusalText = (error: ApiError) => {
    const [field, [message] = []] = Object.entries(error.errors)[0] ?? []
    return field === undefined || field === '_' || message === undefined
      ? failureText(text, error)
      : messageText(text, words.fields, field, message)
  }

  const send = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      const { data } = await call(statements.pay, { params: { id }, body })
      await showStatement(data, language)
    } catch (error) {
      // A refusal is final. Without an answer the payment may be registered, and must be sent again unchanged.
      const refused = error instanceof ApiError && error.status < 500
      const changed = isConflict(error)
      if (changed) await readStatementsAgain()
      const told = changed ? words.changed : refused ? refusalText(error) : words.unsure
      setProblem({ text: told, unsure: !refused })
      return
    } finally {
      setBusy(false)
    }
    notify({ severity: 'success', title: words.done(money(body.Amount)) })
    onDone()
  }

  return {
    typed,
    set: (change: Partial<Typed>) => setTyped({ ...typed, ...change }),
    /** The error of a field: certain ones at once, others after the first attempt. */
    mistakeIn: (field: keyof Typed) =>
      early[field] ?? ((tried || (field === 'Date' && typed.Date !== '')) && mistakes[field]),
    /** The remaining amount, if more than that is paid. */
    tooMuch,
    problem,
    busy,
    /** It may be registered already, so that it must not be changed. */
    locked: busy || unsure,
    /** Reads the statement again if it is unknown whether the payment was registered. */
    leave: () => {
      if (unsure) void readStatementsAgain()
      onDone()
    },
    book: async () => {
      setTried(true)
      if (sending.current || Object.keys(mistakes).length > 0) return
      sending.current = true
      try {
        if (await isConfirmed()) await send()
      } finally {
        sending.current = false
      }
    },
  }
}
