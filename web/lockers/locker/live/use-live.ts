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
 * Rows that change while they are shown: changes by others, and by the locker itself, are marked and reported. For
 * the user's own changes call `adopt` before the new rows arrive.
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
    // Changes shortly after each other are reported together, so that there is time to read them.
    const isFresh = (told: News<Row>) => at.getTime() - told.at.getTime() < markFor
    setNews((told) => ({ ...(told && isFresh(told) ? together(told, found, idOf) : found), at }))
    setMarks((before) => [...before, ...found.changed])
    setTimeout(() => setMarks((before) => before.filter((mark) => !found.changed.includes(mark))), markFor)
  }, [rows, watched, idOf])

  /** The user's own change of a row; undefined if it was removed. */
  const adopt = useCallback((id: number, next: (before: Row | undefined) => Row | undefined) => {
    if (!known.current) return
    const [map, row] = [new Map(known.current), next(known.current.get(id))]
    if (row) map.set(id, row)
    else map.delete(id)
    known.current = map
  }, [])

  /** Until the returned function is called, a change of this cell counts as the user's own. */
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
