import type { Upload } from '#contract/endpoint.ts'
import { imageAddress } from '#contract/images.ts'
import { invalid } from '#server/errors.ts'
import { readImage } from '#server/images.ts'

/** The picture that a form carries. It takes its time: do it before the transaction. */
export async function sentPicture({ image }: { image?: Upload }) {
  if (!image) throw invalid({ image: 'required' })
  return readImage(image, 'image')
}

/** A row whose image is on the wire by its address. */
export const pictured = <R extends { image_id: string | null }>({ image_id, ...row }: R) => ({
  ...row,
  ImagePath: imageAddress(image_id),
})
