import { decode, parseCsv } from './csv.ts'

/** The content of a file: headings and rows of texts. */
export interface Sheet {
  headers: readonly string[]
  rows: readonly (readonly string[])[]
  /** The line number of each row, as a spreadsheet counts. */
  lines: readonly number[]
}

/** Why a file cannot be used. */
export interface SheetProblem {
  problem:
    | 'unreadable'
    | 'nothing'
    | 'noRows'
    | 'tooManyRows'
    | 'broken'
    | 'protected'
    | 'oldExcel'
    | 'notASheet'
    | 'openQuote'
  /** The line that caused it, if one did. */
  line?: number
}

export async function readSheet(file: File, mostRows: number): Promise<Sheet | SheetProblem> {
  const bytes = await bytesOf(file)
  if (!bytes) return { problem: 'unreadable' }
  const read = await cellsOf(bytes)
  if ('problem' in read) return read
  const filled = read.cells
    .map((row, index) => ({ cells: row.map(textOf), line: index + 1 }))
    .filter((row) => row.cells.some((cell) => cell !== ''))
  const [headings, ...rows] = filled
  if (!headings) return { problem: 'nothing' }
  if (rows.length === 0) return { problem: 'noRows' }
  if (rows.length > mostRows) return { problem: 'tooManyRows' }
  return {
    headers: headings.cells,
    rows: rows.map((row) => row.cells),
    lines: rows.map(({ line }) => line),
  }
}

type Cell = string | number | boolean | Date | null | undefined
export type Cells = readonly (readonly Cell[])[]
export type Read = { cells: Cells } | SheetProblem

/** A file that was moved or deleted after it was chosen cannot be read. */
const bytesOf = (file: File) =>
  file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => undefined,
  )

/** By its content: the name of a file proves nothing. */
function cellsOf(bytes: Uint8Array<ArrayBuffer>): Read | Promise<Read> {
  if (startsWith(bytes, zip)) return workbookCells(bytes)
  if (startsWith(bytes, compound)) return { problem: isEncrypted(bytes) ? 'protected' : 'oldExcel' }
  return textCells(bytes)
}

const startsWith = (bytes: Uint8Array, mark: readonly number[]) =>
  mark.every((byte, at) => bytes[at] === byte)

/** A workbook is a zip archive. */
const zip = [0x50, 0x4b]
/** The compound format: Excel files before 2007, and workbooks with a password. */
const compound = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]

const isEncrypted = (bytes: Uint8Array) =>
  new TextDecoder('windows-1252').decode(bytes).includes([...'EncryptedPackage'].join('\0'))

export function textCells(bytes: Uint8Array): Read {
  const text = decode(bytes)
  if (text === undefined) return { problem: 'notASheet' }
  const { rows, openQuoteIn } = parseCsv(text)
  return openQuoteIn === undefined ? { cells: rows } : { problem: 'openQuote', line: openQuoteIn }
}

/** In a worker, so that the page stays usable while a large file is read. */
async function workbookCells(bytes: Uint8Array<ArrayBuffer>): Promise<Read> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Read>) => resolve(data))
      worker.addEventListener('error', () => resolve({ problem: 'unreadable' }))
      worker.postMessage(bytes)
    })
  } finally {
    worker.terminate()
  }
}

/** A date becomes its day; a number such as 4711 the same text. */
function textOf(cell: Cell) {
  if (cell === null || cell === undefined) return ''
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell).trim()
}
