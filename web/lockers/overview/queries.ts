import { cabinets, type Cabinet } from '#contract/lockers/cabinets.ts'
import { call, query } from '#web/api/api.ts'
import { queryClient, refresh } from '#web/api/query-client.ts'
import { everyRow } from '#web/resource/every-row.ts'
import { queryOptions } from '@tanstack/react-query'

const everyMinute = 60_000

/** All lockers that the user may see; all pages are read, because the screen groups them. */
export const allLockers = queryOptions({
  queryKey: [cabinets.list.path, 'all'],
  queryFn: ({ signal }) =>
    everyRow(async (page) => {
      const { data, pages } = await call(cabinets.list, { query: { page, sort: 'LockerName' }, signal })
      return { rows: data, pages }
    }),
  // The lockers' state changes while the screen is open.
  refetchInterval: everyMinute,
})

/** Shows a saved locker at once; everything else is read again when it is next looked at. */
export function showSavedLocker({ data: saved }: { data: Cabinet }) {
  void queryClient.invalidateQueries({ refetchType: 'none' })
  queryClient.setQueryData(allLockers.queryKey, (all) =>
    all?.map((one) => (one.Id === saved.Id ? saved : one)),
  )
  queryClient.setQueryData(query(cabinets.get, { params: { id: saved.Id } }).queryKey, { data: saved })
  return saved
}

/** After a locker was created or deleted. */
export const readLockerListAgain = () => refresh({ queryKey: allLockers.queryKey })
