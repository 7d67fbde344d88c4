import { secureCloud, type Server } from '#contract/lockers/secure-cloud.ts'
import { call } from '#web/api/api.ts'
import { queryClient } from '#web/api/query-client.ts'
import { queryFor, readAgain } from '#web/resource/queries.ts'
import { usePages } from '#web/resource/use-pages.ts'
import { useTableView } from '#web/kit/table/use-table-view.ts'

const key = ['admin', 'secure-cloud', 'overview']

/** One page of the clients, and with it the status and the servers. */
export const useOverview = () =>
  usePages(useTableView({ sort: 'Customer' }), {
    key,
    read: async (asked, signal) => {
      const query = queryFor(secureCloud.overview, asked)
      const { clients, total, status, secure_clouds } = await call(secureCloud.overview, { query, signal })
      return {
        rows: clients.map((client) => ({ ...client, Id: client.LockerId })),
        total,
        status,
        secure_clouds,
      }
    },
    pageSize: 50,
  })

export const readOverviewAgain = () => readAgain({ slug: 'secure-cloud' })

/** Shows a saved server at once. The overview is read again for its status, which counts servers and free addresses. */
export async function showSavedServer(saved: Server) {
  // A request that began before the save would bring the old row back.
  await queryClient.cancelQueries({ queryKey: key })
  queryClient.setQueriesData(
    { queryKey: key },
    (overview: { secure_clouds: Server[] } | undefined) =>
      overview && {
        ...overview,
        secure_clouds: overview.secure_clouds.map((server) => (server.Id === saved.Id ? saved : server)),
      },
  )
  void readOverviewAgain()
}
