import { orderPoints } from '#contract/planning/order-points.ts'
import { call, readLines } from '#web/api/api.ts'
import { readFilters } from '#web/planning/read-filters.ts'
import { queryFor } from '#web/resource/queries.ts'
import type { Asked } from '#web/resource/resource.ts'
import { asked, usePages } from '#web/resource/use-pages.ts'
import { isOn } from '#web/kit/table/column.ts'
import type { TableView } from '#web/kit/table/use-table-view.ts'
import type { z } from 'zod'

const { customers, lockers, onlyDiffering, onlyTooLow } = orderPoints.list.query.shape

/** The parameters of the proposals that the filter offers. */
const choosable = { customers, lockers, onlyDiffering, onlyTooLow }

/** The current page of proposals. */
export function useProposals(view: TableView) {
  const { applied, chosen } = readFilters(choosable, view.filters)
  const queryOf = (asked: Asked) => queryFor(orderPoints.list, { ...asked, ...chosen })
  const list = usePages(view, {
    key: [orderPoints.list.path, chosen],
    read: async (asked, signal) => {
      const { data: rows, ...more } = await call(orderPoints.list, { query: queryOf(asked), signal })
      return { ...more, rows }
    },
    readAll: (asked) =>
      readLines(orderPoints.rows, { query: queryFor(orderPoints.rows, { ...asked, ...chosen }) }),
    pageSize: 50,
  })
  return {
    ...list,
    applied,
    onlyDiffering: applied['onlyDiffering'] !== 0,
    showAll: () => view.change({ filters: { ...applied, onlyDiffering: 0, onlyTooLow: 0 } }),
    differing: list.data?.differing,
    /** The current number of differing rows and the filter that finds them, for the question before accepting all. */
    async allThatDiffer() {
      const wanted = queryOf({ ...asked(view, 1), page: 1 })
      const counts: Counts = await call(orderPoints.list, { query: wanted })
      const ids = (list: string | undefined) => (list ? list.split(',').map(Number) : [])
      const { searchString = '', customers, lockers } = wanted
      const places = { customers: ids(customers), lockers: ids(lockers) }
      return { counts, found: { searchString, ...places, onlyTooLow: isOn(wanted.onlyTooLow) } }
    },
  }
}

export type Proposals = ReturnType<typeof useProposals>
export type Counts = Pick<
  z.output<typeof orderPoints.list.reply>,
  'differing' | 'tooLow' | 'belowNow' | 'belowThen'
>
