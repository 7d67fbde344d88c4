import type { Report, ReportAnswer } from '#contract/planning/reports.ts'

interface PlainLine {
  planned: number
  picked: number | null
  placed: number | null
  counted: number | null
  articleId: number
}
interface PlainStop {
  state: 'open' | 'done' | 'skipped'
  lines: Map<number, PlainLine>
}

/**
 * A run as plain as can be: reports one after the other, in the order in which the server took them. Says what each should
 * be answered with, how the run stands afterwards, and what the stock has moved by.
 */
export function plainRun(stops: Map<number, PlainStop>) {
  const newest = new Map<string, { at: string; uuid: string }>()
  const moved = new Map<number, number>()
  const known = new Map<string, ReportAnswer['Result']>()

  const overtaken = (subject: string, { At, UUID }: Report) => {
    const last = newest.get(subject)
    return last !== undefined && (last.at > At || (last.at === At && last.uuid > UUID))
  }

  function judge(given: Report): ReportAnswer['Result'] {
    const isEnded = [...stops.values()].every(({ state }) => state !== 'open')
    if (given.Kind === 'start') return isEnded ? 'refused' : 'done'
    if (given.Kind === 'order') return 'refused'
    if (given.Kind === 'pick') {
      const subject = `pick ${given.ArticleId}`
      if (overtaken(subject, given)) return 'older'
      if (isEnded) return 'refused'
      pick(given.ArticleId, given.Found)
      newest.set(subject, { at: given.At, uuid: given.UUID })
      return 'done'
    }
    const stop = stops.get(given.StopId)
    if (given.Kind === 'placed') {
      const subject = `line ${given.StopId} ${given.LockerArticleId}`
      if (overtaken(subject, given)) return 'older'
      const line = stop?.lines.get(given.LockerArticleId)
      if (stop?.state !== 'open' || !line) return 'refused'
      Object.assign(line, { placed: given.Amount, counted: given.Counted })
      newest.set(subject, { at: given.At, uuid: given.UUID })
      return 'done'
    }
    if (given.Kind === 'stopDone') {
      if (stop?.state !== 'open') return 'refused'
      for (const [id, line] of stop.lines) {
        const last = given.Lines.find(({ LockerArticleId }) => LockerArticleId === id)
        line.placed = last?.Amount ?? 0
        if (last) line.counted = last.Counted
        moved.set(id, (moved.get(id) ?? 0) + line.placed)
      }
      stop.state = 'done'
      return 'done'
    }
    const subject = `stop ${given.StopId}`
    if (overtaken(subject, given)) return 'older'
    const wanted = given.Kind === 'stopSkipped' ? ['open'] : ['open', 'skipped']
    if (!stop || !wanted.includes(stop.state)) return 'refused'
    stop.state = given.Kind === 'stopSkipped' ? 'skipped' : 'open'
    if (stop.state === 'skipped')
      for (const line of stop.lines.values()) Object.assign(line, { placed: null, counted: null })
    newest.set(subject, { at: given.At, uuid: given.UUID })
    return 'done'
  }

  /** Piece by piece: each goes to whoever has the smallest share of what was planned for it by now. */
  function pick(articleId: number, found: number | null) {
    const lines = [...stops.values()].flatMap(({ state, lines: all }) =>
      [...all.values()].filter((line) => line.articleId === articleId).map((line) => ({ line, state })),
    )
    const open = lines.filter(({ state }) => state === 'open').map(({ line }) => line)
    const gone = lines.filter(({ state }) => state !== 'open')
    if (found === null) {
      for (const line of open) line.picked = null
      return
    }
    const left = Math.max(0, found - gone.reduce((sum, { line }) => sum + (line.picked ?? line.planned), 0))
    const total = open.reduce((sum, { planned }) => sum + planned, 0)
    const share = total === 0 ? 0 : Math.min(1, left / total)
    for (const line of open) line.picked = Math.floor(line.planned * share + 1e-9)
    let rest = Math.min(left, total) - open.reduce((sum, { picked }) => sum + (picked ?? 0), 0)
    const fraction = ({ planned, picked }: PlainLine) => planned * share - (picked ?? 0)
    for (const line of [...open].sort((one, other) => {
      const difference = fraction(other) - fraction(one)
      return Math.abs(difference) < 1e-9 ? 0 : difference
    })) {
      if (rest <= 0) break
      line.picked = (line.picked ?? 0) + 1
      rest -= 1
    }
  }

  return {
    stops,
    moved,
    take(given: Report): ReportAnswer['Result'] {
      const before = known.get(given.UUID)
      if (before) return before
      const result = judge(given)
      known.set(given.UUID, result)
      return result
    },
  }
}
