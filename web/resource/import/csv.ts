import { parseCells } from '#web/kit/parse-cells.ts'

/** A text file as rows of cells. Excel separates cells by semicolons in Sweden, by commas in England, by tabs when asked. */
export function parseCsv(text: string) {
  const content = text.replace(/^\uFEFF/, '')
  return parseCells(content, separatorOf(content))
}

/** The separator that stands most often in the first line, outside of quotes. */
function separatorOf(content: string) {
  const [first = ''] = content.replaceAll(/"[^"]*"/g, '').split('\n', 1)
  const count = (separator: string) => first.split(separator).length
  return [';', ',', '\t'].toSorted((one, other) => count(other) - count(one))[0] ?? ';'
}

/** UTF-8, UTF-16, or Windows-1252, which older programs in western Europe write; undefined where it is no text. */
export function decode(bytes: Uint8Array): string | undefined {
  const text = decoded(bytes)
  const isText = !hasControlCharacters.test(text) && !otherFormats.test(text)
  return isText ? text : undefined
}

const hasControlCharacters = /(?![\t\n\v\f\r])\p{Cc}/u
/** Formats that are text files, but not rows of cells. */
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

/** By the byte order mark, or else by the zeros: in UTF-16 nearly every second byte of western letters is zero. */
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
