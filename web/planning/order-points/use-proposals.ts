import { orderPoints, type ProposalGroup } from '#contract/planning/order-points.ts'
import { call, readLines } from '#web/api/api.ts'
import { readFilters } from '#web/planning/read-filters.ts'
import { queryFor } from '#web/resource/queries.ts'
import type { Asked } from '#web/resource/resource.ts'
import { asked, usePages } from '#web/resource/use-pages.ts'
import { isOn } from '#web/kit/table/column.ts'
import type { TableView } from '#web/kit/table/use-table-view.ts'
import type { z } from 'zod'

const { customers, lockers, onlyTooLow } = orderPoints.list.query.shape

/** The parameters of the proposals that the filter offers. */
const choosable = { customers, lockers, onlyTooLow }

/** In the order in which they are looked at. All has what is not proposed, too. */
export const shownGroups = ['matters', 'unset', 'minor', 'all'] as const satisfies (ProposalGroup | 'all')[]
export type ShownGroup = (typeof shownGroups)[number]

/** The current page of the proposals of a group. */
export function useProposals(view: TableView, group: ShownGroup) {
  const { applied, chosen } = readFilters(choosable, view.filters)
  const ofGroup = { group, onlyDiffering: group === 'all' ? 0 : 1 } as const
  const queryOf = (asked: Asked) => queryFor(orderPoints.list, { ...asked, ...chosen, ...ofGroup })
  const list = usePages(view, {
    key: [orderPoints.list.path, chosen, group],
    read: async (asked, signal) => {
      const { data: rows, ...more } = await call(orderPoints.list, { query: queryOf(asked), signal })
      return { ...more, rows }
    },
    readAll: (asked) =>
      readLines(orderPoints.rows, { query: queryFor(orderPoints.rows, { ...asked, ...chosen, ...ofGroup }) }),
    pageSize: 50,
  })
  return {
    ...list,
    applied,
    group,
    /** How many there are in each group, of those that are searched and filtered for. */
    counts: list.data?.groups,
    differing: list.data?.differing,
    mattersFrom: list.data?.mattersFrom ?? [],
    /** The current number of differing rows and the filter that finds them, for the question before accepting all. */
    async allThatDiffer() {
      const wanted = queryOf({ ...asked(view, 1), page: 1 })
      const counts: Counts = await call(orderPoints.list, { query: wanted })
      const ids = (list: string | undefined) => (list ? list.split(',').map(Number) : [])
      const { searchString = '', customers, lockers } = wanted
      const places = { customers: ids(customers), lockers: ids(lockers) }
      return { counts, found: { searchString, ...places, onlyTooLow: isOn(wanted.onlyTooLow), group } }
    },
  }
}

export type Proposals = ReturnType<typeof useProposals>
export type Counts = Pick<
  z.output<typeof orderPoints.list.reply>,
  'differing' | 'tooLow' | 'belowNow' | 'belowThen'
>
