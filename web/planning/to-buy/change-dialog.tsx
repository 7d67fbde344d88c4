import { type Purchase, toBuy } from '#contract/planning/to-buy.ts'
import { ApiError, call } from '#web/api/api.ts'
import { currentDay } from '#web/i18n/clock.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { failureText, messageText } from '#web/i18n/message.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import { DateInput } from '#web/kit/inputs/date-input.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { amountProblem } from './amount.ts'
import { readToBuyAgain } from './queries.ts'
import styles from './to-buy.module.css'

/** Other amounts than were ordered come, and on other days. What was received has no day to change. */
export function ChangeDialog({ purchase, onClose }: { purchase: Purchase; onClose: () => void }) {
  const text = useText()
  const { order: words } = text.toBuy
  const { Id, Revision, Expected, ReceivedAt, ArticleName, ArticleNumber } = purchase
  const [amount, setAmount] = useState(String(purchase.Amount))
  const [day, setDay] = useState(Expected)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const wrongAmount = amountProblem(text, words.amount, amount)
  const wrongDay = error instanceof ApiError ? error.errors['Expected']?.[0] : undefined
  const save = async () => {
    setBusy(true)
    // A day that is over stays where only the amount is changed.
    const body = { Amount: Number(amount), Revision, ...(day !== Expected && { Expected: day }) }
    try {
      await call(toBuy.changeOrder, { params: { id: Id }, body })
    } catch (failure) {
      setError(failure)
      setBusy(false)
      return
    }
    onClose()
    await readToBuyAgain()
  }
  return (
    <Dialog opened title={words.title(ArticleName || ArticleNumber)} onClose={onClose}>
      <div className={styles.order}>
        <TextInput
          label={words.amount}
          inputMode="numeric"
          autoComplete="off"
          value={amount}
          error={wrongAmount}
          onChange={({ currentTarget }) => setAmount(currentTarget.value)}
        />
        {ReceivedAt === null && (
          <DateInput
            label={words.expected}
            value={day}
            min={currentDay()}
            required
            error={wrongDay && messageText(text, text.toBuy.fields, 'Expected', wrongDay)}
            onChange={setDay}
          />
        )}
        {error !== undefined && wrongDay === undefined && (
          <p className={styles.problem} role="alert">
            <StatusShape status="bad" />
            {failureText(text, error)}
          </p>
        )}
        <div className={styles.buttons}>
          <Button variant="subtle" onClick={onClose}>
            {text.ui.cancel}
          </Button>
          <Button
            loading={busy}
            disabled={wrongAmount !== undefined || day === ''}
            onClick={() => void save()}
          >
            {text.ui.save}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
