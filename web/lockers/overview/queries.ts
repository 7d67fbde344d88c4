import { cabinets, type Cabinet } from '#contract/lockers/cabinets.ts'
import { call, query } from '#web/api/api.ts'
import { queryClient, refresh } from '#web/api/query-client.ts'
import { everyRow } from '#web/resource/every-row.ts'
import { queryOptions } from '@tanstack/react-query'

const everyMinute = 60_000

/** All lockers within reach, in as many pages as it takes: they are shown in one place, group by group. */
export const allLockers = queryOptions({
  queryKey: [cabinets.list.path, 'all'],
  queryFn: ({ signal }) =>
    everyRow(async (page) => {
      const { data, pages } = await call(cabinets.list, { query: { page, sort: 'LockerName' }, signal })
      return { rows: data, pages }
    }),
  // Lockers go online, run low and are filled up while one looks.
  refetchInterval: everyMinute,
})

/** A locker that was saved is shown at once, wherever it is; what else may tell of it is read again when looked at. */
export function tookIn({ data: saved }: { data: Cabinet }) {
  void queryClient.invalidateQueries({ refetchType: 'none' })
  queryClient.setQueryData(allLockers.queryKey, (all) =>
    all?.map((one) => (one.Id === saved.Id ? saved : one)),
  )
  queryClient.setQueryData(query(cabinets.get, { params: { id: saved.Id } }).queryKey, { data: saved })
  return saved
}

/** After a locker was created or deleted. */
export const readLockersAgain = () => refresh({ queryKey: allLockers.queryKey })
