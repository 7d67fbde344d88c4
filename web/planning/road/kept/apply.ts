import { divide } from '#contract/planning/divide.ts'
import type { Report, ReportOf } from '#contract/planning/reports.ts'
import type { RoadLine, RoadRun, RoadStop } from '#contract/planning/road.ts'

/** The run as it is once the server has taken these reports, in their order: what the phone shows meanwhile. */
export const applied = (run: RoadRun, reports: readonly Report[]): RoadRun => reports.reduce(apply, run)

function apply(run: RoadRun, report: Report): RoadRun {
  switch (report.Kind) {
    case 'start':
      return begun(run, report)
    case 'pick':
      return picked(run, report)
    case 'placed':
      return inStop(begun(run, report), report.StopId, (stop) => ({
        ...stop,
        Lines: withLine(stop.Lines, report),
      }))
    case 'stopDone':
      return ended(
        inStop(begun(run, report), report.StopId, (stop) => ({
          ...stop,
          State: 'done',
          EndedAt: report.At,
          ReceivedBy: report.ReceivedBy,
          Note: report.Note,
          MailedTo: report.MailTo,
          Lines: report.Lines.reduce(withLine, stop.Lines.map(nothingPlaced)),
        })),
        report.At,
      )
    case 'stopSkipped':
      return ended(
        // Whether the run has begun by that, the server knows.
        inStop(run, report.StopId, (stop) => ({
          ...stop,
          State: 'skipped',
          EndedAt: report.At,
          Reason: report.Reason,
          Lines: stop.Lines.map((line) => ({
            ...line,
            Placed: null,
            Reason: null,
            Counted: null,
            CountedAt: null,
          })),
        })),
        report.At,
      )
    case 'stopReopened':
      return {
        ...inStop(run, report.StopId, (stop) => ({ ...stop, State: 'open', EndedAt: null, Reason: '' })),
        ...(run.State === 'done' && { State: 'underway', EndedAt: null }),
      }
    case 'order':
      return { ...run, Stops: ordered(run.Stops, report.Stops) }
    case 'ownRefill':
      return run
  }
}

const begun = (run: RoadRun, { At }: { At: string }): RoadRun =>
  run.State === 'ready' ? { ...run, State: 'underway', StartedAt: At } : run

const ended = (run: RoadRun, at: string): RoadRun =>
  run.Stops.every(({ State }) => State !== 'open') ? { ...run, State: 'done', EndedAt: at } : run

const inStop = (run: RoadRun, id: number, change: (stop: RoadStop) => RoadStop): RoadRun => ({
  ...run,
  Stops: run.Stops.map((stop) => (stop.Id === id ? change(stop) : stop)),
})

type Placed = Pick<ReportOf<'placed'>, 'LockerArticleId' | 'Amount' | 'Reason' | 'Counted' | 'CountedAt'>

const withLine = (
  lines: RoadLine[],
  { LockerArticleId, Amount, Reason, Counted, CountedAt }: Placed,
): RoadLine[] =>
  lines.map((line) =>
    line.LockerArticleId === LockerArticleId ? { ...line, Placed: Amount, Reason, Counted, CountedAt } : line,
  )

const nothingPlaced = (line: RoadLine): RoadLine => (line.Planned > 0 ? { ...line, Placed: 0 } : line)

/** As the server divides it: over the stops that are open, less what went to the others. */
function picked(run: RoadRun, { ArticleId, Found }: ReportOf<'pick'>): RoadRun {
  const lines = run.Stops.flatMap(({ State, Lines }) =>
    Lines.filter((line) => line.ArticleId === ArticleId && line.Planned > 0).map((line) => ({ line, State })),
  )
  const open = lines.filter(({ State }) => State === 'open').map(({ line }) => line)
  const gone = lines.filter(({ State }) => State !== 'open')
  const left = (Found ?? 0) - gone.reduce((sum, { line }) => sum + (line.Picked ?? line.Planned), 0)
  const shares = divide(
    Math.max(0, left),
    open.map(({ Planned }) => Planned),
  )
  const shareOf = new Map(open.map(({ LockerArticleId }, index) => [LockerArticleId, shares[index] ?? 0]))
  return {
    ...run,
    Articles: run.Articles.map((article) =>
      article.ArticleId === ArticleId ? { ...article, Found } : article,
    ),
    Stops: run.Stops.map((stop) => ({
      ...stop,
      Lines: stop.Lines.map((line) => {
        const share = shareOf.get(line.LockerArticleId)
        return share === undefined ? line : { ...line, Picked: Found === null ? null : share }
      }),
    })),
  }
}

function ordered(stops: RoadStop[], wanted: readonly number[]): RoadStop[] {
  const place = ({ Id, State }: RoadStop) =>
    State === 'open' ? (wanted.includes(Id) ? wanted.indexOf(Id) : wanted.length) : -1
  return stops.toSorted((one, other) => place(one) - place(other) || one.Position - other.Position)
}
