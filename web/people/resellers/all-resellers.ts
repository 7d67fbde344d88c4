import { resellers } from '#contract/people/resellers.ts'
import { call } from '#web/api/api.ts'
import { everyRow } from '#web/resource/every-row.ts'
import { queryOptions } from '@tanstack/react-query'

/** All resellers, for select fields. */
export const allResellers = queryOptions({
  queryKey: ['admin', 'resellers', 'all'],
  queryFn: ({ signal }) =>
    everyRow(async (page) => {
      const { data, pages } = await call(resellers.list, { query: { page }, signal })
      return { rows: data, pages }
    }),
})
