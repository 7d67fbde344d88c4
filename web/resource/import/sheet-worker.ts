import { unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import type { Cells, Read } from './read-sheet.ts'

/** Reads the first sheet of a workbook in a worker, so that the page stays usable. */
self.addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  firstSheet(data).then(
    (read) => self.postMessage(read),
    () => self.postMessage({ problem: 'broken' } satisfies Read),
  )
})

/**
 * The library unpacks larger files in workers made from blobs. The content security policy forbids these, and the
 * library would wait for ever; so it is given an archive that is already uncompressed.
 */
async function firstSheet(packed: Uint8Array): Promise<Read> {
  const parts = unzipSync(packed, { filter: ({ name }) => /\.xml(\.rels)?$/.test(name) })
  // A zip archive of another program, such as a text document.
  if (!parts['xl/workbook.xml']) return { problem: 'notASheet' }
  const cells = await readSheet(new Blob([zipSync(parts, { level: 0 })]))
  return { cells: cells as Cells } // the library's types do not match what it returns without a schema
}
