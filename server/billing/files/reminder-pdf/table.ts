import { ocrNumber } from '#contract/company-numbers.ts'
import { feeOn, type ReminderLine } from '#contract/billing/reminders.ts'
import { colours, page, type Sheet, type Style, wrapped } from '#server/billing/files/pdf/sheet.ts'
import { wordingFor } from '#server/billing/files/pdf/wording.ts'
import { toOre } from '#server/database/money.ts'
import { words } from '#server/words/index.ts'
import type { Reminder } from './reminder.ts'

const rowHeight = 20
const headHeight = 22

/** Where each column begins, or ends where it is of numbers. */
const columns = {
  number: { x: page.left, align: 'left' },
  reference: { x: page.left + 44, align: 'left' },
  due: { x: page.left + 108, align: 'left' },
  level: { x: page.left + 170, align: 'left' },
  days: { x: page.left + 268, align: 'right' },
  remaining: { x: page.left + 334, align: 'right' },
  interest: { x: page.left + 386, align: 'right' },
  fee: { x: page.left + 428, align: 'right' },
  toPay: { x: page.right, align: 'right' },
} as const satisfies Record<string, { x: number; align: Style['align'] }>
type ColumnName = keyof typeof columns
const names = Object.keys(columns) as ColumnName[]

/**
 * What is overdue, over as many pages as it needs; the last line takes what comes `after` it along. Gives where it ends.
 */
export function drawLines(
  sheet: Sheet,
  reminder: Reminder,
  { from, bottom, after }: { from: number; bottom: number; after: number },
) {
  const closeTable = sheet.open('Table')
  let y = sheet.within('THead', () => drawHead(sheet, reminder, from))
  const closeBody = sheet.open('TBody')
  const last = reminder.lines.at(-1)
  for (const line of reminder.lines) {
    const needed = line === last ? rowHeight + after : rowHeight
    if (y + needed > bottom) {
      const top = nextPage(sheet, reminder)
      sheet.aside(() => (y = drawHead(sheet, reminder, top)))
    }
    drawRow(sheet, cellsOf(line, reminder), y)
    y += rowHeight
    sheet.rule(y)
  }
  closeBody()
  closeTable()
  return y
}

function drawRow(sheet: Sheet, cells: Record<ColumnName, string>, y: number) {
  sheet.within('TR', () => {
    for (const name of names) {
      const { x, align } = columns[name]
      const style: Style = {
        align,
        size: name === 'level' ? 8 : 9,
        ...(name === 'toPay' && { face: 'strong' }),
      }
      const draw = () => sheet.write(cells[name], x, y + 13, style)
      if (name === 'number') sheet.within('TH', draw, { scope: 'Row' })
      else sheet.within('TD', draw)
    }
  })
}

/** A page more, which says what it belongs to. Gives where its content begins. */
export function nextPage(sheet: Sheet, { seller, number, Language }: Reminder) {
  sheet.newPage()
  const style = { size: 8, colour: colours.quiet }
  const [name = ''] = wrapped(seller.name, 330, style)
  sheet.aside(() => {
    sheet.write(name, page.left, page.top - 14, style)
    sheet.write(`${words[Language].reminder.title} ${number}`, page.right, page.top - 14, {
      ...style,
      align: 'right',
    })
  })
  return page.top
}

function drawHead(sheet: Sheet, { Language }: Reminder, top: number) {
  const { columns: titles } = words[Language].reminder
  const style: Style = { size: 7.5, colour: colours.quiet }
  sheet.within('TR', () => {
    for (const name of names) {
      const { x, align } = columns[name]
      const draw = () => sheet.write(titles[name], x, top + headHeight - 7, { ...style, align })
      sheet.within('TH', draw, { scope: 'Column' })
    }
  })
  sheet.rule(top + headHeight, page.left, page.right, colours.rule, 0.8)
  return top + headHeight
}

function cellsOf(line: ReminderLine, { Language, sums }: Reminder): Record<ColumnName, string> {
  const { amount } = wordingFor(Language)
  const texts = words[Language].reminder
  const interest = toOre(line.Interest)
  const fee = toOre(feeOn(line, sums.FeeWith))
  const level =
    line.Level === null ? texts.none : line.IsNew ? texts.now(line.Level) : texts.before(line.Level)
  return {
    number: String(line.Number),
    reference: ocrNumber(line.Number),
    due: line.DueDate,
    days: String(line.DaysOverdue),
    remaining: amount(toOre(line.RemainingAmount)),
    interest: amount(interest),
    fee: fee === 0 ? texts.none : amount(fee),
    toPay: amount(toOre(line.RemainingAmount) + interest + fee),
    level,
  }
}
