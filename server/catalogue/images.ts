import type { QueryCreator } from 'kysely'
import type { Upload } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import type { HouseTables } from '#server/database/tables.ts'
import { notAnImage, notFound } from '#server/errors.ts'
import { decode, type Sender } from './images/decode.ts'
import type { Handlers } from '#server/http/mount.ts'
import type { Vault } from '#server/tenancy/vault.ts'

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

const signatures = ['\u{89}PNG\r\n\u{1A}\n', '\u{FF}\u{D8}\u{FF}', 'GIF87a', 'GIF89a']

/** The type is known by the first bytes, before a decoder sees the content, because a file's name proves nothing. */
function isImage(content: Uint8Array) {
  const start = Buffer.from(content.subarray(0, 12)).toString('latin1')
  if (start.startsWith('RIFF')) return start.endsWith('WEBP')
  return signatures.some((signature) => start.startsWith(signature))
}

/**
 * An upload as it will be stored: judged by its content, turned upright, not too wide, without what a camera wrote
 * about the place and the person. Decoding is slow: do it before the transaction, and only for a member who may change
 * the record.
 */
export async function readImage({ content }: Upload, field: string, sender: Sender): Promise<Buffer> {
  if (!isImage(content)) throw notAnImage(field)
  return decode(content, field, sender)
}

/** The same as a logo for documents: small, on white, in a form that a PDF takes as it is. */
export async function readLogo({ content }: Upload, field: string, sender: Sender): Promise<Buffer> {
  if (!isImage(content)) throw notAnImage(field)
  return decode(content, field, sender, 'logo')
}

/** Stores what `readImage` made and answers with its id. The same picture is stored once. */
export const storeImage = (house: QueryCreator<HouseTables>, vault: Vault, content: Buffer) =>
  stored(house, vault, { content, content_type: 'image/webp' })

/** A logo stays when it is replaced, because documents were made with it. */
export const storeLogo = (house: QueryCreator<HouseTables>, vault: Vault, content: Buffer) =>
  stored(house, vault, { content, content_type: 'image/png', stays: true })

async function stored(
  house: QueryCreator<HouseTables>,
  vault: Vault,
  image: { content: Buffer; content_type: string; stays?: boolean },
) {
  const id = vault.digest('image', image.content)
  await house
    .insertInto('image')
    .values({ id, ...image })
    // Its date is renewed, so that the sweep of unused images does not delete it.
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ created_at: new Date().toISOString() }))
    .execute()
  return id
}
