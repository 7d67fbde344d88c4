import { transactions, type Transaction } from '#contract/ledger/transactions.ts'
import { call } from '#web/api/api.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import { Problem } from '#web/kit/problem.tsx'
import { readCabinetQueriesAgain } from '#web/lockers/locker/queries.ts'
import { costCentreLabel, offeredCostCentres } from '#web/people/cost-centres/offered.ts'
import { notify } from '#web/shell/notices.ts'
import { Button, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import styles from './ledger.module.css'
import { changeOf } from './line-marks.tsx'

interface Props {
  /** Whose cost centres there are to choose from; null until it is known. */
  customerId: number | null
  /** Of this customer. */
  lines: readonly Transaction[]
  onClose: () => void
  onSaved?: () => void
}

const longestReason = 250

/** Says afterwards what lines were for, and why; the lines themselves stay as they were booked. */
export function CostCentreDialog({ customerId, lines, onClose, onSaved }: Props) {
  const { text, format } = useLanguage()
  const words = text.ledger.purpose
  const { data, error } = useQuery(offeredCostCentres(customerId))
  const present = sameOfAll(lines)
  const [chosen, setChosen] = useState<string | null>(present ? String(present.Id) : null)
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isOffered = data?.some(({ Id }) => Id === present?.Id) ?? true
  const options = [...(present && !isOffered ? [present] : []), ...(data ?? [])].map((each) => ({
    value: String(each.Id),
    label: costCentreLabel(each),
  }))
  const wanted = chosen === null ? null : Number(chosen)
  const isSame = lines.every(({ CostCentre }) => (CostCentre?.Id ?? null) === wanted)

  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    if (busy || isSame || reason.trim() === '') return
    setBusy(true)
    setProblem(undefined)
    try {
      const Ids = lines.map(({ Id }) => Id)
      await call(transactions.setCostCentre, { body: { Ids, CostCentreId: wanted, Reason: reason } })
      notify({ severity: 'success', title: (t) => t.ledger.purpose.done })
      void readCabinetQueriesAgain()
      onSaved?.()
      onClose()
    } catch (refused) {
      setProblem(failureText(text, refused))
      setBusy(false)
    }
  }

  const only = lines.length === 1 ? lines[0] : undefined
  const changedBefore = lines.filter(({ CostCentreChange }) => CostCentreChange !== null).length
  const of = (count: number) => words.lines(format.number(count))
  return (
    <Dialog opened onClose={onClose} size="sm" title={words.title(only ? nameOf(only) : of(lines.length))}>
      <form className={styles.correct} onSubmit={(event) => void save(event)} noValidate>
        <p>
          {words.intro(
            only
              ? `${format.number(only.Amount)}, ${format.dateTime(only.TransactionDate)}`
              : of(lines.length),
          )}
        </p>
        {only?.CostCentreChange && <p>{changeOf(only.CostCentreChange, text.ledger, format)}</p>}
        {!only && changedBefore > 0 && <p>{words.changedBefore(format.number(changedBefore))}</p>}
        <Select
          label={text.ledger.fields.CostCentre}
          data-autofocus
          data={options}
          value={chosen}
          onChange={setChosen}
          searchable
          clearable
          limit={100}
          placeholder={words.none}
          nothingFoundMessage={text.ui.noResult}
          disabled={busy}
          comboboxProps={{ shadow: 'md' }}
        />
        <TextInput
          label={words.reason}
          withAsterisk
          aria-required
          autoComplete="off"
          maxLength={longestReason}
          value={reason}
          disabled={busy}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {(problem ?? error) && <Problem>{problem ?? failureText(text, error)}</Problem>}
        <div className={styles.correctButtons}>
          <Button variant="subtle" onClick={onClose} disabled={busy}>
            {text.ui.cancel}
          </Button>
          <Button type="submit" disabled={isSame || reason.trim() === ''} loading={busy}>
            {text.ui.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const nameOf = ({ ArticleName, ArticleNumber }: Transaction) => ArticleName || ArticleNumber

/** The cost centre that all of them have. */
function sameOfAll(lines: readonly Transaction[]) {
  const [first, ...others] = lines.map(({ CostCentre }) => CostCentre)
  return first && others.every((other) => other?.Id === first.Id) ? first : null
}
