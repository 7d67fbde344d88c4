import type { Statement, StatementLine } from '#server/billing/files/statement.ts'
import type { Wording } from './wording.ts'
import { drawRows, type Heading, leading, newPage, type Row } from './rows.ts'
import { colours, page, type Sheet, type Style, wrapped } from './sheet.ts'

/** The lines by customer, each with its sum; each page has the head again. */
export async function drawLines(
  sheet: Sheet,
  statement: Statement,
  wording: Wording,
  { from, bottom, after }: { from: number; bottom: number; after: number },
) {
  const rows = rowsOf(statement, wording)
  const [first] = rows
  const toFirst = first ? first.height + first.of.height + (rows.length === 1 ? after : 0) : 0
  const isRoom = first !== undefined && from + headHeight + toFirst <= bottom
  const top = drawHead(sheet, wording, isRoom ? from : nextPage(sheet, statement, wording))
  const closeTable = sheet.open('Table')
  sheet.within('THead', () => sheet.within('TR', () => drawTitles(sheet, wording, top)))
  const end = await drawRows(sheet, rows, {
    from: top,
    bottom,
    after,
    isFresh: true,
    nextHead: (continued) => {
      let y = nextPage(sheet, statement, wording)
      sheet.aside(() => {
        y = drawHead(sheet, wording, y)
        drawTitles(sheet, wording, y)
        y = continued(y)
      })
      return y
    },
    continued: wording.words.continued,
    columns: numbers.length,
    draw: (row, y) => drawRow(sheet, row, y),
  })
  closeTable()
  return end
}

export const nextPage = (sheet: Sheet, { seller, number, kind }: Statement, wording: Wording) =>
  newPage(
    sheet,
    seller.name,
    wording.title(kind, number),
    kind === 'credit' ? { face: 'strong', colour: colours.ink } : {},
  )

const headHeight = 33
const padding = 6
/** A heading has a little more. */
const headingPadding = 7

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

interface LockerRow extends Row {
  locker: string[]
  /** Below it, in small print. */
  note: string | undefined
  values: Record<(typeof numbers)[number], string>
}

function rowsOf({ lines }: Statement, wording: Wording): LockerRow[] {
  const byCustomer = [...Map.groupBy(lines, ({ customer }) => customer)]
  return byCustomer
    .toSorted(([one], [other]) => one.localeCompare(other, wording.language, { numeric: true }))
    .flatMap(([name, those]) => {
      const sum = those.reduce((added, { amount }) => added + amount, 0)
      const wrappedName = wrapped(name, columns.discount.x - page.left, { face: 'strong' })
      const height = wrappedName.length * leading + headingPadding
      const of: Heading = { lines: wrappedName, sum: wording.amount(sum), height }
      return those.map((line, index) => rowOf(line, wording, of, index === 0))
    })
}

function rowOf(
  line: StatementLine,
  { words, amount, days }: Wording,
  of: Heading,
  isFirst: boolean,
): LockerRow {
  const dates = days(line.from, line.to)
  const locker = wrapped(line.locker, columns.locker.width)
  // What is billed for a part of the period, or for an earlier one, says which.
  const isPart = line.days !== line.daysInPeriod
  const note = line.isAdjustment ? words.adjusted(dates) : isPart ? dates : undefined
  return {
    of,
    isFirst,
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

function drawRow(sheet: Sheet, { locker, note, values, height }: LockerRow, y: number) {
  const { x } = columns.locker
  sheet.within('TR', () => {
    sheet.within(
      'TH',
      () => {
        for (const [index, text] of locker.entries()) sheet.write(text, x, y + 11.5 + index * leading)
        if (note !== undefined)
          sheet.write(note, x, y + 11.5 + locker.length * leading, { size: 7.5, colour: colours.quiet })
      },
      { scope: 'Row' },
    )
    for (const name of numbers)
      sheet.within('TD', () => sheet.write(values[name], columns[name].x, y + 11.5, { align: 'right' }))
  })
  sheet.rule(y + height, x)
  return y + height
}
