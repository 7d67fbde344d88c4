import { setPriority } from 'node:os'
import sharp, { type Sharp } from 'sharp'
import { imageLimits } from '#contract/limits.ts'
import type { Asked, Decoded } from './decode.ts'

/**
 * Turns uploaded pictures into what is stored, one after the other. It is a process of its own: it has none of the
 * server's secrets, it can be ended when a picture takes too long, a fault in a library does not reach the server, and
 * its work takes no thread that a login needs.
 */

setPriority(5)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
})

process.on('message', (asked: Asked) => {
  void decoded(asked).then((answer) => process.send?.(answer))
})

async function decoded({ content, form }: Asked): Promise<Decoded> {
  try {
    const { width, height, pages = 1 } = await sharp(content, { limitInputPixels: false }).metadata()
    if (width * height * pages > imageLimits.pixels) return { problem: 'tooManyPixels' }
    const picture = await forms[form](sharp(content, { limitInputPixels: imageLimits.pixels }).autoOrient())
      .timeout({ seconds: imageLimits.seconds })
      .toBuffer()
    return { picture }
  } catch {
    return { problem: 'notAnImage' }
  }
}

const forms = {
  picture: (image: Sharp) =>
    image.resize({ width: imageLimits.width, withoutEnlargement: true }).webp({ quality: 82 }),
  // In colours of a palette and without transparency a PDF takes it without work.
  logo: (image: Sharp) =>
    image
      .resize({ ...imageLimits.logo, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .png({ palette: true }),
  thumbnail: (image: Sharp) =>
    image
      .resize({ width: 80, height: 80, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 70 }),
}
