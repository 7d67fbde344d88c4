import type { Contract } from '#contract/index.ts'
import { notFound } from './errors.ts'
import type { Handlers } from './mount.ts'

/** Stored images. They live in the database: one thing to back up, and several servers need no shared disk. */
export const images: Handlers<Contract['images']> = {
  async get({ params }, { db }) {
    const image = await db
      .selectFrom('image')
      .select(['content_type', 'content'])
      .where('id', '=', params.id)
      .executeTakeFirst()
    if (!image) throw notFound()
    return { contentType: image.content_type, content: image.content, immutable: true }
  },
}
