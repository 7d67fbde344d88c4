/** Which lines of a customer's ledger a statement has to count, as moments and ids, so that each is counted once. */

export interface Span extends Moments {
  /** Lines with a larger id than this one, up to and with the other. */
  after: number
  upto: number
}
/** From a moment, up to but without another, in milliseconds. */
export interface Moments {
  from: number
  to: number
}
export interface Uncovered extends Span {
  part: 'use' | 'late'
}

interface Asked {
  /** What the statements that live have counted. */
  counted: readonly Span[]
  /** Their own periods: what is booked for them later is late. */
  stated: readonly Moments[]
  /** The period of the new statement. */
  period: Moments
  /** The last line of the ledger that can be counted. */
  upto: number
}

/**
 * All lines of the period, and those of the periods that were stated before, without what is counted. Time is cut wherever a span or
 * a period begins or ends; between two cuts all moments are alike. Neighbours that are alike are then joined again, so that a new
 * month costs two spans, however many there were before.
 */
export function uncovered({ counted, stated, period, upto }: Asked): Uncovered[] {
  const found: Uncovered[] = []
  let open: Uncovered[] = []
  for (const [from, to] of pieces([...counted, ...stated, period])) {
    const holds = (other: Moments) => other.from <= from && to <= other.to
    const part = holds(period) ? 'use' : stated.some(holds) ? 'late' : undefined
    const gaps = part === undefined ? [] : gapsIn(counted.filter(holds), upto)
    const isAlike =
      gaps.length > 0 &&
      gaps.length === open.length &&
      open.every((before, at) => {
        const gap = gaps[at]
        return (
          before.to === from &&
          before.part === part &&
          before.after === gap?.after &&
          before.upto === gap.upto
        )
      })
    if (isAlike) {
      for (const before of open) before.to = to
      continue
    }
    open = part === undefined ? [] : gaps.map((gap) => ({ from, to, ...gap, part }))
    found.push(...open)
  }
  return found
}

function pieces(all: readonly Moments[]) {
  const cuts = [...new Set(all.flatMap(({ from, to }) => [from, to]))].toSorted((one, other) => one - other)
  return cuts.slice(1).map((to, at): [number, number] => [cuts[at] ?? to, to])
}

/** The ids up to `upto` that none of the spans has. */
function gapsIn(spans: readonly Span[], upto: number) {
  const gaps: Pick<Span, 'after' | 'upto'>[] = []
  let after = 0
  for (const span of spans.toSorted((one, other) => one.after - other.after)) {
    if (span.after > after) gaps.push({ after, upto: Math.min(span.after, upto) })
    after = Math.max(after, span.upto)
  }
  if (after < upto) gaps.push({ after, upto })
  return gaps.filter((gap) => gap.after < gap.upto)
}
