import { setPriority } from 'node:os'
import sharp from 'sharp'
import { imageLimits } from '#contract/limits.ts'
import type { Decoded } from './decode.ts'

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

process.on('message', (content: Uint8Array) => {
  void decoded(content).then((answer) => process.send?.(answer))
})

async function decoded(content: Uint8Array): Promise<Decoded> {
  try {
    const { width, height, pages = 1 } = await sharp(content, { limitInputPixels: false }).metadata()
    if (width * height * pages > imageLimits.pixels) return { problem: 'tooManyPixels' }
    const picture = await sharp(content, { limitInputPixels: imageLimits.pixels })
      .autoOrient()
      .resize({ width: imageLimits.width, withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: imageLimits.seconds })
      .toBuffer()
    return { picture }
  } catch {
    return { problem: 'notAnImage' }
  }
}
