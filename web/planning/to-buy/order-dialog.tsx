import { toBuy, type ToBuyRow } from '#contract/planning/to-buy.ts'
import { newUuid } from '#contract/uuid.ts'
import { ApiError, call } from '#web/api/api.ts'
import { currentDay } from '#web/i18n/clock.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { failureText, messageText } from '#web/i18n/message.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import { DateInput } from '#web/kit/inputs/date-input.tsx'
import { plusDays } from '#web/kit/inputs/days.ts'
import { StatusShape } from '#web/kit/status.tsx'
import { notify } from '#web/shell/notices.ts'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { amountProblem } from './amount.ts'
import { readToBuyAgain } from './queries.ts'
import styles from './to-buy.module.css'

const usualDays = 5

/**
 * Notes what was ordered: as much as is proposed unless told, each supplier's on one day. A second attempt has the same
 * UUIDs, so that nothing is noted twice.
 */
export function OrderDialog({ rows, onClose }: { rows: readonly ToBuyRow[]; onClose: () => void }) {
  const text = useText()
  const { order: words, noSupplier } = text.toBuy
  const [uuids] = useState(() => new Map(rows.map(({ Id }) => [Id, newUuid()])))
  const [amounts, setAmounts] = useState(() => new Map(rows.map((row) => [row.Id, proposedOf(row)])))
  const suppliers = Map.groupBy(rows, ({ Supplier }) => Supplier)
  const [days, setDays] = useState(
    () => new Map([...suppliers.keys()].map((supplier) => [supplier, plusDays(currentDay(), usualDays)])),
  )
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const amountOf = ({ Id }: ToBuyRow) => amounts.get(Id) ?? ''
  const dayOf = ({ Supplier }: ToBuyRow) => days.get(Supplier) ?? ''
  const isWhole = rows.every(
    (row) => amountProblem(text, words.amount, amountOf(row)) === undefined && dayOf(row) !== '',
  )
  const save = async () => {
    if (!isWhole) return
    setBusy(true)
    const lines = rows.map((row) => ({
      UUID: uuids.get(row.Id) ?? newUuid(),
      ArticleId: row.Id,
      Amount: Number(amountOf(row)),
      Expected: dayOf(row),
    }))
    try {
      await call(toBuy.orderMany, { body: { lines } })
    } catch (error) {
      const named = error instanceof ApiError ? namedProblem(error) : undefined
      setProblem(
        named ? messageText(text, text.toBuy.fields, named.field, named.message) : failureText(text, error),
      )
      setBusy(false)
      return
    }
    notify({ severity: 'success', title: (t) => t.toBuy.order.saved })
    onClose()
    await readToBuyAgain()
  }
  const [only] = rows
  const name = (row: ToBuyRow) => row.ArticleName || row.ArticleNumber
  return (
    <Dialog
      opened
      size={rows.length > 1 ? 'lg' : 'md'}
      title={rows.length === 1 && only ? words.title(name(only)) : words.titleMany(rows.length)}
      onClose={onClose}
    >
      <div className={styles.order}>
        {[...suppliers].map(([supplier, its]) => (
          <fieldset key={supplier} className={styles.supplier}>
            {rows.length > 1 && <legend>{supplier || noSupplier}</legend>}
            <DateInput
              label={words.expected}
              value={days.get(supplier) ?? ''}
              min={currentDay()}
              required
              onChange={(day) => setDays((before) => new Map(before).set(supplier, day))}
            />
            {its.map((row) => (
              <TextInput
                key={row.Id}
                className={rows.length > 1 ? styles.amount : undefined}
                label={rows.length > 1 ? name(row) : words.amount}
                inputMode="numeric"
                autoComplete="off"
                value={amountOf(row)}
                error={amountProblem(text, words.amount, amountOf(row))}
                onChange={({ currentTarget: { value } }) =>
                  setAmounts((before) => new Map(before).set(row.Id, value))
                }
              />
            ))}
          </fieldset>
        ))}
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
          <Button loading={busy} disabled={!isWhole} onClick={() => void save()}>
            {words.save}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

const proposedOf = ({ ToBuy, PackSize }: ToBuyRow) => String(ToBuy > 0 ? ToBuy : PackSize)

/** The field of the first line that was refused, without its place in the request. */
function namedProblem({ errors }: ApiError) {
  for (const [path, [message]] of Object.entries(errors))
    if (message !== undefined && path.startsWith('lines.'))
      return { field: path.split('.').at(-1) ?? '_', message }
  return undefined
}
