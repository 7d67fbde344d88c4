import type { RoadLine, RoadStop } from '#contract/planning/road.ts'
import type { Filled } from './line-dialog.tsx'
import { aboveMax, isUnhandled, wantedOf } from './line-card.tsx'

/** What is told of a line while its stop is open. `Amount` null: nothing is said of it any more. */
export const placedReport = (
  stop: RoadStop,
  line: RoadLine,
  { Amount, Reason, Counted }: { [K in keyof Filled]: Filled[K] | null },
) => ({
  Kind: 'placed' as const,
  StopId: stop.Id,
  LockerArticleId: line.LockerArticleId,
  Amount,
  Reason,
  Counted,
  // A count is of its moment, whatever is changed later.
  CountedAt: Counted === line.Counted ? line.CountedAt : new Date().toISOString(),
})

export const asPlannedReport = (stop: RoadStop, line: RoadLine) =>
  placedReport(stop, line, { Amount: wantedOf(line), Reason: null, Counted: line.Counted })

/** Can be filled as planned without a question. */
export const isPlain = (line: RoadLine) => isUnhandled(line) && aboveMax(line, wantedOf(line)) === 0
