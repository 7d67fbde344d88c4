import { refills } from '#contract/ledger/refills.ts'
import { ApiError, call } from '#web/api/api.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { notify } from '#web/shell/notices.ts'
import { confirm } from '#web/kit/confirm.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import { useNarrow } from '#web/kit/layout/use-narrow.ts'
import { useTableView } from '#web/kit/table/use-table-view.ts'
import { Problem } from '#web/kit/problem.tsx'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { lockerQuery, readCabinetQueriesAgain } from '#web/lockers/locker/queries.ts'
import { inWalkingOrder } from '#contract/lockers/walking-order.ts'
import { aboveOf, isMistaken, linesOf } from './lines.ts'
import { RefillTable } from './refill-table.tsx'
import styles from './refill.module.css'
import { ScanField } from './scan-field.tsx'
import { useAmounts } from './use-amounts.ts'
import { newUuid } from '#contract/uuid.ts'
import type { RefillProps } from '#web/lockers/locker/ledger-parts.ts'

const longestNote = 250

/** Books a refill. A second attempt has the same UUID, so that it is booked only once. */
export function RefillDialog({ lockerId, articles: unordered, chosen, booked, onClose }: RefillProps) {
  const { text, format } = useLanguage()
  const words = text.locker.refill
  const name = useQuery(lockerQuery(lockerId)).data?.data.LockerName
  const articles = useMemo(() => unordered.toSorted(inWalkingOrder), [unordered])
  const state = useAmounts(articles.filter(({ LockerArticleId }) => chosen?.ids.has(LockerArticleId)))
  const { amounts } = state
  const [scanned, setScanned] = useState<{ id: number }>()
  const view = useTableView({ inAddress: false })
  const narrow = useNarrow()
  const [note, setNote] = useState('')
  const [UUID] = useState(newUuid)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ text: string; unsure: boolean }>()
  const lines = linesOf(amounts, articles)
  const mistaken = articles.filter((article) => isMistaken(amounts, article)).length
  const above = articles.filter((article) => aboveOf(amounts, article) > 0)
  const pieces = lines.reduce((sum, { Amount }) => sum + Amount, 0)

  const book = async () => {
    if (mistaken > 0) {
      setProblem({ text: words.mistaken(mistaken), unsure: false })
      document.querySelector<HTMLInputElement>('[data-refill-amount][aria-invalid=true]')?.focus()
      return
    }
    // What may be booked already would be counted twice.
    if (above.length > 0 && !problem?.unsure) {
      const yes = await confirm({
        text: words.sureAbove(above.length),
        lines: above.map((article) =>
          words.aboveOf(article.Name || article.ArticleNumber, format.number(aboveOf(amounts, article))),
        ),
        yes: words.bookAbove,
        no: text.ui.cancel,
      })
      if (!yes) return
    }
    setBusy(true)
    setProblem(undefined)
    try {
      await call(refills.create, { params: { id: lockerId }, body: { UUID, Note: note, lines } })
    } catch (error) {
      setProblem(problemOf(error))
      setBusy(false)
      return
    }
    for (const { LockerArticleId, Amount } of lines) booked(LockerArticleId, Amount)
    notify({ severity: 'success', title: words.booked(lines.length, format.number(pieces)) })
    await readCabinetQueriesAgain()
    onClose()
  }
  /** A refusal is final. Without an answer it is unknown whether it is booked, and the lines must not change. */
  const problemOf = (error: unknown) => {
    const refused = error instanceof ApiError && error.status < 500
    if (!refused) return { text: words.unsure, unsure: true }
    const isGone = Object.keys(error.errors).some((field) => field.endsWith('.LockerArticleId'))
    return { text: isGone ? words.gone : failureText(text, error), unsure: false }
  }
  const close = async () => {
    const nothing = lines.length === 0 && mistaken === 0 && note === ''
    if (busy || !(nothing || (await confirm({ text: words.unsaved })))) return
    if (problem?.unsure) await readCabinetQueriesAgain()
    onClose()
  }
  const locked = busy || problem?.unsure === true
  return (
    <Dialog
      opened
      onClose={() => void close()}
      size={920}
      title={name === undefined ? words.title : words.titleOf(name)}
    >
      <div className={styles.refill}>
        <ScanField
          articles={articles}
          disabled={locked}
          onScan={(article) => {
            const { LockerArticleId: id } = article
            setScanned({ id })
            view.change({ search: '' })
            return state.scan(article)
          }}
        />
        <RefillTable
          articles={articles}
          chosen={chosen}
          state={state}
          locked={locked}
          scanned={scanned}
          view={view}
        />
        <TextInput
          {...(narrow
            ? { 'aria-label': words.note, placeholder: words.note }
            : { label: words.note, description: words.noteHint })}
          maxLength={longestNote}
          disabled={locked}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        {problem && <Problem status={problem.unsure ? 'warn' : 'bad'}>{problem.text}</Problem>}
        <div className={styles.bar}>
          <output className={styles.sum}>
            {lines.length > 0 && words.sum(lines.length, format.number(pieces))}
            {lines.length === 0 && mistaken === 0 && <span className={styles.hint}>{words.nothing}</span>}
          </output>
          {!narrow && (
            <Button variant="subtle" disabled={busy} onClick={() => void close()}>
              {text.ui.cancel}
            </Button>
          )}
          <Button disabled={lines.length === 0 && mistaken === 0} loading={busy} onClick={() => void book()}>
            {problem?.unsure ? text.ui.tryAgain : words.book}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
