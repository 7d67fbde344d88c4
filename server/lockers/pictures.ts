import type { Upload } from '#contract/endpoint.ts'
import { readImage, storeImage } from '#server/images.ts'
import type { Writer } from '#server/records.ts'
import type { Vault } from '#server/vault.ts'

interface Pictures<T> {
  Logo?: T
  BackgroundImage?: T
}

/** Both as they will be stored. It takes its time: do it before the transaction. */
export async function readPictures({ Logo, BackgroundImage }: Pictures<Upload>): Promise<Pictures<Buffer>> {
  return {
    ...(Logo && { Logo: await readImage(Logo, 'Logo') }),
    ...(BackgroundImage && { BackgroundImage: await readImage(BackgroundImage, 'BackgroundImage') }),
  }
}

/** A file takes the place of what was there, removed or not; removed without a file leaves none. */
export async function storePictures(
  writer: Writer,
  vault: Vault,
  { Logo, BackgroundImage }: Pictures<Buffer>,
  removed: { LogoRemoved?: boolean | undefined; BackgroundImageRemoved?: boolean | undefined },
) {
  const stored = async (picture: Buffer | undefined, isRemoved = false) => {
    if (picture) return storeImage(writer.house, vault, picture)
    return isRemoved ? null : undefined
  }
  return {
    logo_id: await stored(Logo, removed.LogoRemoved),
    background_id: await stored(BackgroundImage, removed.BackgroundImageRemoved),
  }
}
