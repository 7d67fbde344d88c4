/** A quotation mark that is never closed swallows the rest of the file: the row in which it stands. */
export class OpenQuote extends Error {
  readonly line: number

  constructor(line: number) {
    super(`a quotation mark in row ${line} is never closed`)
    this.line = line
  }
}

/** A text file as rows of cells. Excel writes semicolons in Sweden, commas in England, tabs when asked. */
export function parseCsv(text: string): string[][] {
  const content = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(content)
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  const endCell = () => {
    row.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    rows.push(row)
    row = []
  }
  for (let at = 0; at < content.length; at++) {
    const character = content.charAt(at)
    if (quoted) {
      if (character !== '"') cell += character
      else if (content[at + 1] === '"') {
        cell += '"'
        at++
      } else quoted = false
    } else if (character === '"' && cell === '') quoted = true
    else if (character === separator) endCell()
    else if (character === '\n') endRow()
    else if (character !== '\r' || content[at + 1] !== '\n') cell += character
  }
  if (quoted) throw new OpenQuote(rows.length + 1)
  if (cell !== '' || row.length > 0) endRow()
  return rows
}

/** The one that stands most often in the first line, outside of quotes. */
function separatorOf(content: string) {
  const [first = ''] = content.replaceAll(/"[^"]*"/g, '').split('\n', 1)
  const count = (separator: string) => first.split(separator).length
  return [';', ',', '\t'].toSorted((one, other) => count(other) - count(one))[0]
}

/** UTF-8, UTF-16, or what older programs in this part of the world write; undefined where it is no text. */
export function decode(bytes: Uint8Array): string | undefined {
  const text = decoded(bytes)
  const isText = !hasControlCharacters.test(text) && !otherFormats.test(text)
  return isText ? text : undefined
}

const hasControlCharacters = /(?![\t\n\v\f\r])\p{Cc}/u
/** Formats that are written with letters, but are no rows of cells. */
const otherFormats = /^\uFEFF?\s*(%PDF-|\{\\rtf|<\?xml|<!doctype|<html|<table)/i

function decoded(bytes: Uint8Array) {
  const utf16 = utf16Of(bytes)
  if (utf16) return new TextDecoder(utf16).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** By the mark at its beginning, or else by the zeros: nearly every second byte of our letters is one. */
function utf16Of(bytes: Uint8Array) {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  bytes.subarray(0, 1000).forEach((byte, at) => byte === 0 && (zeros[at % 2] = (zeros[at % 2] ?? 0) + 1))
  const [even = 0, odd = 0] = zeros
  const most = Math.min(bytes.length, 1000) * 0.4
  if (odd > most && even === 0) return 'utf-16le'
  return even > most && odd === 0 ? 'utf-16be' : undefined
}
