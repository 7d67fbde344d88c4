import { newUuid } from '#contract/uuid.ts'
import { refills } from '#contract/ledger/refills.ts'
import type { RoadRun } from '#contract/planning/road.ts'
import { call } from '#web/api/api.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { StatusShape } from '#web/kit/status.tsx'
import { notify } from '#web/shell/notices.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Refused } from './kept/database.ts'
import { forgetRefused, type phone, wake } from './kept/phone.ts'
import styles from './road.module.css'

type Phone = NonNullable<ReturnType<typeof phone.get>>

/** Whether all that was done has reached the server, and what it did not take. */
export function SendState({ phone: now, run }: { phone: Phone; run?: RoadRun | undefined }) {
  const { text } = useLanguage()
  const words = text.road
  const { waiting, refused, link } = now
  const status = link === 'ok' && waiting.length === 0 ? 'ok' : 'warn'
  return (
    <>
      <p className={styles.sending} role="status">
        <StatusShape status={status} />
        <span>
          {waiting.length === 0 ? words.sent : words.notSent(waiting.length)}
          {link === 'offline' && `. ${words.offline}`}
          {link === 'login' && `. ${words.loginToSend}`}
        </span>
        {link !== 'ok' && waiting.length > 0 && (
          <Button size="compact-sm" variant="default" onClick={wake}>
            {text.ui.tryAgain}
          </Button>
        )}
      </p>
      {refused.length > 0 && (
        <section className={styles.refused} role="alert" aria-label={words.refusedTitle(refused.length)}>
          <h2 className={styles.refusedTitle}>
            <StatusShape status="bad" />
            {words.refusedTitle(refused.length)}
          </h2>
          <ul>
            {refused.map((each) => (
              <RefusedReport key={each.seq} refused={each} run={run} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** What was put in and was not taken can be booked by itself: nothing that was done is lost. */
function RefusedReport({ refused, run }: { refused: Refused; run: RoadRun | undefined }) {
  const { text, format } = useLanguage()
  const words = text.road
  const { report, reason, by, when, seq } = refused
  const [UUID] = useState(newUuid)
  const [busy, setBusy] = useState(false)
  const stop = 'StopId' in report ? run?.Stops.find(({ Id }) => Id === report.StopId) : undefined
  const lines = report.Kind === 'stopDone' ? report.Lines.filter(({ Amount }) => Amount > 0) : []
  const bookable = lines.filter(({ LockerArticleId }) => !refused.lockerArticleIds.includes(LockerArticleId))
  const book = async () => {
    if (!stop) return
    setBusy(true)
    try {
      const booked = bookable.map(({ LockerArticleId, Amount }) => ({ LockerArticleId, Amount }))
      await call(refills.create, { params: { id: stop.LockerId }, body: { UUID, Note: '', lines: booked } })
      notify({ severity: 'success', title: words.bookedRest })
      await forgetRefused(seq)
    } catch (error) {
      notify({ severity: 'error', title: failureText(text, error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <li>
      <p>
        <strong>{[words.refusedKinds[report.Kind], stop?.LockerName].filter(Boolean).join(': ')}</strong>{' '}
        {words.refusedBecause[reason ?? 'invalid']}{' '}
        {by !== null && when !== null && words.endedBy(by, format.dayTime(when))}
      </p>
      <ul className={styles.refusedLines}>
        {lines.map(({ LockerArticleId, Amount }) => (
          <li key={LockerArticleId}>
            {format.number(Amount)} × {nameOf(run, LockerArticleId)}
          </li>
        ))}
      </ul>
      <div className={styles.row}>
        {bookable.length > 0 && stop && (
          <Button size="compact-md" loading={busy} onClick={() => void book()}>
            {words.bookRest}
          </Button>
        )}
        <Button size="compact-md" variant="default" onClick={() => void forgetRefused(seq)}>
          {words.understood}
        </Button>
      </div>
    </li>
  )
}

function nameOf(run: RoadRun | undefined, lockerArticleId: number) {
  const line = run?.Stops.flatMap(({ Lines }) => Lines).find(
    (each) => each.LockerArticleId === lockerArticleId,
  )
  const article = run?.Articles.find(({ ArticleId }) => ArticleId === line?.ArticleId)
  return article ? article.Name || article.Number : lockerArticleId
}
