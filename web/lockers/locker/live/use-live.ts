import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  differences,
  isNothing,
  marked,
  together,
  type Change,
  type Changes,
  type Known,
  type Watched,
} from './changes.ts'

/** How long a cell that somebody else changed stays marked. */
const markFor = 8000

export interface News<Row> extends Changes<Row> {
  at: Date
}

/**
 * Rows that others, and the locker itself, change while one looks at them: what is new is taken in, marked and told.
 * What one does oneself is no news: say so with `adopt` before the rows say it.
 */
export function useLive<Row extends object>(rows: readonly Row[] | undefined, watched: Watched<Row>) {
  const { idOf } = watched
  const known = useRef<Known<Row>>(undefined)
  const saving = useRef<{ id: number; field: string }[]>([])
  const [news, setNews] = useState<News<Row>>()
  const [marks, setMarks] = useState<readonly Change<Row>[]>([])

  useEffect(() => {
    if (rows === undefined) return
    const before = known.current
    known.current = new Map(rows.map((row) => [idOf(row), row]))
    if (!before) return
    const isOwn = ({ row, field }: Change<Row>) =>
      saving.current.some((cell) => cell.id === idOf(row) && cell.field === field)
    const all = differences(before, rows, watched)
    const found = { ...all, changed: all.changed.filter((change) => !isOwn(change)) }
    if (isNothing(found)) return
    const at = new Date()
    // What comes soon after is told with it, or nobody could read it at a locker where much is taken.
    const isFresh = (told: News<Row>) => at.getTime() - told.at.getTime() < markFor
    setNews((told) => ({ ...(told && isFresh(told) ? together(told, found, idOf) : found), at }))
    setMarks((before) => [...before, ...found.changed])
    setTimeout(() => setMarks((before) => before.filter((mark) => !found.changed.includes(mark))), markFor)
  }, [rows, watched, idOf])

  /** One's own change of a row; without a row it is gone. */
  const adopt = useCallback((id: number, next: (before: Row | undefined) => Row | undefined) => {
    if (!known.current) return
    const [map, row] = [new Map(known.current), next(known.current.get(id))]
    if (row) map.set(id, row)
    else map.delete(id)
    known.current = map
  }, [])

  /** Until its end is told, what the rows say of this cell may be one's own change. */
  const begin = useCallback((id: number, field: string) => {
    const cell = { id, field }
    saving.current = [...saving.current, cell]
    return () => {
      saving.current = saving.current.filter((other) => other !== cell)
    }
  }, [])

  const shown = useMemo(() => rows && marked(rows, marks, idOf), [rows, marks, idOf])
  const hide = useCallback(() => setNews(undefined), [])
  return { rows: shown, news, hide, adopt, begin }
}
