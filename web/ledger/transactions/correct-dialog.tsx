import { transactions, type Transaction } from '#contract/ledger/transactions.ts'
import { call, isConflict } from '#web/api/api.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { notify } from '#web/shell/notices.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import { NumberInput } from '#web/kit/inputs/number-input.tsx'
import { typedNumber } from '#web/kit/inputs/number-text.ts'
import { Problem } from '#web/kit/problem.tsx'
import { Button, TextInput } from '@mantine/core'
import { useState, type SubmitEvent } from 'react'
import { readCabinetQueriesAgain } from '#web/lockers/locker/queries.ts'
import styles from './ledger.module.css'
import { backInStock, proposedAmount } from './proposed-amount.ts'

interface Props {
  lockerId: number
  line: Transaction
  onClose: () => void
}

const longestNote = 250

/** Asks how many were really taken, shows the effects, and books the correction. */
export function CorrectDialog({ lockerId, line, onClose }: Props) {
  const { text, format } = useLanguage()
  const words = text.ledger.correct
  const [typed, setTyped] = useState(() => String(proposedAmount(line) ?? ''))
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const amount = trueAmount(typed, line)
  const back = amount === undefined ? 0 : backInStock(line, amount)

  const book = async (event: SubmitEvent) => {
    event.preventDefault()
    if (busy || amount === undefined) return
    setBusy(true)
    setProblem(undefined)
    try {
      const { data } = await call(transactions.correct, {
        params: { id: lockerId, lineId: line.Id },
        body: { Amount: amount, Note: note },
      })
      notify({
        severity: 'success',
        title: (t) => t.ledger.correct.done(format.number(line.Amount), format.number(amount)),
        msg: (t) => t.ledger.correct.doneText(format.number(data.Amount), format.number(data.Moved)),
      })
      void readCabinetQueriesAgain()
      onClose()
    } catch (error) {
      const isDone = isConflict(error)
      if (isDone) void readCabinetQueriesAgain()
      setProblem(isDone ? words.already : failureText(text, error))
      setBusy(false)
    }
  }

  return (
    <Dialog opened onClose={onClose} size="sm" title={words.title(line.ArticleName || line.ArticleNumber)}>
      <form className={styles.correct} onSubmit={(event) => void book(event)} noValidate>
        <p>{words.intro(format.number(line.Amount), format.dateTime(line.TransactionDate))}</p>
        <NumberInput
          label={words.amount}
          withAsterisk
          aria-required
          data-autofocus
          decimals={0}
          value={typed}
          disabled={busy}
          onChange={setTyped}
          error={typed !== '' && amount === undefined && words.range(format.number(line.Amount - 1))}
        />
        <TextInput
          label={words.note}
          autoComplete="off"
          maxLength={longestNote}
          value={note}
          disabled={busy}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <output className={styles.effects}>
          {amount !== undefined && (
            <>
              <span>{words.used(format.number(line.Amount - amount))}</span>
              <span>{back > 0 ? words.stock(format.number(back)) : words.stockStays}</span>
            </>
          )}
        </output>
        {problem !== undefined && <Problem>{problem}</Problem>}
        <div className={styles.correctButtons}>
          <Button variant="subtle" onClick={onClose} disabled={busy}>
            {text.ui.cancel}
          </Button>
          <Button type="submit" disabled={amount === undefined} loading={busy}>
            {words.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The typed amount, if it is valid and less than the booked one. */
function trueAmount(typed: string, line: Transaction) {
  const amount = typedNumber(typed)
  const fits = amount !== undefined && Number.isInteger(amount) && amount >= 0 && amount < line.Amount
  return fits ? amount : undefined
}
