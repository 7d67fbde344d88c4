import type { StatementToSend } from '#contract/billing/sending.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Loaded } from '#web/kit/states.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { editPath } from '#web/shell/addresses.ts'
import { Button, Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { toSendQuery } from './queries.ts'
import { DialogFrame, type OfStatements, useDialogOf } from './dialog-frame.tsx'
import styles from './sending.module.css'
import table from '#web/billing/small-table.module.css'
import { sortedOut } from './sorted-out.ts'
import { useSend } from './use-send.ts'

/** Opens the dialog that sends statements by mail. */
export const useSendDialog = () => useDialogOf(SendDialog)

function SendDialog({ ids, onClose }: OfStatements) {
  const { text } = useLanguage()
  const found = useQuery(toSendQuery(ids))
  return (
    <Dialog opened onClose={onClose} size={760} title={text.sending.title}>
      <Loaded query={found}>
        {({ data, HasServer }) => <Preview rows={data} hasServer={HasServer === 1} onClose={onClose} />}
      </Loaded>
    </Dialog>
  )
}

interface PreviewProps {
  rows: readonly StatementToSend[]
  hasServer: boolean
  onClose: () => void
}

/** Who gets what at which address, and who cannot; and the button that sends. */
function Preview({ rows, hasServer, onClose }: PreviewProps) {
  const { text, format } = useLanguage()
  const words = text.sending
  const { ready, already, noAddress } = sortedOut(rows)
  // One that is chosen alone is chosen to be sent again.
  const [again, setAgain] = useState(rows.length === 1 && already.length === 1)
  const { send, busy, problem } = useSend(onClose)
  const sentAgain = again ? already : []
  const wanted = ready.length + sentAgain.length
  const count = (some: readonly unknown[]) => format.number(some.length)
  return (
    <DialogFrame
      problem={problem}
      held={busy}
      onClose={onClose}
      action={
        <Button loading={busy} disabled={wanted === 0} onClick={() => void send(ready, sentAgain)}>
          {words.run(wanted, format.number(wanted))}
        </Button>
      }
    >
      {!hasServer && (
        <p className={styles.told}>
          <StatusShape status="warn" />
          {words.noServer}
        </p>
      )}
      {noAddress.length > 0 && (
        <Group title={words.noAddress(count(noAddress))} rows={noAddress}>
          <p className={table.none}>{words.noAddressText}</p>
        </Group>
      )}
      {already.length > 0 && (
        <Group title={words.already(count(already))} rows={already}>
          <Checkbox
            label={words.again}
            checked={again}
            disabled={busy}
            onChange={({ currentTarget }) => setAgain(currentTarget.checked)}
          />
        </Group>
      )}
      {ready.length > 0 && <Group title={words.ready(count(ready))} rows={ready} />}
    </DialogFrame>
  )
}

interface GroupProps {
  title: string
  rows: readonly StatementToSend[]
  children?: ReactNode
}

function Group({ title, rows, children }: GroupProps) {
  const { text, format } = useLanguage()
  const { fields, credited } = text.sending
  return (
    <section className={styles.group}>
      <h3 className={table.heading}>{title}</h3>
      {children}
      <div className={styles.rows}>
        <table className={`${table.table} ${styles.aligned}`} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{fields.Number}</th>
              <th scope="col" className={table.amount}>
                {fields.Total}
              </th>
              <th scope="col">{fields.Reseller}</th>
              <th scope="col">{fields.To}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.Id}>
                <td>{text.statements.number(row.Number)}</td>
                <td className={table.amount}>{format.money(row.Total, row.CurrencyCode)}</td>
                <td>
                  <Link to={editPath({ one: 'reseller' }, row.ResellerId)}>{row.Reseller}</Link>
                  {row.is_credited === 1 && <span className={styles.said}>{credited}</span>}
                </td>
                <td className={table.wide}>
                  <To row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** The address, and what became of the last mail. */
function To({ row: { Address, Language, Last } }: { row: StatementToSend }) {
  const { text, format } = useLanguage()
  const words = text.sending
  const told = (last: NonNullable<typeof Last>) => {
    const day = format.date(last.Time)
    if (last.State === 'failed') return words.failedBefore(day, last.Error ?? '')
    const elsewhere = last.Address === Address ? '' : last.Address
    return last.State === 'sent' ? words.sentTo(day, elsewhere) : words.waitsFor(day, elsewhere)
  }
  return (
    <>
      {Address}
      {Address !== '' && <span className={styles.said}>{words.history.pdf(words.languages[Language])}</span>}
      {Last && <span className={styles.said}>{told(Last)}</span>}
    </>
  )
}
