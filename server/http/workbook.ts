import { once } from 'node:events'
import { createDeflateRaw } from 'node:zlib'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** An Excel file that is written while it is sent, so that only a few hundred rows are in memory at a time. */

export type ColumnKind = 'text' | 'number' | 'money' | 'moment' | 'flag'
export interface SheetColumn {
  title: string
  kind: ColumnKind
  /** In characters. */
  width: number
  /** Of a number; none unless said. */
  decimals?: number
}
/** A moment is the reader's wall clock, `YYYY-MM-DD HH:MM:SS`: spreadsheets know no time zones. */
export type CellValue = string | number | boolean | null

/** A row that is marked: in bold, or folded away below those above it, so deep. */
interface MarkedRow {
  cells: CellValue[]
  isStrong?: boolean
  below?: number
}
export type SheetRow = CellValue[] | MarkedRow

interface Options {
  /** Rows that are folded away are below those that sum them. */
  isOutlined?: boolean
  /** A second sheet, which says what the first one is about. */
  about?: { name: string; facts: readonly Fact[] }
}
export type Fact = readonly [label: string, text: string]

export async function* workbook(
  name: string,
  columns: SheetColumn[],
  batches: AsyncIterable<SheetRow[]>,
  { isOutlined = false, about }: Options = {},
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  const put = (path: string, text: string) => {
    const part = new ZipDeflate(path)
    zip.add(part)
    part.push(encoder.encode(text), true)
  }
  const names = about ? [name, about.name] : [name]
  const sheets = names.flatMap((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`])
  put('[Content_Types].xml', contentTypes(names.length))
  put('_rels/.rels', relations('officeDocument', 'xl/workbook.xml'))
  put('xl/_rels/workbook.xml.rels', relations(...sheets, 'styles', 'styles.xml'))
  put('xl/workbook.xml', book(names))
  put('xl/styles.xml', styles)
  if (about) put('xl/worksheets/sheet2.xml', factSheet(about.facts))

  const sheet = new PackedPart('xl/worksheets/sheet1.xml')
  zip.add(sheet)
  try {
    await sheet.write(opening(columns, isOutlined))
    let last = 1
    for await (const rows of batches) {
      for (let from = 0; from < rows.length; from += rowsAtOnce) {
        const some = rows.slice(from, from + rowsAtOnce)
        await sheet.write(some.map((row) => rowOf(++last, columns, row)).join(''))
        yield* ready.splice(0)
      }
    }
    await sheet.write('</sheetData></worksheet>')
    await sheet.end()
  } finally {
    sheet.destroy()
  }
  zip.end()
  yield* ready.splice(0)
}

/** Rows written at once; between these groups the server handles other requests. */
const rowsAtOnce = 200

/** A part of the zip that is packed by a thread of its own, while the server goes on serving. */
class PackedPart extends ZipPassThrough {
  readonly #deflate = createDeflateRaw({ level: 4 })

  constructor(path: string) {
    super(path)
    this.compression = 8
    this.#deflate.on('data', (chunk: Uint8Array<ArrayBuffer>) => this.ondata(null, chunk, false))
  }

  /** Does nothing, since `write` compresses: `push` is called only for the length and the checksum. */
  protected override process() {}

  async write(text: string) {
    const bytes = encoder.encode(text)
    this.push(bytes)
    await new Promise<void>((resolve, reject) => {
      this.#deflate.write(bytes, (error) => (error ? reject(error) : resolve()))
    })
  }

  async end() {
    this.push(new Uint8Array(), true)
    this.#deflate.end()
    await once(this.#deflate, 'end')
    this.ondata(null, new Uint8Array(), true)
  }

  destroy() {
    this.#deflate.destroy()
  }
}

const encoder = new TextEncoder()

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const contentTypes = (sheets: number) => `${head}<Types xmlns="${packaged}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/>
${Array.from({ length: sheets }, (_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${sheetType}.worksheet+xml"/>`).join('')}
<Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/></Types>`

/** Pairs of a kind and a part's path, numbered from rId1. */
function relations(...parts: string[]) {
  const pairs = Array.from({ length: parts.length / 2 }, (_, index) => parts.slice(index * 2, index * 2 + 2))
  const each = pairs.map(
    ([kind, path], index) => `<Relationship Id="rId${index + 1}" Type="${office}/${kind}" Target="${path}"/>`,
  )
  return `${head}<Relationships xmlns="${packaged}/relationships">${each.join('')}</Relationships>`
}

function book(names: readonly string[]) {
  const sheets = sheetNames(names).map(
    (name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  )
  return `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.join('')}</sheets></workbook>`
}

/** Excel allows 31 characters, some of them not at all, and no two names that are the same. */
function sheetNames(names: readonly string[]) {
  const given: string[] = []
  for (const name of names) {
    const allowed =
      name
        .replace(/[\\/?*[\]:]/g, ' ')
        .slice(0, 31)
        .trim() || 'Lagra'
    const isTaken = given.some((other) => other.toLowerCase() === allowed.toLowerCase())
    given.push(isTaken ? `${allowed.slice(0, 29)} 2` : allowed)
  }
  return given
}

/** By their place, those in bold after the plain ones. Excel shows numbers by the reader's own separators. */
const styleNames = ['text', 'moment', 'money', 'number', 'decimal'] as const
const formats = { text: 0, moment: 164, money: 4, number: 3, decimal: 165 }
const styleOf = (name: (typeof styleNames)[number], isStrong: boolean) =>
  styleNames.indexOf(name) + (isStrong ? styleNames.length : 0)
const cellStyles = [0, 1].flatMap((font) =>
  styleNames.map(
    (name) => `<xf numFmtId="${formats[name]}" fontId="${font}" applyNumberFormat="1" applyFont="1"/>`,
  ),
)
const styles = `${head}<styleSheet xmlns="${main}">
<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/><numFmt numFmtId="165" formatCode="#,##0.0"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="${cellStyles.length}">${cellStyles.join('')}</cellXfs>
</styleSheet>`

function opening(columns: SheetColumn[], isOutlined: boolean) {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  const titles = columns.map(({ title }, index) =>
    textCell(`${letters(index)}1`, title, styleOf('text', true)),
  )
  const frozen = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  return `${head}<worksheet xmlns="${main}">${isOutlined ? '<sheetPr><outlinePr summaryBelow="0"/></sheetPr>' : ''}
<sheetViews><sheetView workbookViewId="0">${frozen}</sheetView></sheetViews>
${isOutlined ? '<sheetFormatPr defaultRowHeight="15" outlineLevelRow="2"/>' : ''}
<cols>${widths.join('')}</cols><sheetData><row r="1">${titles.join('')}</row>`
}

function factSheet(facts: readonly Fact[]) {
  const rows = facts.map(
    ([label, text], at) =>
      `<row r="${at + 1}">${textCell(`A${at + 1}`, label, styleOf('text', true))}${textCell(`B${at + 1}`, text, styleOf('text', false))}</row>`,
  )
  return `${head}<worksheet xmlns="${main}"><cols><col min="1" max="1" width="22" customWidth="1"/><col min="2" max="2" width="80" customWidth="1"/></cols>
<sheetData>${rows.join('')}</sheetData></worksheet>`
}

function rowOf(number: number, columns: SheetColumn[], row: SheetRow) {
  const { cells, isStrong = false, below = 0 } = Array.isArray(row) ? { cells: row } : row
  const written = columns.map((column, index) =>
    cellOf(`${letters(index)}${number}`, column, cells[index] ?? null, isStrong),
  )
  return `<row r="${number}"${below > 0 ? ` outlineLevel="${below}"` : ''}>${written.join('')}</row>`
}

/** Every cell has its reference, because some readers need it. Empty cells are left out. */
function cellOf(at: string, { kind, decimals = 0 }: SheetColumn, value: CellValue, isStrong: boolean) {
  if (value === null || value === '') return ''
  if (typeof value === 'boolean') return `<c r="${at}" t="b"><v>${value ? 1 : 0}</v></c>`
  const style = styleOf(
    kind === 'flag' ? 'text' : kind === 'number' && decimals > 0 ? 'decimal' : kind,
    isStrong,
  )
  if (typeof value === 'number') return `<c r="${at}" s="${style}"><v>${value}</v></c>`
  return kind === 'moment'
    ? `<c r="${at}" s="${style}"><v>${serial(value)}</v></c>`
    : textCell(at, value, style)
}

/** An inline string is never read as a formula, even if it begins with `=`. */
const textCell = (at: string, text: string, style: number) =>
  `<c r="${at}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

/** A to Z, then AA to AZ and so on. */
const letters = (index: number): string =>
  (index < 26 ? '' : letters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))

/** Days since the last day of 1899, as spreadsheets count. */
const serial = (moment: string) => Date.parse(`${moment.replace(' ', 'T')}Z`) / 86_400_000 + 25_569

/** XML does not allow control characters, and Excel at most 32,767 characters in a cell. */
const escaped = (text: string) =>
  text
    .replace(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]|\p{Cs}/gu, '')
    .slice(0, 32_767)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
