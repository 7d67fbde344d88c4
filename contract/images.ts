import { z } from 'zod'
import { endpoint, file } from './endpoint.ts'

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
