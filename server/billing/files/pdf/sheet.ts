import Pdf from 'pdfkit'
import { openTags } from './tags.ts'
import { type Typeface, typefaces } from './typeface.ts'

/** Paper to write on. Everything is measured in points, from the upper left corner; `y` is a text's baseline. */

export const page = { width: 595.28, height: 841.89, left: 50, right: 545.28, top: 66, bottom: 796 }

export const colours = {
  ink: '#1b1f24',
  quiet: '#626b77',
  rule: '#1b1f24',
  hair: '#dde1e6',
  paper: '#ffffff',
}

export interface Style {
  face?: 'regular' | 'strong'
  size?: number
  colour?: string
  /** `x` is where the text ends. */
  align?: 'left' | 'right'
}

/** Its types leave this out. */
interface ImageOpener {
  openImage(content: Buffer): { width: number; height: number }
}

export interface Metadata {
  /** Only our own words and numbers, no user's text: pdfkit writes it into XML without escaping. */
  title: string
  language: string
  /** The document's date, so that the same document made twice is the same file. */
  date: string
  landscape?: boolean
}

export function openSheet({ title, language, date, landscape = false }: Metadata) {
  const { regular, strong } = typefaces()
  const faces: Record<'regular' | 'strong', Typeface> = { regular, strong }
  const document = new Pdf({
    size: 'A4',
    layout: landscape ? 'landscape' : 'portrait',
    margin: 0,
    font: '',
    bufferPages: true,
    pdfVersion: '1.7',
    subset: 'PDF/UA' as never, // its types do not know it yet
    tagged: true,
    lang: language,
    displayTitle: true,
    info: {
      Title: title,
      Producer: 'Lagra',
      Creator: 'Lagra',
      CreationDate: new Date(`${date}T00:00:00Z`),
    },
  })
  for (const [name, { font }] of Object.entries(faces)) {
    // Its types know files and bytes only; it takes an opened font as well.
    document.registerFont(name, font as unknown as Uint8Array<ArrayBuffer>)
  }
  const tags = openTags(document)

  return {
    /** What is drawn meanwhile belongs to a part of the document that screen readers know: a heading, a table, a cell. */
    within: tags.within,
    /** The same, until the function that it gives is called. */
    open: tags.begin,
    /** What is drawn meanwhile is passed over by screen readers, because it was said before. */
    aside: tags.aside,
    write(text: string, x: number, y: number, style: Style = {}) {
      const { face = 'regular', size = 9, colour = colours.ink, align = 'left' } = style
      const start = align === 'right' ? x - faces[face].width(text, size) : x
      tags.mark(() =>
        document
          .font(face)
          .fontSize(size)
          .fillColor(colour)
          .text(text, start, y, { lineBreak: false, baseline: 'alphabetic' }),
      )
    },
    rule(y: number, from = page.left, to = page.right, colour = colours.hair, weight = 0.5) {
      tags.aside(() =>
        tags.mark(() =>
          document.moveTo(from, y).lineTo(to, y).lineWidth(weight).strokeColor(colour).stroke(),
        ),
      )
    },
    /** Filled rectangles: x, y, width, height. */
    paint(rectangles: [number, number, number, number][], colour = colours.ink) {
      tags.mark(() => {
        for (const rectangle of rectangles) document.rect(...rectangle)
        document.fill(colour)
      })
    },
    /** Lines as an SVG path, drawn at so many times their size. */
    draw(path: string, x: number, y: number, scale: number, colour = colours.ink) {
      tags.mark(() => {
        document.save().translate(x, y).scale(scale).lineWidth(2).lineCap('round').lineJoin('round')
        document.path(path).stroke(colour).restore()
      })
    },
    /** A PNG or a JPEG, as large as fits. Gives how high it is. */
    picture(content: Uint8Array, x: number, y: number, most: { width: number; height: number }) {
      const image = (document as unknown as ImageOpener).openImage(Buffer.from(content))
      const scale = Math.min(most.width / image.width, most.height / image.height)
      const height = image.height * scale
      tags.mark(() => document.image(image as never, x, y, { width: image.width * scale, height }))
      return height
    },
    newPage() {
      document.addPage()
    },
    pages: () => document.bufferedPageRange().count,
    turnTo(index: number) {
      document.switchToPage(index)
    },
    async bytes() {
      document.end()
      const chunks: Uint8Array[] = []
      for await (const chunk of document) chunks.push(chunk as Uint8Array)
      return new Uint8Array(Buffer.concat(chunks))
    },
  }
}
export type Sheet = ReturnType<typeof openSheet>

export const widthOf = (text: string, { face = 'regular', size = 9 }: Style = {}) =>
  typefaces()[face].width(plain(text), size)

/** A text in lines that are no wider than that. A word that is wider than a line is broken. */
export function wrapped(text: string, width: number, { face = 'regular', size = 9 }: Style = {}): string[] {
  const measured = (line: string) => typefaces()[face].width(line, size)
  const lines: string[] = []
  let line = ''
  for (const word of plain(text).split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (measured(longer) <= width) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    const pieces = broken(word, width, measured)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ''
  }
  return line || lines.length === 0 ? [...lines, line] : lines
}

function broken(word: string, width: number, measured: (text: string) => number): string[] {
  if (measured(word) <= width) return [word]
  const pieces: string[] = []
  let piece = ''
  for (const character of word) {
    if (piece && measured(piece + character) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += character
  }
  return [...pieces, piece]
}

/** One line of text, without invisible characters. */
export const plain = (text: string) =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .trim()
