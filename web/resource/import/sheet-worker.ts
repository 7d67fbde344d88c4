import { unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import type { Cells, Read } from './read-sheet.ts'

/** Reads the first sheet of a workbook, apart from the page, which stays usable meanwhile. */
self.addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  firstSheet(data).then(
    (read) => self.postMessage(read),
    () => self.postMessage({ problem: 'broken' } satisfies Read),
  )
})

/**
 * The library's own unpacking starts workers from blobs for all but small files. The content security policy forbids
 * them, and they are then waited for for ever; so a file is given to it with nothing left to unpack.
 */
async function firstSheet(packed: Uint8Array): Promise<Read> {
  const parts = unzipSync(packed, { filter: ({ name }) => /\.xml(\.rels)?$/.test(name) })
  // Another program's archive: a text document, say.
  if (!parts['xl/workbook.xml']) return { problem: 'notASheet' }
  const cells = await readSheet(new Blob([zipSync(parts, { level: 0 })]))
  return { cells: cells as Cells } // its types know of columns that are told to be something else
}
