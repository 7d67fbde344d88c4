import { useLanguage } from '#web/i18n/language-provider.tsx'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { forgetRefused, type phone, tell } from './kept/phone.ts'
import type { RefusedWork as Work } from './kept/refused.ts'
import styles from './road.module.css'

type Phone = NonNullable<ReturnType<typeof phone.get>>

/** What was put in and was not taken is booked when the person says so: it goes the way of all reports, and is there once. */
export function RefusedWork({ work, now }: { work: Work; now: Phone }) {
  const { text, format } = useLanguage()
  const words = text.road
  const { last, lines, stopId, runId, seqs, canBook } = work
  const { report, reason, by, when } = last
  const [busy, setBusy] = useState(false)
  const run = now.runs.get(runId)
  const stop = run?.Stops.find(({ Id }) => Id === stopId)
  const book = async () => {
    if (!stop) return
    setBusy(true)
    const Of = report.Kind === 'ownRefill' ? report.Of : report.UUID
    const own = { Kind: 'ownRefill' as const, Of, StopId: stop.Id, LockerId: stop.LockerId, Lines: lines }
    await tell(runId, [own], seqs).finally(() => setBusy(false))
  }
  const nameOf = (lockerArticleId: number) => {
    const line = stop?.Lines.find((each) => each.LockerArticleId === lockerArticleId)
    const article = run?.Articles.find(({ ArticleId }) => ArticleId === line?.ArticleId)
    return article?.Name || article?.Number || words.someArticle
  }
  const of = stop?.LockerName ?? (run ? run.Name || words.runOf(format.date(run.Day)) : '')
  return (
    <li>
      <p>
        <strong>{[words.refusedKinds[report.Kind], of].filter(Boolean).join(': ')}</strong>{' '}
        {words.refusedBecause[reason ?? 'invalid']}{' '}
        {by !== null && when !== null && words.endedBy(by, format.dayTime(when))}
      </p>
      {lines.length > 0 && (
        <ul className={styles.refusedLines}>
          {lines.map(({ LockerArticleId, Amount }) => (
            <li key={LockerArticleId}>
              {format.number(Amount)} × {nameOf(LockerArticleId)}
            </li>
          ))}
        </ul>
      )}
      {canBook && stop && <p className={styles.muted}>{words.bookRestHint}</p>}
      <div className={styles.row}>
        {canBook && stop && (
          <Button size="compact-md" loading={busy} onClick={() => void book()}>
            {words.bookRest}
          </Button>
        )}
        <Button size="compact-md" variant="default" onClick={() => void forgetRefused(seqs)}>
          {canBook ? words.notInLocker : words.understood}
        </Button>
      </div>
    </li>
  )
}
