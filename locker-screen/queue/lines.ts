import type { LockerConfig, LockerLine, RejectionReason } from '#contract/gateway/gateway.ts'
import { mostLines } from '#contract/gateway/most-lines.ts'
import type { UsedLine } from '#contract/lockers/known-limits.ts'
import { newUuid } from '#contract/uuid.ts'

/** A line in the locker's own database: stored before the door opens, until the server has answered. */
export interface QueuedLine {
  /** The place in the queue, given by the database. */
  seq: number
  /** The door is open, so that the line is not final yet. */
  open: boolean
  /** Its times are from a guessed clock, because the server's time was not known yet. */
  guessed?: boolean
  line: LockerLine
}

export type Kind = LockerLine['Kind']
export type Chosen = ReadonlyMap<number, number>

export interface Person {
  AccountId: number | null
  Name: string
  /** From the server, if it identified the person. */
  Token: string | null
}

export function newLines(
  kind: Kind,
  chosen: Chosen,
  { AccountId, Token }: Person,
  CostCentreId: number | null,
  now: Date,
  guessed = false,
  reason?: string,
): Omit<QueuedLine, 'seq'>[] {
  const Opened = now.toISOString()
  return [...chosen].map(([LockerArticleId, Amount]) => ({
    open: true,
    guessed,
    line: {
      UUID: newUuid(),
      Kind: kind,
      LockerArticleId,
      AccountId,
      Amount,
      CostCentreId,
      Opened,
      Closed: null,
      Token,
      ...(reason !== undefined && { Reason: reason }),
    },
  }))
}

export const closed = (lines: QueuedLine[], now: Date, aborted = false): QueuedLine[] =>
  lines.map(({ line, ...queued }) => ({
    ...queued,
    open: false,
    line: { ...line, Closed: now.toISOString(), Aborted: aborted ? 1 : 0 },
  }))

/** The power failed while the door was open. The chosen amount counts as taken; the closing time is unknown. */
export const interrupted = (lines: QueuedLine[]) =>
  lines.filter(({ open }) => open).map((queued) => ({ ...queued, open: false }))

/** The lines with guessed times, corrected now that the time is known. */
export const corrected = (lines: QueuedLine[], wrongBy: number): QueuedLine[] =>
  lines
    .filter(({ guessed }) => guessed)
    .map(({ line, ...queued }) => ({
      ...queued,
      guessed: false,
      line: { ...line, Opened: later(line.Opened, wrongBy), Closed: later(line.Closed, wrongBy) },
    }))

const later = (moment: string | null | undefined, by: number) =>
  moment ? new Date(Date.parse(moment) + by).toISOString() : null

/** When the last of them happened, in milliseconds; 0 where there are none. */
export const latestMoment = (lines: QueuedLine[]) =>
  lines.reduce((latest, { line }) => Math.max(latest, Date.parse(line.Closed ?? line.Opened ?? '') || 0), 0)

/** The next lines to send, in order. A line that is open or has a guessed time holds back the following ones. */
export function nextBatch(lines: QueuedLine[]) {
  const ordered = lines.toSorted((a, b) => a.seq - b.seq)
  const unready = ordered.findIndex(({ open, guessed }) => open || guessed)
  return ordered.slice(0, unready === -1 ? mostLines : Math.min(unready, mostLines))
}

export interface LineAnswer {
  UUID: string
  status: 'recorded' | 'duplicate' | 'rejected'
  reason: RejectionReason | null
}

/** A refill that was sent. It may be booked already, so that it is sent again unchanged until it is answered. */
export interface SentRefill {
  UUID: string
  lines: Pick<LockerLine, 'LockerArticleId' | 'Amount'>[]
}

/** A line that the server has rejected, with the reason. */
export interface RefusedLine {
  line: LockerLine
  reason: RejectionReason
}

/** Answered lines leave the queue, whatever the answer: the server stores rejected lines itself. */
export function answered(batch: QueuedLine[], answers: LineAnswer[]) {
  const byUuid = new Map(answers.map((answer) => [answer.UUID.toLowerCase(), answer]))
  const answerTo = ({ line }: QueuedLine) => byUuid.get(line.UUID.toLowerCase())
  return {
    done: batch.filter((queued) => answerTo(queued) !== undefined),
    recorded: batch.filter((queued) => answerTo(queued)?.status === 'recorded'),
    refused: batch.flatMap((queued): RefusedLine[] => {
      const answer = answerTo(queued)
      return answer?.status === 'rejected' ? [{ line: queued.line, reason: answer.reason ?? 'invalid' }] : []
    }),
  }
}

/** The locker's articles with these lines counted in, as the server will count them: never below 0. */
export function withLines(articles: LockerConfig['articles'], lines: QueuedLine[]): LockerConfig['articles'] {
  const stock = new Map(
    articles.map(({ LockerArticleId, CurrentVolume }) => [LockerArticleId, CurrentVolume]),
  )
  for (const { line, open } of lines.toSorted((a, b) => a.seq - b.seq)) {
    const volume = stock.get(line.LockerArticleId)
    if (volume === undefined || open || line.Aborted) continue
    stock.set(
      line.LockerArticleId,
      line.Kind === 'return' ? volume + line.Amount : Math.max(0, volume - line.Amount),
    )
  }
  return articles.map((article) => ({
    ...article,
    CurrentVolume: stock.get(article.LockerArticleId) ?? article.CurrentVolume,
  }))
}

/** A line as it counts against limits. */
export const asUsed = ({ Aborted, ...line }: LockerLine): UsedLine => ({ ...line, Aborted: Boolean(Aborted) })
