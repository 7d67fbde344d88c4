import { orderPoints } from '#contract/planning/order-points.ts'
import { call, query } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { readFilters } from '#web/planning/read-filters.ts'
import { everyRow } from '#web/resource/every-row.ts'
import { mostRows, queryFor, whenLookedAt } from '#web/resource/queries.ts'
import { asked } from '#web/resource/use-list.ts'
import { isOn } from '#web/kit/table/column.ts'
import type { TableView } from '#web/kit/table/use-table-view.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'

export const rowsOnPage = 50

const { customers, lockers, onlyDiffering, onlyTooLow } = orderPoints.list.query.shape

/** The parameters of the proposals that stand in the filter. */
export const choosable = { customers, lockers, onlyDiffering, onlyTooLow }

/** The page of proposals that the address asks for. */
export function useProposals(view: TableView) {
  const text = useText()
  const { applied, chosen } = readFilters(choosable, view.filters)
  const wanted = queryFor(orderPoints.list, { ...asked(view, rowsOnPage), ...chosen })
  const list = useQuery({
    ...query(orderPoints.list, { query: wanted }),
    placeholderData: keepPreviousData,
    ...whenLookedAt,
  })
  return {
    applied,
    rows: list.data?.data,
    total: list.data?.total,
    differing: list.data?.differing,
    busy: list.isPlaceholderData,
    failure: list.isError ? failureText(text, list.error) : undefined,
    readAt: list.dataUpdatedAt,
    retry: () => void list.refetch(),
    /** How many differ at this moment, and what finds them: to ask before all of them are accepted. */
    async allThatDiffer() {
      const counts: Counts = await call(orderPoints.list, { query: { ...wanted, page: 1, limit: 1 } })
      const ids = (list: string | undefined) => (list ? list.split(',').map(Number) : [])
      const { searchString = '', customers, lockers } = wanted
      const places = { customers: ids(customers), lockers: ids(lockers) }
      return { counts, found: { searchString, ...places, onlyTooLow: isOn(wanted.onlyTooLow) } }
    },
    everyRow: () =>
      everyRow(async (page) => {
        const { data, pages } = await call(orderPoints.list, { query: { ...wanted, page, limit: mostRows } })
        return { rows: data, pages }
      }),
  }
}

export type Proposals = ReturnType<typeof useProposals>
export type Counts = Pick<
  z.output<typeof orderPoints.list.reply>,
  'differing' | 'tooLow' | 'belowNow' | 'belowThen'
>
