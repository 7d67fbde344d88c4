import { setImmediate as turn } from 'node:timers/promises'
import { colours, page, type Sheet, type Style, wrapped } from './sheet.ts'

/** Rows under headings, over as many pages as they need, as statements and consumption statements have them. */

/** What rows stand under, with their sum. */
export interface Heading {
  lines: string[]
  sum: string
  height: number
}

export interface Row {
  of: Heading
  isFirst: boolean
  /** Of the first one: what its heading stands under, with several; the widest first. */
  above?: Heading[]
  height: number
}

/** Between the lines of a text. */
export const leading = 11.5

interface Way<R extends Row> {
  /** Where the rows begin, and where the page ends. */
  from: number
  bottom: number
  /** What the last row takes along, which would otherwise stand on a page of its own. */
  after: number
  /** Nothing is above them on this page: another page would have no more room. */
  isFresh: boolean
  /** A page more with the head of the table; gives where its rows begin. */
  nextHead: (continued: (y: number) => number) => number
  /** In place of the sum, where a heading stands again. */
  continued: string
  /** Of how many columns a heading is. */
  columns: number
  draw: (row: R, y: number) => number
}

/** No row is parted, and the first one stays with its heading, which each page has again. Gives where they end. */
export async function drawRows<R extends Row>(sheet: Sheet, rows: readonly R[], way: Way<R>) {
  const last = rows.at(-1)
  const headings = (row: R) => (row.isFirst ? [...(row.above ?? []), row.of] : [])
  const headed = (row: R) => headings(row).reduce((sum, { height }) => sum + height, 0)
  const needed = (row: R) => row.height + headed(row) + (row === last ? way.after : 0)
  let y = way.from
  let { isFresh } = way
  let closeBody: (() => void) | undefined
  for (const row of rows) {
    if (!isFresh && y + needed(row) > way.bottom) {
      y = way.nextHead((top) =>
        row.isFirst ? top : drawHeading(sheet, { ...row.of, sum: way.continued }, top, way.columns),
      )
      // A long statement takes a while, so other requests are served between its pages.
      await turn()
    }
    if (row.isFirst) {
      closeBody?.()
      closeBody = sheet.open('TBody')
      for (const heading of headings(row)) y = drawHeading(sheet, heading, y, way.columns)
    }
    y = way.draw(row, y)
    isFresh = false
  }
  closeBody?.()
  return y
}

function drawHeading(sheet: Sheet, { lines, sum, height }: Heading, y: number, columns: number) {
  sheet.within('TR', () => {
    sheet.within(
      'TH',
      () => {
        for (const [index, text] of lines.entries())
          sheet.write(text, page.left, y + 13.5 + index * leading, { face: 'strong' })
      },
      { scope: 'Row', columns },
    )
    sheet.within('TD', () => sheet.write(sum, page.right, y + 13.5, { face: 'strong', align: 'right' }))
  })
  sheet.rule(y + height)
  return y + height
}

/** A page more, which says whose it is and what it belongs to. Gives where its content begins. */
export function newPage(sheet: Sheet, seller: string, title: string, style: Style = {}) {
  sheet.newPage()
  const quiet = { size: 8, colour: colours.quiet }
  const [name = ''] = wrapped(seller, 330, quiet)
  sheet.aside(() => {
    sheet.write(name, page.left, page.top - 14, quiet)
    sheet.write(title, page.right, page.top - 14, { ...quiet, align: 'right', ...style })
  })
  return page.top
}
