import { removing } from '#contract/deletion.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id, name250 } from '#contract/fields.ts'
import { z } from '#contract/zod.ts'

/** How somebody likes to see a list, under a name of its own. They are one's own: nobody else sees them. */

/** How many one may keep. */
export const mostViews = 100

const listName = z
  .string()
  .max(50)
  .regex(/^[a-z0-9-]+$/)

const view = z.object({
  search: z.string().max(250).default(''),
  /** `Field` or `-Field`. */
  sort: z.string().max(50).default(''),
  filters: z
    .record(z.string().max(50), z.union([z.string().max(250), z.number()]))
    .refine((filters) => Object.keys(filters).length <= 20)
    .default({}),
})

const saved = z.object({ Id: id, List: listName, Name: z.string(), View: view })
export type SavedView = z.output<typeof saved>

export const savedViews = {
  list: endpoint({
    method: 'GET',
    path: '/views',
    access: 'own',
    summary: 'One’s own saved views of lists',
    reply: z.object({ data: z.array(saved) }),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/views',
    access: 'own',
    summary: 'Save how a list is seen under a name; one of the same name is replaced',
    body: z.object({ List: listName, Name: name250, View: view }),
    reply: z.object({ data: saved }),
  }),
  remove: endpoint({ ...removing, path: '/views/{id}', access: 'own', summary: 'Forget a saved view' }),
}
