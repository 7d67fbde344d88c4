import type { QueryCreator } from 'kysely'
import sharp from 'sharp'
import type { Upload } from '#contract/endpoint.ts'
import { imageLimits } from '#contract/images.ts'
import type { Contract } from '#contract/index.ts'
import type { HouseTables } from './database/tables.ts'
import { notAnImage, notFound, tooLarge } from './errors.ts'
import type { Handlers } from './mount.ts'
import type { Vault } from './vault.ts'

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

const accepted = new Set(['png', 'jpeg', 'webp', 'gif'])

/**
 * An upload as it will be stored: judged by its content, turned upright, not too wide, without what a camera wrote
 * about the place and the person. It takes its time: do it before the transaction.
 */
export async function readImage(upload: Upload, field: string): Promise<Buffer> {
  if (upload.content.length === 0) throw notAnImage(field)
  const image = sharp(upload.content, { limitInputPixels: false })
  const { format, width, height } = await image.metadata().catch(() => {
    throw notAnImage(field)
  })
  if (!accepted.has(format)) throw notAnImage(field)
  if (width * height > imageLimits.pixels) throw tooLarge(field)
  return image
    .autoOrient()
    .resize({ width: imageLimits.width, withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => {
      throw notAnImage(field)
    })
}

/** Stores what `readImage` made and answers with its id. The same picture is stored once. */
export async function storeImage(house: QueryCreator<HouseTables>, vault: Vault, content: Buffer) {
  const id = vault.digest('image', content)
  await house
    .insertInto('image')
    .values({ id, content, content_type: 'image/webp' })
    // Fresh again, so that the sweep of unused images leaves it alone.
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ created_at: new Date().toISOString() }))
    .execute()
  return id
}
