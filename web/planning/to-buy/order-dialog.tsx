import { toBuy, type ToBuyRow } from '#contract/planning/to-buy.ts'
import { newUuid } from '#contract/uuid.ts'
import { call } from '#web/api/api.ts'
import { currentDay } from '#web/i18n/clock.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import { DateInput } from '#web/kit/inputs/date-input.tsx'
import { plusDays } from '#web/kit/inputs/days.ts'
import { StatusShape } from '#web/kit/status.tsx'
import { notify } from '#web/shell/notices.ts'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { readToBuyAgain } from './queries.ts'
import styles from './to-buy.module.css'

const usualDays = 5

/** Notes that an article was ordered. A second attempt has the same UUID, so that it is noted only once. */
export function OrderDialog({ row, onClose }: { row: ToBuyRow; onClose: () => void }) {
  const text = useText()
  const { order: words } = text.toBuy
  const [UUID] = useState(newUuid)
  const [amount, setAmount] = useState(String(row.ToBuy > 0 ? row.ToBuy : row.PackSize))
  const [expected, setExpected] = useState(plusDays(currentDay(), usualDays))
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const isWhole = /^[1-9]\d{0,6}$/.test(amount.trim())
  const save = async () => {
    if (!isWhole || expected === '') return
    setBusy(true)
    try {
      const body = { UUID, ArticleId: row.Id, Amount: Number(amount), Expected: expected }
      await call(toBuy.order, { body })
    } catch (error) {
      setProblem(failureText(text, error))
      setBusy(false)
      return
    }
    notify({ severity: 'success', title: (t) => t.toBuy.order.saved })
    onClose()
    await readToBuyAgain()
  }
  return (
    <Dialog opened title={words.title(row.ArticleName || row.ArticleNumber)} onClose={onClose}>
      <div className={styles.order}>
        <TextInput
          label={words.amount}
          inputMode="numeric"
          autoComplete="off"
          value={amount}
          error={isWhole ? undefined : text.messages.integer(words.amount)}
          onChange={({ currentTarget }) => setAmount(currentTarget.value)}
        />
        <DateInput label={words.expected} value={expected} required onChange={setExpected} />
        {problem !== '' && (
          <p className={styles.problem} role="alert">
            <StatusShape status="bad" />
            {problem}
          </p>
        )}
        <div className={styles.buttons}>
          <Button variant="subtle" onClick={onClose}>
            {text.ui.cancel}
          </Button>
          <Button loading={busy} disabled={!isWhole || expected === ''} onClick={() => void save()}>
            {words.save}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
