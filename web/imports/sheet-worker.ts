import { readSheet } from 'read-excel-file/universal'

/** Reads the first sheet of a workbook, apart from the page, which stays usable meanwhile. */
self.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  readSheet(data).then(
    (rows) => self.postMessage({ rows }),
    () => self.postMessage({}),
  )
})
