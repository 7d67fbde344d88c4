import { secureCloud } from '#contract/lockers/secure-cloud.ts'
import { call } from '#web/api/api.ts'
import { asked } from '#web/resource/use-pages.ts'
import { queryFor, readAgain, whenLookedAt } from '#web/resource/queries.ts'
import type { TableView } from '#web/kit/table/use-table-view.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

export const clientsPerPage = 50

/** Status, servers and one page of the clients. */
export function overviewQuery(view: TableView) {
  const query = queryFor(secureCloud.overview, asked(view, clientsPerPage))
  return queryOptions({
    queryKey: ['admin', 'secure-cloud', 'overview', query],
    queryFn: ({ signal }) => call(secureCloud.overview, { query, signal }),
    placeholderData: keepPreviousData,
    ...whenLookedAt,
  })
}

export const readOverviewAgain = () => readAgain({ slug: 'secure-cloud' })
