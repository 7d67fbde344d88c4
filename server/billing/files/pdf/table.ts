import { setImmediate as turn } from 'node:timers/promises'
import type { Statement, StatementLine } from '#server/billing/files/statement.ts'
import type { Wording } from './wording.ts'
import { colours, page, type Sheet, type Style, wrapped } from './sheet.ts'

/**
 * The lines, over as many pages as they need: each page has the head again, and no line is parted. The last one takes
 * what comes `after` it along, which would otherwise stand on a page of its own.
 */
export async function drawLines(
  sheet: Sheet,
  statement: Statement,
  wording: Wording,
  { from, bottom, after }: { from: number; bottom: number; after: number },
) {
  let y: number | undefined
  const last = statement.lines.at(-1)
  for (const line of statement.lines) {
    const cells = cellsOf(line, wording)
    const height =
      Math.max(...cells.map(({ lines, note }) => lines.length + (note ? 1 : 0))) * leading + padding
    const needed = line === last ? height + after : height
    // The heading stays with its first line, so that no page ends with a heading alone.
    if (y === undefined && from + headHeight + needed <= bottom) y = drawHead(sheet, wording, from)
    if (y === undefined || y + needed > bottom) {
      y = drawHead(sheet, wording, nextPage(sheet, statement, wording))
      // A long statement takes a while, so other requests are served between its pages.
      await turn()
    }
    for (const { lines, x, style, note } of cells) {
      for (const [index, text] of lines.entries()) {
        sheet.write(text, x, y + 12.5 + index * leading, style)
      }
      if (note) sheet.write(note, x, y + 12.5 + lines.length * leading, { size: 7.5, colour: colours.quiet })
    }
    y += height
    sheet.rule(y)
  }
  return y ?? from
}

/** A page more, which says what it belongs to. Gives where its content begins. */
export function nextPage(sheet: Sheet, { seller, number, kind }: Statement, wording: Wording) {
  sheet.newPage()
  const style = { size: 8, colour: colours.quiet }
  const [name = ''] = wrapped(seller.name, 330, style)
  sheet.write(name, page.left, page.top - 14, style)
  sheet.write(wording.title(kind, number), page.right, page.top - 14, { ...style, align: 'right' })
  return page.top
}

const headHeight = 33
const leading = 11.5
const padding = 8

/** Where each column begins, or ends where it is of numbers. */
const columns = {
  locker: { x: page.left, width: 116 },
  customer: { x: page.left + 126, width: 102 },
  days: { x: page.left + 286 },
  price: { x: page.left + 354 },
  discount: { x: page.left + 422 },
  amount: { x: page.right },
}
const numbers = ['days', 'price', 'discount', 'amount'] as const

/** The heading: what the lines are for, and the titles of the columns. */
function drawHead(sheet: Sheet, { words }: Wording, top: number) {
  const style: Style = { size: 7.5, colour: colours.quiet }
  const y = top + headHeight - 7
  sheet.write(words.monthlyFee, page.left, top + 8, { face: 'strong' })
  sheet.write(words.columns.locker, columns.locker.x, y, style)
  sheet.write(words.columns.customer, columns.customer.x, y, style)
  for (const name of numbers) {
    sheet.write(words.columns[name], columns[name].x, y, { ...style, align: 'right' })
  }
  sheet.rule(top + headHeight, page.left, page.right, colours.rule, 0.8)
  return top + headHeight
}

interface Cell {
  x: number
  lines: string[]
  style: Style
  /** Below them, in small print. */
  note?: string
}

function cellsOf(line: StatementLine, wording: Wording): Cell[] {
  const { locker, customer } = columns
  const { words, amount } = wording
  const isWhole = line.days === line.daysInPeriod && !line.isAdjustment
  const values = {
    days: words.daysOf(line.days, line.daysInPeriod),
    price: amount(line.price),
    discount: line.discount === 0 ? '–' : amount(line.discount),
    amount: amount(line.amount),
  }
  return [
    {
      x: locker.x,
      lines: wrapped(line.locker, locker.width),
      style: {},
      // What is billed for a part of the period, or for an earlier one, says which.
      ...(!isWhole && { note: wording.days(line.from, line.to) }),
    },
    { x: customer.x, lines: wrapped(line.customer, customer.width), style: { colour: colours.quiet } },
    ...numbers.map((name) => ({
      x: columns[name].x,
      lines: [values[name]],
      style: { align: 'right' as const },
    })),
  ]
}
