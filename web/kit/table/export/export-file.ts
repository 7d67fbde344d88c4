import { saveFile } from '#web/api/save-file.ts'
import type { Column } from '#web/kit/table/column.ts'
import type { StartWords } from '#web/i18n/language-provider.tsx'
import { exportCell } from './cells.ts'
import { csvOf } from './csv.ts'
import type { Sheet } from './workbook.ts'

/** Makes the file and hands it to the browser to be saved. */
export async function exportFile<Row extends object>(
  kind: 'xlsx' | 'csv',
  name: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  words: StartWords,
  sheet = name,
) {
  const blob =
    kind === 'csv'
      ? new Blob([csvOf(columns, rows, words)], { type: 'text/csv;charset=utf-8' })
      : await workbook({
          name: sheet,
          headers: columns.map(({ header }) => header),
          rows: rows.map((row) => columns.map((column) => exportCell(column, row, words))),
        })
  saveFile(blob, `${name}.${kind}`)
}

interface Answer {
  blob?: Blob
  failure?: string
}

/** In a worker: 20,000 rows take a second or more, and the page stays usable meanwhile. */
export async function workbook(sheet: Sheet): Promise<Blob> {
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Answer>) =>
        data.blob ? resolve(data.blob) : reject(new Error(data.failure)),
      )
      worker.addEventListener('error', () => reject(new Error('the worker did not start')))
      worker.postMessage(sheet)
    })
  } finally {
    worker.terminate()
  }
}
