import { z } from '#contract/zod.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/fields.ts'
import { firstRoutes } from '#contract/first-routes.ts'

/** Finding something by its name from anywhere. */

const found = z.object({ Id: id, Name: z.string(), Detail: z.string() })

export const search = {
  byName: endpoint({
    ...firstRoutes.search,
    summary:
      'Lockers, articles and customers within reach whose name or number contains the words; at most 8 of each',
    query: z.object({ searchString: z.string().trim().min(2).max(250) }),
    reply: z.object({ lockers: z.array(found), articles: z.array(found), customers: z.array(found) }),
  }),
}
