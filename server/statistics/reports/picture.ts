import sharp from 'sharp'
import { type Typeface, typefaces } from '#server/billing/files/pdf/typeface.ts'
import type { Table } from './table.ts'

/** The first rows of a report as bars, for a mail: programs for mail show pictures and run no scripts. */

const width = 640
const left = 220
const right = 90
const rowHeight = 26
const mostBars = 12
const ink = '#1d252c'
const bar = '#0f6b6b'
/** Twice as many points as it is shown with, for sharp screens. */
const density = 144

/** Undefined where there is nothing to draw. */
export async function reportPicture({ columns, rows }: Table, title: string): Promise<Buffer | undefined> {
  const at = columns.findIndex(({ kind }) => kind !== 'text')
  const drawn = rows.slice(0, mostBars).map((row) => ({
    name: row
      .filter((_, column) => columns[column]?.kind === 'text')
      .filter(Boolean)
      .join(' · '),
    value: Number(row[at] ?? 0),
  }))
  const largest = Math.max(...drawn.map(({ value }) => value), 0)
  const column = columns[at]
  if (!column || largest <= 0) return undefined
  const { regular, strong } = typefaces()
  const height = 58 + drawn.length * rowHeight
  const bars = drawn.map(({ name, value }, index) => {
    const y = 52 + index * rowHeight
    const length = Math.max(0, (value / largest) * (width - left - right))
    return `${textPath(shortened(name, left - 16, regular), 8, y + 13, 12, regular)}
      <rect x="${left}" y="${y}" width="${length.toFixed(1)}" height="18" rx="2" fill="${bar}"/>
      ${textPath(value.toFixed(column.decimals), left + length + 6, y + 13, 12, regular)}`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <rect width="100%" height="100%" fill="#ffffff"/>
    ${textPath(shortened(title, width - 16, strong, 15), 8, 22, 15, strong)}
    ${textPath(column.title, left, 42, 11, regular)}
    ${bars.join('\n')}</svg>`
  return sharp(Buffer.from(svg), { density }).png({ compressionLevel: 9 }).toBuffer()
}

/** Letters as outlines: the machine that draws the picture has no fonts of its own to rely on. */
function textPath(text: string, x: number, y: number, size: number, { font }: Typeface) {
  const scale = size / font.unitsPerEm
  const { glyphs, positions } = font.layout(text)
  let at = 0
  const letters = glyphs.map((glyph, index) => {
    const path = `<path transform="translate(${at} 0)" d="${outline(glyph)}"/>`
    at += positions[index]?.xAdvance ?? 0
    return path
  })
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})" fill="${ink}">${letters.join('')}</g>`
}

/** Its types leave this out. */
const outline = (glyph: unknown) => (glyph as { path?: { toSVG(): string } }).path?.toSVG() ?? ''

function shortened(text: string, most: number, face: Typeface, size = 12) {
  if (face.width(text, size) <= most) return text
  let kept = text
  while (kept.length > 1 && face.width(`${kept}…`, size) > most) kept = kept.slice(0, -1)
  return `${kept}…`
}
