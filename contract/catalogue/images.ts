import { z } from '#contract/zod.ts'
import { endpoint, file } from '#contract/endpoint.ts'

/** What may be uploaded (all pictures of an animation count), how long it may take, how wide an image is kept. */
export const imageLimits = { bytes: 5 * 1024 * 1024, pixels: 40_000_000, seconds: 30, width: 1600 }

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
