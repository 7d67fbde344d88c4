import { workbookOf, type Sheet } from './workbook.ts'

/** Answers with the workbook as a blob, or with why there is none. */
self.addEventListener('message', ({ data }: MessageEvent<Sheet>) => {
  workbookOf(data).then(
    (blob) => self.postMessage({ blob }),
    (error: unknown) => self.postMessage({ failure: String(error) }),
  )
})
