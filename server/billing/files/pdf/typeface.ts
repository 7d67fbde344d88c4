import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import Pdf from 'pdfkit'

/**
 * The typeface of documents, opened once for all of them: to parse it, and to have OpenType lay out every text anew, is
 * what takes long. Our own layout knows kerning by pairs and figures of equal width, which is all that Latin, Greek and
 * Cyrillic names and columns of money need.
 */
export interface Typeface {
  /** What pdfkit takes for an opened font. */
  font: Face
  /** In points, at so many points. */
  width(text: string, size: number): number
}

interface Glyph {
  id: number
  advanceWidth: number
  codePoints: number[]
}
interface Position {
  xAdvance: number
  yAdvance: number
  xOffset: number
  yOffset: number
}
interface Run {
  glyphs: Glyph[]
  positions: Position[]
  advanceWidth: number
}
interface Face {
  unitsPerEm: number
  layout(text: string, features?: Record<string, boolean>): Run
}

let opened: Record<'regular' | 'strong', Typeface> | undefined

/** Opened when the first document is made. */
export const typefaces = () =>
  (opened ??= {
    regular: open(import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
    strong: open(import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')),
  })

function open(address: string): Typeface {
  const bytes = readFileSync(fileURLToPath(address))
  const font = parsed(bytes)
  const lay = layoutOf(font)
  // Changed in place, because pdfkit reads everything else about the font from the same object.
  font.layout = lay
  const widths = new Map<string, number>()
  function width(text: string, size: number) {
    let units = widths.get(text)
    if (units === undefined) {
      units = lay(text).advanceWidth
      if (widths.size > mostKept) widths.clear()
      widths.set(text, units)
    }
    return (units * size) / font.unitsPerEm
  }
  return { font, width }
}

/** Names change over time, so the cache has a maximum size. */
const mostKept = 20_000

/** Read with pdfkit's own font reader, which it does not export. */
function parsed(bytes: Uint8Array): Face {
  const document = new Pdf({ autoFirstPage: false, font: '' })
  document.font(Buffer.from(bytes))
  return (document as unknown as { _font: { font: Face } })._font.font
}

/** Where each pair of characters stands closer or wider is asked of the font once, and kept: there are few of them. */
function layoutOf(font: Face): (text: string) => Run {
  const shaped = font.layout.bind(font)
  const plain = { calt: false, ccmp: false, liga: false, clig: false, rlig: false, locl: false }
  const glyphs = new Map<string, Glyph>()
  const kerning = new Map<string, number>()

  function glyphOf(character: string): Glyph {
    let glyph = glyphs.get(character)
    if (!glyph) {
      glyph = shaped(character, { ...plain, tnum: isFigure(character) }).glyphs[0] ?? emptyGlyph
      // The font's reader keeps a letter that it met as a part of another (the o of ö) without what it stands for.
      if (glyph !== emptyGlyph && glyph.codePoints.length === 0)
        glyph.codePoints = [character.codePointAt(0) ?? 0]
      glyphs.set(character, glyph)
    }
    return glyph
  }
  function kernOf(pair: string, left: Glyph): number {
    let kern = kerning.get(pair)
    if (kern === undefined) {
      const { glyphs: both, positions } = shaped(pair, plain)
      kern = both.length === 2 && positions[0] ? positions[0].xAdvance - left.advanceWidth : 0
      if (kerning.size > mostKept) kerning.clear()
      kerning.set(pair, kern)
    }
    return kern
  }

  return (text) => {
    const run: Run = { glyphs: [], positions: [], advanceWidth: 0 }
    const characters = [...text.normalize('NFC').replace(blanks, ' ')]
    for (const [index, character] of characters.entries()) {
      const glyph = glyphOf(character)
      const next = characters[index + 1]
      const isLoose = next === undefined || isFigure(character) || isFigure(next)
      const xAdvance = glyph.advanceWidth + (isLoose ? 0 : kernOf(character + next, glyph))
      run.glyphs.push(glyph)
      run.positions.push({ xAdvance, yAdvance: 0, xOffset: 0, yOffset: 0 })
      run.advanceWidth += xAdvance
    }
    return run
  }
}

const emptyGlyph: Glyph = { id: 0, advanceWidth: 0, codePoints: [] }
/** Spaces that do not break, and narrow ones, are drawn as the space that they are. */
const blanks = /\s/g
/** What stands in columns of money: each as wide as the next. */
const isFigure = (character: string) => character >= '0' && character <= '9'
