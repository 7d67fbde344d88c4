import sharp from 'sharp'
import type { Language } from '#contract/language.ts'
import { type Typeface, typefaces } from '#server/billing/files/pdf/typeface.ts'
import type { Table } from './table.ts'

/**
 * The first rows of a report as bars, for a mail: programs for mail show pictures and run no scripts. It is as wide as a mail's
 * text, has letters that can be read on a phone, too, and a ground of its own, since a mail may be shown dark.
 */

export const pictureWidth = 520
const edge = 16
const inner = pictureWidth - 2 * edge
const top = 52
const rowHeight = 50
const nameSize = 17
const mostBars = 10
const ink = '#1d252c'
const muted = '#5c6770'
const ground = '#f4f5f7'
const track = '#dfe3e6'
const bar = '#0f6b6b'
/** Twice as many points as it is shown with, for sharp screens. */
const density = 144

/** Undefined where there is nothing to draw. */
export async function reportPicture(
  { columns, rows }: Table,
  language: Language,
): Promise<Buffer | undefined> {
  const at = columns.findIndex(({ kind }) => kind !== 'text')
  const drawn = rows.slice(0, mostBars).map((row) => ({
    name: row
      .filter((_, column) => columns[column]?.kind === 'text' && !columns[column].numbers)
      .filter(Boolean)
      .join(' · '),
    value: Number(row[at] ?? 0),
  }))
  const largest = Math.max(...drawn.map(({ value }) => value), 0)
  const column = columns[at]
  if (!column || largest <= 0) return undefined
  const { regular, strong } = typefaces()
  const digits = { minimumFractionDigits: column.decimals, maximumFractionDigits: column.decimals }
  const written = new Intl.NumberFormat(language, digits)
  const height = top + drawn.length * rowHeight
  const bars = drawn.map(({ name, value }, index) => {
    const y = top + index * rowHeight
    const length = Math.max(0, (value / largest) * inner)
    const number = written.format(value)
    const room = strong.width(number, nameSize)
    return `${textPath(shortened(name, inner - room - 16, regular), edge, y + 13, nameSize, regular)}
      ${textPath(number, edge + inner - room, y + 13, nameSize, strong)}
      <rect x="${edge}" y="${y + 22}" width="${inner}" height="8" rx="2" fill="${track}"/>
      <rect x="${edge}" y="${y + 22}" width="${length.toFixed(1)}" height="8" rx="2" fill="${bar}"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth}" height="${height}" viewBox="0 0 ${pictureWidth} ${height}">
    <rect width="100%" height="100%" rx="8" fill="${ground}"/>
    ${textPath(shortened(column.title, inner, regular, 16), edge, 30, 16, regular, muted)}
    ${bars.join('\n')}</svg>`
  return sharp(Buffer.from(svg), { density }).png({ compressionLevel: 9 }).toBuffer()
}

/** Letters as outlines: the machine that draws the picture has no fonts of its own to rely on. */
function textPath(text: string, x: number, y: number, size: number, { font }: Typeface, fill = ink) {
  const scale = size / font.unitsPerEm
  const { glyphs, positions } = font.layout(text)
  let at = 0
  const letters = glyphs.map((glyph, index) => {
    const path = `<path transform="translate(${at} 0)" d="${outline(glyph)}"/>`
    at += positions[index]?.xAdvance ?? 0
    return path
  })
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})" fill="${fill}">${letters.join('')}</g>`
}

/** Its types leave this out. */
const outline = (glyph: unknown) => (glyph as { path?: { toSVG(): string } }).path?.toSVG() ?? ''

function shortened(text: string, most: number, face: Typeface, size = nameSize) {
  if (face.width(text, size) <= most) return text
  let kept = text
  while (kept.length > 1 && face.width(`${kept}…`, size) > most) kept = kept.slice(0, -1)
  return `${kept}…`
}
