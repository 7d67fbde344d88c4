import { page, widthOf } from '#server/billing/files/pdf/sheet.ts'
import type { CellValue } from '#server/http/workbook.ts'
import type { Table } from './table.ts'

/** Which paper a report is printed on, how large, and where its columns stand. */

export interface Paper {
  left: number
  right: number
  top: number
  bottom: number
  landscape: boolean
}

const upright: Paper = { ...page, landscape: false }
const across: Paper = {
  left: page.left,
  right: page.height - page.left,
  top: page.top,
  bottom: page.width - (page.height - page.bottom),
  landscape: true,
}

interface Place {
  x: number
  width: number
  isNumber: boolean
}

type Texts = (row: readonly CellValue[]) => string[]

export interface Laid {
  paper: Paper
  places: Place[]
  texts: Texts
  size: number
  headSize: number
}

const size = 8
const headSize = 7
const gap = 8
/** Of a number at least, and of the longest word of a text at most. */
const forNumber = 46
const forWord = 120

/**
 * No number is broken, and hardly a word: columns take what these need, and texts share the rest by how long they are. What does not fit is
 * printed across, and what does not fit there is printed smaller.
 */
export function laidOut(table: Table, texts: Texts): Laid {
  const rows = [...table.written.map(({ cells }) => cells), table.totals].map(texts)
  const columns = table.columns.map(({ kind, title }, at) => {
    const isNumber = kind !== 'text'
    const cells = rows.map((row) => row[at] ?? '')
    const written = Math.max(...cells.map(writtenWidth))
    const head = longestWord([title], (word) => widthOf(word, { size: headSize }))
    const least = isNumber
      ? Math.max(forNumber, written)
      : Math.min(forWord, longestWord(cells, writtenWidth))
    return { isNumber, needed: gap + Math.max(head, least), written }
  })
  const all = sum(columns.map(({ needed }) => needed))
  const paper = all <= widthIn(upright) ? upright : across
  const scale = Math.min(1, widthIn(paper) / all)
  const rest = widthIn(paper) - all * scale
  const more = ({ isNumber, needed, written }: (typeof columns)[number]) =>
    isNumber ? 0 : Math.max(1, written + gap - needed)
  const wanted = sum(columns.map(more))
  let x = paper.left
  const places = columns.map((column) => {
    const width = column.needed * scale + (wanted > 0 ? (rest * more(column)) / wanted : 0)
    const place = { x, width: width - gap * scale, isNumber: column.isNumber }
    x += width
    return place
  })
  return { paper, places, texts, size: size * scale, headSize: headSize * scale }
}

/** In either face: figures are not narrower in the regular one. */
const writtenWidth = (text: string) => Math.max(...faces.map((face) => widthOf(text, { face, size }))) + 0.1
const faces = ['regular', 'strong'] as const
const longestWord = (texts: readonly string[], widthOfWord: (word: string) => number) =>
  Math.max(0, ...texts.flatMap((text) => text.split(' ')).map(widthOfWord))
const sum = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0)
const widthIn = ({ left, right }: Paper) => right - left
