import { reminders } from '#contract/billing/reminders.ts'
import type { FullStatement } from '#contract/billing/statements.ts'
import type { Answer } from '#contract/endpoint.ts'
import { query } from '#web/api/api.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { Loaded } from '#web/kit/states.tsx'
import { Button, VisuallyHidden } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MailLater } from './mail-later.tsx'
import { MailMark } from './mail-mark.tsx'
import styles from './reminders.module.css'
import { saveReminder } from './save-reminder.ts'
import { StatementActs } from './statement-acts.tsx'

interface Props {
  statement: FullStatement
  /** Whether the user manages billing. */
  manages: boolean
}

/** When a statement was reminded of, and whether it is in dispute. */
export function StatementReminders({ statement, manages }: Props) {
  const { text } = useLanguage()
  const words = text.reminders.history
  const found = useQuery({
    ...query(reminders.ofStatement, { params: { id: statement.Id } }),
    // While a mail waits to be sent, it is asked for again.
    refetchInterval: ({ state }) =>
      state.data?.HasServer === 1 && state.data.data.some(({ State }) => State === 'waiting') && 3000,
  })
  return (
    <section className={styles.part}>
      <h3>{words.title}</h3>
      <Loaded query={found}>
        {({ data, disputes, HasServer }) => (
          <>
            {data.length === 0 ? (
              <p className={styles.muted}>{words.none}</p>
            ) : (
              // How the house sends mail is no business of the reseller's.
              <Sent sent={data} hasServer={HasServer === 1 || !manages} manages={manages} />
            )}
            <Waived sent={data} />
            <Disputes disputes={disputes} />
            {manages && (
              <StatementActs statement={statement} open={disputes.find(({ Until }) => Until === null)} />
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

type History = Answer<typeof reminders.ofStatement>

function Sent({ sent, hasServer, manages }: { sent: History['data']; hasServer: boolean; manages: boolean }) {
  const { text, format } = useLanguage()
  const { fields, level, before, notYet, download, schedule, history, mailLater } = text.reminders
  const [mailing, setMailing] = useState<number>()
  return (
    <>
      <table className={styles.history} aria-label={history.title}>
        <thead>
          <tr>
            <th scope="col">{fields.Date}</th>
            <th scope="col">{fields.Level}</th>
            <th scope="col">{fields.State}</th>
            <th scope="col">{fields.Address}</th>
            {manages && <th scope="col">{fields.SentBy}</th>}
            <th scope="col">
              <VisuallyHidden>{download}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {sent.map(
            ({
              Id,
              Date: day,
              Level,
              IsNew,
              IsWaived,
              Address,
              MailedLater,
              CanBeMailed,
              SentBy,
              ...mail
            }) => (
              <tr key={Id}>
                <td>{format.date(day)}</td>
                <td>
                  {Level === null ? notYet : IsNew ? level(Level) : before(Level)}
                  {IsWaived === 1 && <small className={styles.muted}> · {history.waived}</small>}
                </td>
                <td>
                  <MailMark mail={mail} hasServer={hasServer} />
                  {(mail.State === null || mail.State === 'failed' || mail.State === 'withdrawn') && (
                    <small className={styles.muted}>{history.countsNot}</small>
                  )}
                  {MailedLater !== null && (
                    <small className={styles.muted}>{mailLater.on(format.date(MailedLater))}</small>
                  )}
                </td>
                <td>{Address}</td>
                {manages && <td>{SentBy ?? schedule}</td>}
                <td>
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    leftSection={<IconDownload size={14} stroke={1.6} aria-hidden="true" />}
                    onClick={() => void saveReminder(Id)}
                  >
                    {download}
                  </Button>
                  {manages && CanBeMailed === 1 && (
                    <Button variant="subtle" size="compact-sm" onClick={() => setMailing(Id)}>
                      {mailLater.open}
                    </Button>
                  )}
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
      {mailing !== undefined && <MailLater id={mailing} onClose={() => setMailing(undefined)} />}
    </>
  )
}

/** Each waiver once, however many reminders it was of. */
function Waived({ sent }: { sent: History['data'] }) {
  const { text, format } = useLanguage()
  const waived = Map.groupBy(
    sent.filter(({ WaivedAt }) => WaivedAt !== null),
    ({ WaivedAt }) => WaivedAt ?? '',
  )
  return [...waived].map(([at, [first]]) => (
    <p key={at} className={styles.muted}>
      {text.reminders.history.waivedWhy(format.date(at), first?.WaivedBy ?? null, first?.WaivedReason ?? '')}
    </p>
  ))
}

function Disputes({ disputes }: Pick<History, 'disputes'>) {
  const { text, format } = useLanguage()
  const words = text.reminders.history
  return disputes.map(({ Id, Reason, From, By, Until }) =>
    Until === null ? (
      <p key={Id} className={styles.disputed}>
        <StatusShape status="warn" />
        <strong>{words.dispute}</strong>
        <span>{Reason}</span>
        <span className={styles.muted}>{words.since(format.date(From), By)}</span>
      </p>
    ) : (
      <p key={Id} className={styles.muted}>
        {words.ended(format.date(From), format.date(Until), Reason)}
      </p>
    ),
  )
}
