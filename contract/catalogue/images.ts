import { z } from '#contract/zod.ts'
import { endpoint, file } from '#contract/endpoint.ts'

/** Where a stored image is found; null where there is none. */
export const imageAddress = (id: string | null) => (id === null ? null : `/api/images/${id}`)

export const images = {
  get: endpoint({
    method: 'GET',
    path: '/images/{id}',
    access: 'anyone',
    summary: 'A stored image; its id is a keyed hash of the content that nobody can guess',
    params: z.object({ id: z.string().regex(/^[\w-]{1,64}$/) }),
    reply: file('image/*'),
  }),
}
