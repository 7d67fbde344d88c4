import { reminders } from '#contract/billing/reminders.ts'
import type { Answer } from '#contract/endpoint.ts'
import { call, isConflict, query } from '#web/api/api.ts'
import { refresh } from '#web/api/query-client.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Fact } from '#web/kit/fact.tsx'
import { Loaded } from '#web/kit/states.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { notify, notifyFailure } from '#web/shell/notices.ts'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import styles from './reminders.module.css'
import { saveReminder } from './save-reminder.ts'

interface Props {
  id: number
  onClose: () => void
}

/** A reminder that was made without an address, seen before it is mailed to the one that its reseller has now. */
export function MailLater({ id, onClose }: Props) {
  const { text } = useLanguage()
  const found = useQuery({ ...query(reminders.mailPreview, { params: { id } }), gcTime: 0 })
  return (
    <Dialog opened onClose={onClose} title={text.reminders.mailLater.title(id)}>
      <Loaded query={found}>{({ data }) => <Letter letter={data} onClose={onClose} />}</Loaded>
    </Dialog>
  )
}

function Letter({
  letter: { Id: id, Date: day, Address, Subject, CustomerName, CurrencyCode, Sum, Interest, Fee, lines },
  onClose,
}: {
  letter: Answer<typeof reminders.mailPreview>['data']
  onClose: () => void
}) {
  const { text, format } = useLanguage()
  const { reminders: words, statements, ui } = text
  const [busy, setBusy] = useState(false)
  /** The address that was shown when something had changed: then nothing is sent, and what is shown is read again. */
  const [refused, setRefused] = useState<string>()
  const money = (amount: number) => format.money(amount, CurrencyCode)
  const moneyOrNone = (amount: number) => (amount === 0 ? null : money(amount))
  const send = async () => {
    setBusy(true)
    setRefused(undefined)
    try {
      await call(reminders.mailLater, { params: { id }, body: { Address } })
      notify({ severity: 'success', title: (t) => t.reminders.mailLater.done(id) })
      onClose()
    } catch (error) {
      if (!isConflict(error)) notifyFailure(error)
      await refresh({})
      if (isConflict(error)) setRefused(Address)
      setBusy(false)
      return
    }
    await refresh({})
  }
  return (
    <div className={styles.dialog}>
      {refused !== undefined && !busy && (
        <p className={styles.told} role="alert">
          <StatusShape status="warn" />
          {Address === '' || Address === refused
            ? words.mailLater.changed
            : words.mailLater.addressChanged(CustomerName, refused, Address)}
        </p>
      )}
      <dl className={styles.letter}>
        <Fact label={words.fields.CustomerName}>{CustomerName}</Fact>
        <Fact label={words.fields.Address}>{Address === '' ? words.mailLater.notAnyMore : Address}</Fact>
        <Fact label={words.mailLater.subject}>{Subject}</Fact>
        <Fact label={words.fields.Sum}>
          {words.sums(money(Sum), moneyOrNone(Interest), moneyOrNone(Fee))}
        </Fact>
        <Fact label={words.fields.Statements}>
          <ul>
            {lines.map(({ Number: number, DueDate, RemainingAmount }) => (
              <li key={number}>
                {words.mailLater.line(
                  statements.number(number),
                  format.date(DueDate),
                  money(RemainingAmount),
                )}
              </li>
            ))}
          </ul>
        </Fact>
      </dl>
      <p className={styles.muted}>{words.mailLater.asMade(format.date(day))}</p>
      <div className={styles.end}>
        <Button
          variant="subtle"
          leftSection={<IconDownload size={14} stroke={1.8} aria-hidden="true" />}
          onClick={() => void saveReminder(id)}
        >
          {words.download}
        </Button>
        <Button variant="subtle" onClick={onClose} disabled={busy}>
          {ui.cancel}
        </Button>
        <Button disabled={Address === ''} loading={busy} onClick={() => void send()}>
          {words.mailLater.run}
        </Button>
      </div>
    </div>
  )
}
