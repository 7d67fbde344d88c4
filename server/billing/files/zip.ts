import { Zip, ZipPassThrough } from 'fflate'

export interface ZippedFile {
  name: string
  content: Uint8Array
}

/**
 * A zip that is sent while its files are made: one at a time is in memory. The files are stored without compression.
 */
export async function* zipped(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for await (const { name, content } of files) {
    const part = new ZipPassThrough(name)
    zip.add(part)
    part.push(content, true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}
