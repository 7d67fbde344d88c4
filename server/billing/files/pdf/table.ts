import { setImmediate as turn } from 'node:timers/promises'
import type { Statement, StatementLine } from '#server/billing/files/statement.ts'
import type { Wording } from './wording.ts'
import { colours, page, type Sheet, type Style, wrapped } from './sheet.ts'

/**
 * The lines by customer, each with its sum, over as many pages as they need: each page has the head again, and no line is
 * parted. The last one takes what comes `after` it along, which would otherwise stand on a page of its own.
 */
export async function drawLines(
  sheet: Sheet,
  statement: Statement,
  wording: Wording,
  { from, bottom, after }: { from: number; bottom: number; after: number },
) {
  const rows = rowsOf(statement, wording)
  const last = rows.at(-1)
  // The first line of a customer stays with the customer's name.
  const needed = (row: Row) => row.height + (row.begins?.height ?? 0) + (row === last ? after : 0)
  const isRoom = rows[0] && from + headHeight + needed(rows[0]) <= bottom
  let y = drawHead(sheet, wording, isRoom ? from : nextPage(sheet, statement, wording))
  const closeTable = sheet.open('Table')
  sheet.within('THead', () => sheet.within('TR', () => drawTitles(sheet, wording, y)))
  let closeBody: (() => void) | undefined
  for (const row of rows) {
    if (row !== rows[0] && y + needed(row) > bottom) {
      const top = nextPage(sheet, statement, wording)
      sheet.aside(() => {
        y = drawHead(sheet, wording, top)
        drawTitles(sheet, wording, y)
        if (!row.begins) y = drawCustomer(sheet, { ...row.of, sum: wording.words.continued }, y)
      })
      // A long statement takes a while, so other requests are served between its pages.
      await turn()
    }
    if (row.begins) {
      closeBody?.()
      closeBody = sheet.open('TBody')
      y = drawCustomer(sheet, row.begins, y)
    }
    y = drawRow(sheet, row, y)
  }
  closeBody?.()
  closeTable()
  return y
}

/** A page more, which says what it belongs to. Gives where its content begins. */
export function nextPage(sheet: Sheet, { seller, number, kind }: Statement, wording: Wording) {
  sheet.newPage()
  const style = { size: 8, colour: colours.quiet }
  const [name = ''] = wrapped(seller.name, 330, style)
  sheet.aside(() => {
    sheet.write(name, page.left, page.top - 14, style)
    sheet.write(wording.title(kind, number), page.right, page.top - 14, {
      ...style,
      align: 'right',
      ...(kind === 'credit' && { face: 'strong', colour: colours.ink }),
    })
  })
  return page.top
}

const headHeight = 33
const leading = 11.5
const padding = 8

/** Where each column begins, or ends where it is of numbers. */
const columns = {
  locker: { x: page.left + 10, width: 220 },
  days: { x: page.left + 286 },
  price: { x: page.left + 354 },
  discount: { x: page.left + 422 },
  amount: { x: page.right },
}
const numbers = ['days', 'price', 'discount', 'amount'] as const

/** What the lines are for. Gives where the lines begin. */
function drawHead(sheet: Sheet, { words }: Wording, top: number) {
  sheet.within('H2', () => sheet.write(words.monthlyFee, page.left, top + 8, { face: 'strong' }))
  sheet.rule(top + headHeight, page.left, page.right, colours.rule, 0.8)
  return top + headHeight
}

function drawTitles(sheet: Sheet, { words }: Wording, end: number) {
  const style: Style = { size: 7.5, colour: colours.quiet }
  const title = (name: keyof typeof columns, x: number, align: 'left' | 'right') =>
    sheet.within('TH', () => sheet.write(words.columns[name], x, end - 7, { ...style, align }), {
      scope: 'Column',
    })
  title('locker', page.left, 'left')
  for (const name of numbers) title(name, columns[name].x, 'right')
}

interface Customer {
  lines: string[]
  sum: string
  height: number
}

interface Row {
  of: Customer
  /** On the first line of a customer. */
  begins: Customer | undefined
  locker: string[]
  /** Below it, in small print. */
  note: string | undefined
  values: Record<(typeof numbers)[number], string>
  height: number
}

function rowsOf({ lines }: Statement, wording: Wording): Row[] {
  const byCustomer = [...Map.groupBy(lines, ({ customer }) => customer)]
  return byCustomer
    .toSorted(([one], [other]) => one.localeCompare(other, wording.language))
    .flatMap(([name, those]) => {
      const sum = those.reduce((added, { amount }) => added + amount, 0)
      const wrappedName = wrapped(name, columns.discount.x - page.left, { face: 'strong' })
      const height = wrappedName.length * leading + padding
      const of: Customer = { lines: wrappedName, sum: wording.amount(sum), height }
      return those.map((line, index) => rowOf(line, wording, of, index === 0))
    })
}

function rowOf(line: StatementLine, { words, amount, days }: Wording, of: Customer, isFirst: boolean): Row {
  const dates = days(line.from, line.to)
  const locker = wrapped(line.locker, columns.locker.width)
  // What is billed for a part of the period, or for an earlier one, says which.
  const isPart = line.days !== line.daysInPeriod
  const note = line.isAdjustment ? words.adjusted(dates) : isPart ? dates : undefined
  return {
    of,
    begins: isFirst ? of : undefined,
    locker,
    note,
    values: {
      days: words.daysOf(line.days, line.daysInPeriod),
      price: amount(line.price),
      discount: line.discount === 0 ? '–' : amount(line.discount),
      amount: amount(line.amount),
    },
    height: (locker.length + (note === undefined ? 0 : 1)) * leading + padding,
  }
}

function drawCustomer(sheet: Sheet, { lines, sum, height }: Customer, y: number) {
  sheet.within('TR', () => {
    sheet.within(
      'TH',
      () => {
        for (const [index, text] of lines.entries())
          sheet.write(text, page.left, y + 13.5 + index * leading, { face: 'strong' })
      },
      { scope: 'Row', columns: numbers.length },
    )
    sheet.within('TD', () => sheet.write(sum, page.right, y + 13.5, { face: 'strong', align: 'right' }))
  })
  sheet.rule(y + height)
  return y + height
}

function drawRow(sheet: Sheet, { locker, note, values, height }: Row, y: number) {
  const { x } = columns.locker
  sheet.within('TR', () => {
    sheet.within(
      'TH',
      () => {
        for (const [index, text] of locker.entries()) sheet.write(text, x, y + 12.5 + index * leading)
        if (note !== undefined)
          sheet.write(note, x, y + 12.5 + locker.length * leading, { size: 7.5, colour: colours.quiet })
      },
      { scope: 'Row' },
    )
    for (const name of numbers)
      sheet.within('TD', () => sheet.write(values[name], columns[name].x, y + 12.5, { align: 'right' }))
  })
  sheet.rule(y + height, x)
  return y + height
}
