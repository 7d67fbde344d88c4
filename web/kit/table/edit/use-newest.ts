import { useMemo, useRef, useState } from 'react'
import type { RowId } from '#web/kit/table/data/select.ts'
import { newestOf, newestRows, type SavedRow } from './newest.ts'

/** The newest known rows: as given, or as saved here since. */
export function useNewest<Row extends object>(given: readonly Row[], idOf: (row: Row) => RowId) {
  const [saved, setSaved] = useState<ReadonlyMap<RowId, SavedRow<Row>>>(new Map())
  const rows = useMemo(() => newestRows(given, saved, idOf), [given, saved, idOf])
  const byId = useMemo(() => lazily(() => new Map(given.map((row) => [idOf(row), row]))), [given, idOf])
  // A save may end between two renders, and the next save needs its result.
  const known = useRef({ saved, byId })
  known.current.byId = byId
  return {
    rows,
    of: (row: Row): Row => {
      const [id, { saved: all, byId: find }] = [idOf(row), known.current]
      const now = find().get(id)
      return now ? newestOf(now, all.get(id)) : (all.get(id)?.row ?? row)
    },
    keep: (id: RowId, row: Row) => {
      const all = new Map(known.current.saved).set(id, { given: known.current.byId().get(id), row })
      known.current.saved = all
      setSaved(all)
    },
  }
}

export type Newest<Row extends object> = ReturnType<typeof useNewest<Row>>

/** Built on first use: only a table in which something is saved needs it. */
function lazily<T>(make: () => T) {
  let made: T | undefined
  return () => (made ??= make())
}
