import { runs as api } from '#contract/planning/runs.ts'
import { query } from '#web/api/api.ts'
import { queryClient } from '#web/api/query-client.ts'

export const choicesQuery = query(api.choices)

export const runQuery = (id: number) => query(api.get, { params: { id } })

export const runPath = (id: number) => `/planning/runs/${id}`

/** What a run changes: the calendar, itself, and what is on its way to lockers. */
export const readRunsAgain = () =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      typeof path === 'string' && (path.startsWith('/runs') || path.startsWith('/cabinet')),
  })
