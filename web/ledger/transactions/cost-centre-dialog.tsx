import { transactions, type Transaction } from '#contract/ledger/transactions.ts'
import { call } from '#web/api/api.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import { Problem } from '#web/kit/problem.tsx'
import { lockerQuery, readCabinetQueriesAgain } from '#web/lockers/locker/queries.ts'
import { costCentreLabel, offeredCostCentres } from '#web/people/cost-centres/offered.ts'
import { notify } from '#web/shell/notices.ts'
import { Button, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import styles from './ledger.module.css'

interface Props {
  lockerId: number
  line: Transaction
  onClose: () => void
}

const longestReason = 250

/** Says afterwards what a line was for, and why; the line itself stays as it was booked. */
export function CostCentreDialog({ lockerId, line, onClose }: Props) {
  const { text, format } = useLanguage()
  const words = text.ledger.purpose
  const locker = useQuery(lockerQuery(lockerId))
  const { data, error } = useQuery(offeredCostCentres(locker.data?.data.EndCustomerId ?? null))
  const [chosen, setChosen] = useState<string | null>(line.CostCentre ? String(line.CostCentre.Id) : null)
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isOffered = data?.some(({ Id }) => Id === line.CostCentre?.Id) ?? true
  const options = [...(line.CostCentre && !isOffered ? [line.CostCentre] : []), ...(data ?? [])].map(
    (each) => ({ value: String(each.Id), label: costCentreLabel(each) }),
  )
  const isSame = (chosen === null ? null : Number(chosen)) === (line.CostCentre?.Id ?? null)

  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    if (busy || isSame || reason.trim() === '') return
    setBusy(true)
    setProblem(undefined)
    try {
      const CostCentreId = chosen === null ? null : Number(chosen)
      await call(transactions.setCostCentre, { body: { Ids: [line.Id], CostCentreId, Reason: reason } })
      notify({ severity: 'success', title: (t) => t.ledger.purpose.done })
      void readCabinetQueriesAgain()
      onClose()
    } catch (refused) {
      setProblem(failureText(text, refused))
      setBusy(false)
    }
  }

  return (
    <Dialog opened onClose={onClose} size="sm" title={words.title(line.ArticleName || line.ArticleNumber)}>
      <form className={styles.correct} onSubmit={(event) => void save(event)} noValidate>
        <p>{words.intro(format.number(line.Amount), format.dateTime(line.TransactionDate))}</p>
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
