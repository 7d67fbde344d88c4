import type { FullStatement, Statement } from '#contract/billing/statements.ts'
import { DialogBar } from '#web/billing/dialog-bar.tsx'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Fact } from '#web/kit/fact.tsx'
import { Loaded } from '#web/kit/states.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { Button, Radio, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { plus } from '#web/billing/statements/ore.ts'
import { statementQuery } from '#web/billing/statements/queries.ts'
import { openLines } from './choice.ts'
import styles from './credit.module.css'
import { CreditLines } from './credit-lines.tsx'
import { useCredit } from './use-credit.ts'

type Credited = Pick<Statement, 'Id' | 'Number'>

/** Opens the dialog that credits a statement. */
export function useCreditDialog() {
  const [credited, setCredited] = useState<Credited>()
  return {
    open: setCredited,
    dialog: credited && <CreditDialog credited={credited} onClose={() => setCredited(undefined)} />,
  }
}

interface Props {
  credited: Credited
  onClose: () => void
}

function CreditDialog({ credited, onClose }: Props) {
  const { text, language } = useLanguage()
  const found = useQuery(statementQuery(credited.Id, language))
  return (
    <Dialog opened onClose={onClose} size={720} title={text.statements.credit.title(credited.Number)}>
      <Loaded query={found}>{(statement) => <Form statement={statement} onClose={onClose} />}</Loaded>
    </Dialog>
  )
}

interface FormProps {
  statement: FullStatement
  onClose: () => void
}

const longestReason = 250

/** All that is left, or days of some lines; the reason; and what it comes to, before it is done. */
function Form({ statement, onClose }: FormProps) {
  const { text, format } = useLanguage()
  const words = text.statements.credit
  const form = useCredit(statement, onClose)
  const { part, sums, stale, busy, problem, failure } = form
  const money = (amount: number) => format.money(amount, statement.CurrencyCode)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void form.credit()
  }
  const total = sums && plus(sums.BilledNetAmount, sums.TaxAmount)
  const received = statement.payments.reduce((sum, { Fees }) => plus(sum, Fees), 0)
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Radio.Group
        label={words.what}
        value={part ? 'part' : 'all'}
        onChange={(value) => form.setPart(value === 'part')}
      >
        <div className={styles.choices}>
          <Radio value="all" label={words.all} disabled={busy} />
          <Radio value="part" label={words.part} disabled={busy} />
        </div>
      </Radio.Group>
      {part && (
        <CreditLines
          lines={openLines(statement)}
          currency={statement.CurrencyCode}
          typed={form.days}
          onChange={form.setDays}
          amounts={sums?.lines ?? []}
          disabled={busy}
        />
      )}
      <TextInput
        label={words.reason}
        description={words.reasonHint}
        autoComplete="off"
        maxLength={longestReason}
        required={part}
        error={form.reasonProblem}
        value={form.reason}
        disabled={busy}
        onChange={({ currentTarget }) => form.setReason(currentTarget.value)}
      />
      <dl className={styles.sums} aria-live="polite" aria-busy={stale || undefined}>
        <Fact label={text.statements.fields.BilledNetAmount}>{sums ? money(sums.BilledNetAmount) : '–'}</Fact>
        <Fact label={text.statements.fields.TaxAmount}>{sums ? money(sums.TaxAmount) : '–'}</Fact>
        <Fact label={words.total} strong>
          {total === undefined ? '–' : money(total)}
        </Fact>
        <Fact label={words.remaining}>{sums ? money(sums.RemainingAmount) : '–'}</Fact>
      </dl>
      <p className={styles.note}>
        {sums?.is_credited ? words.wholeNote : words.partNote}
        {sums?.is_credited === 1 && received > 0 && ` ${words.givesBack(money(received))}`}
      </p>
      {(problem ?? failure) !== undefined && (
        <p className={styles.problem} role="alert">
          <StatusShape status="bad" />
          {problem ?? failure}
        </p>
      )}
      <DialogBar>
        <Button variant="subtle" disabled={busy} onClick={onClose}>
          {text.ui.cancel}
        </Button>
        <Button
          type="submit"
          className={styles.danger}
          loading={busy}
          disabled={form.isReady && (stale || total === undefined)}
        >
          {total === undefined ? words.label : words.run(money(total))}
        </Button>
      </DialogBar>
    </form>
  )
}
