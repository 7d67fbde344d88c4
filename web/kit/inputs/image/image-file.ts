import { imageLimits } from '#contract/limits.ts'
import type { MessageKey } from '#contract/messages.ts'

export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']

/** What happens to a record's image when it is saved. */
export interface ImageChange {
  file: File | null
  /** The stored image is deleted: it was removed, or is replaced by the new file. */
  removed: boolean
}

export const unchangedImage: ImageChange = { file: null, removed: false }

export const imageChosen = (file: File, stored: boolean): ImageChange => ({ file, removed: stored })

export const imageRemoved: ImageChange = { file: null, removed: true }

/** The one image among the files that were given, or what is wrong with them. */
export async function imageAmong(files: readonly File[]): Promise<{ file: File } | { problem: MessageKey }> {
  const [file] = files
  if (files.length > 1) return { problem: 'oneFile' }
  if (!file) return { problem: 'notAnImage' }
  if (file.size > imageLimits.bytes) return { problem: 'tooLarge' }
  return (await isImage(file)) ? { file } : { problem: 'notAnImage' }
}

/** By its first bytes, like the server: the name of a file proves nothing. */
async function isImage(file: File) {
  const start = String.fromCodePoint(...new Uint8Array(await file.slice(0, 12).arrayBuffer()))
  const riff = start.startsWith('RIFF') && start.endsWith('WEBP')
  return (
    riff ||
    ['\u{89}PNG\r\n\u{1A}\n', '\u{FF}\u{D8}\u{FF}', 'GIF87a', 'GIF89a'].some((sign) => start.startsWith(sign))
  )
}

const longestName = 20

/** A name of at most 20 characters that keeps its ending: `a-very-long-na….png`. */
export function shortFileName(name: string) {
  const characters = Array.from(name)
  if (characters.length <= longestName) return name
  const dot = characters.lastIndexOf('.')
  const ending = dot > 0 && characters.length - dot <= 8 ? characters.slice(dot) : []
  return [...characters.slice(0, longestName - 1 - ending.length), '…', ...ending].join('')
}
