import type { Upload } from '#contract/endpoint.ts'
import { readImage, storeImage } from '#server/catalogue/images.ts'
import type { MemberContext } from '#server/http/context.ts'
import type { Vault } from '#server/tenancy/vault.ts'
import type { Writer } from '#server/tenancy/writer.ts'

interface Pictures<T> {
  Logo?: T
  BackgroundImage?: T
}

/**
 * Both pictures as they will be stored. Decoding is slow: do it before the transaction. Nothing is decoded for a member
 * whom `assertMayWrite` refuses.
 */
export async function readPictures(
  { Logo, BackgroundImage }: Pictures<Upload>,
  context: MemberContext,
  assertMayWrite: (writer: Writer) => Promise<unknown>,
): Promise<Pictures<Buffer>> {
  if (Logo || BackgroundImage) await context.write(assertMayWrite)
  return {
    ...(Logo && { Logo: await readImage(Logo, 'Logo', context) }),
    ...(BackgroundImage && { BackgroundImage: await readImage(BackgroundImage, 'BackgroundImage', context) }),
  }
}

/** A new file replaces the old one whatever the removed flag says; the flag without a file removes it. */
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
