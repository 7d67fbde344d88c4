import { useEffect, useMemo, useRef, useState } from 'react'

/** How long what has just come in stays marked. */
const markFor = 8000

/** Rows of which new ones come in while one looks: those are marked for a while, and counted for who does not see it. */
export function useArrivals<Row extends { Id: string }>(rows: readonly Row[] | undefined) {
  const known = useRef<ReadonlySet<string>>(undefined)
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set())

  useEffect(() => {
    if (!rows) return
    const before = known.current
    known.current = new Set(rows.map(({ Id }) => Id))
    const fresh = before && [...known.current].filter((id) => !before.has(id))
    if (fresh && fresh.length > 0) setArrived(new Set(fresh))
  }, [rows])

  useEffect(() => {
    if (arrived.size === 0) return
    const timer = setTimeout(() => setArrived(new Set()), markFor)
    return () => clearTimeout(timer)
  }, [arrived])

  const shown = useMemo(
    () => rows?.map((row) => (arrived.has(row.Id) ? { ...row, BgColor: 'accent' } : row)),
    [rows, arrived],
  )
  return { rows: shown, said: arrived.size }
}
