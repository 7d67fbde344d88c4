import { decode, parseCsv } from './csv.ts'

/** A file as a person made it: the headings, and below them rows of texts. */
export interface Sheet {
  headers: readonly string[]
  rows: readonly (readonly string[])[]
  /** The place of each row in the file, as the file's own program counts. */
  lines: readonly number[]
}

export type SheetProblem = 'unreadable' | 'empty' | 'tooManyRows'

export async function readSheet(file: File, mostRows: number): Promise<Sheet | { problem: SheetProblem }> {
  const bytes = await file.arrayBuffer()
  const cells = isWorkbook(bytes) ? await workbookRows(bytes) : textRows(bytes)
  if (!cells) return { problem: 'unreadable' }
  const filled = cells
    .map((row, index) => ({ cells: row.map(textOf), line: index + 1 }))
    .filter((row) => row.cells.some((cell) => cell !== ''))
  const [headings, ...rows] = filled
  if (!headings || rows.length === 0) return { problem: 'empty' }
  if (rows.length > mostRows) return { problem: 'tooManyRows' }
  return {
    headers: headings.cells,
    rows: rows.map((row) => row.cells),
    lines: rows.map(({ line }) => line),
  }
}

type Cell = string | number | boolean | Date | null | undefined
type Cells = readonly (readonly Cell[])[]

/** A workbook is a zip archive; names prove nothing. */
const isWorkbook = (bytes: ArrayBuffer) => new Uint8Array(bytes.slice(0, 2)).join() === '80,75'

/** A picture or a program is no text. */
const textRows = (bytes: ArrayBuffer): Cells | undefined =>
  new Uint8Array(bytes).includes(0) ? undefined : parseCsv(decode(bytes))

/** In a worker, so that the page stays usable while a large file is read. */
async function workbookRows(bytes: ArrayBuffer): Promise<Cells | undefined> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<{ rows?: Cells }>) => resolve(data.rows))
      worker.addEventListener('error', () => resolve(undefined))
      worker.postMessage(bytes)
    })
  } finally {
    worker.terminate()
  }
}

/** A number that is a name (4711) is written as it looks; a date as its day. */
function textOf(cell: Cell) {
  if (cell === null || cell === undefined) return ''
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell).trim()
}
