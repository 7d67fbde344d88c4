import type { ReportOf } from '#contract/planning/reports.ts'
import type { Refused } from './database.ts'

/** What was refused about one stop, or about the rest of a run: one thing to tell, and to decide about. */
export interface RefusedWork {
  key: string
  seqs: number[]
  runId: number
  stopId: number | null
  /** The one that says most: the stop's end, where there was one. */
  last: Refused
  /** What was put in, and is not booked. */
  lines: { LockerArticleId: number; Amount: number }[]
  /** Whether it can be booked beside the run, when the person says that it is in the locker. */
  canBook: boolean
}

/** What is in a locker comes first. */
export function workOf(refused: readonly Refused[]): RefusedWork[] {
  const byStop = Map.groupBy(refused, ({ runId, report }) => `${runId} ${stopOf(report) ?? ''}`)
  return [...byStop]
    .flatMap(([key, all]) => {
      const last = all.findLast(({ report }) => isEnd(report.Kind)) ?? all.at(-1)
      if (!last) return []
      const lines = linesOf(all, last)
      const canBook = lines.length > 0 && bookable.has(last.reason ?? '')
      const seqs = all.map(({ seq }) => seq)
      return [{ key, seqs, runId: last.runId, stopId: stopOf(last.report), last, lines, canBook }]
    })
    .toSorted((one, other) => other.lines.length - one.lines.length)
}

const bookable = new Set<string>(['stopEnded', 'runEnded', 'notYours', 'notInRun'])
const isEnd = (kind: Refused['report']['Kind']) => kind === 'stopDone' || kind === 'ownRefill'
const stopOf = (report: Refused['report']) => ('StopId' in report ? report.StopId : null)

/** As the stop's end says; without one, the last amount of each article. */
function linesOf(all: readonly Refused[], { report }: Refused) {
  if (report.Kind === 'stopDone' || report.Kind === 'ownRefill')
    return report.Lines.flatMap(({ LockerArticleId, Amount }) =>
      Amount > 0 ? [{ LockerArticleId, Amount }] : [],
    )
  const placed = all
    .map((each) => each.report)
    .filter((each): each is ReportOf<'placed'> => each.Kind === 'placed')
  const amounts = new Map(placed.map(({ LockerArticleId, Amount }) => [LockerArticleId, Amount ?? 0]))
  return [...amounts].flatMap(([LockerArticleId, Amount]) =>
    Amount > 0 ? [{ LockerArticleId, Amount }] : [],
  )
}
