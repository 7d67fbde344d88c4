import { visits } from '#contract/planning/visits.ts'
import { call, readLines } from '#web/api/api.ts'
import type { TableView } from '#web/kit/table/use-table-view.ts'
import { readFilters } from '#web/planning/read-filters.ts'
import { queryFor } from '#web/resource/queries.ts'
import { usePages } from '#web/resource/use-pages.ts'

const { customers, lockers, routes, onlyDue, onlyUnplanned } = visits.list.query.shape

/** What the filter offers. */
const choosable = { customers, lockers, routes, onlyDue, onlyUnplanned }

/** The current page of lockers with their visits. */
export function useVisits(view: TableView) {
  const { applied, chosen } = readFilters(choosable, view.filters)
  const list = usePages(view, {
    key: [visits.list.path, chosen],
    read: async (asked, signal) => {
      const query = queryFor(visits.list, { ...asked, ...chosen })
      const { data: rows, ...more } = await call(visits.list, { query, signal })
      return { ...more, rows }
    },
    readAll: (asked) => readLines(visits.rows, { query: queryFor(visits.rows, { ...asked, ...chosen }) }),
    pageSize: 50,
  })
  return { ...list, applied }
}

export type Visits = ReturnType<typeof useVisits>
