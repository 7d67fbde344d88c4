import type { Upload } from '#contract/endpoint.ts'
import { imageAddress } from '#contract/catalogue/images.ts'
import { invalid } from '#server/errors.ts'
import { readImage } from '#server/catalogue/images.ts'
import type { MemberContext } from '#server/http/context.ts'

/** The picture that a form carries for a record. Decoding is slow: call it before the transaction begins. */
export async function sentPicture(
  { image }: { image?: Upload },
  table: 'article' | 'article_group',
  id: number,
  context: MemberContext,
) {
  // Changes nothing; it refuses a member who may not change the record before a picture is decoded.
  await context.write((writer) => writer.change(table, id, {}))
  if (!image) throw invalid({ image: 'required' })
  return readImage(image, 'image', context)
}

/** A row whose image is on the wire by its address. */
export const pictured = <R extends { image_id: string | null }>({ image_id, ...row }: R) => ({
  ...row,
  ImagePath: imageAddress(image_id),
})
