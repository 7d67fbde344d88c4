import { z } from '#contract/zod.ts'
import { endpoint } from '#contract/endpoint.ts'
import { firstRoutes } from '#contract/first-routes.ts'
import { flagReply, id } from '#contract/fields.ts'

/** The house, resellers and customers, as far as pickers need them. */

export const organisations = {
  customers: endpoint({
    ...firstRoutes.customers,
    summary: 'The customers within reach, for pickers',
    reply: z.object({
      data: z.array(
        z.object({
          id,
          CustomerName: z.string(),
          /** 0: what tells of its people tells them by number. */
          NamesInReports: flagReply,
        }),
      ),
    }),
  }),
  currencies: endpoint({
    method: 'GET',
    path: '/currencies',
    access: 'own',
    summary: 'The currencies that prices can be in',
    reply: z.object({ currencies: z.array(z.object({ Id: id, Code: z.string(), Name: z.string() })) }),
  }),
}
