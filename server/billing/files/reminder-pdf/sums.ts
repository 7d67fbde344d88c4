import { colours, page, type Sheet, type Style, wrapped } from '#server/billing/files/pdf/sheet.ts'
import { wordingFor } from '#server/billing/files/pdf/wording.ts'
import { accountsToldFor } from '#server/billing/files/ways-to-pay.ts'
import { toOre } from '#server/database/money.ts'
import { words } from '#server/words/index.ts'
import type { Reminder } from './reminder.ts'

const left = 342
const noteWidth = page.right - page.left
const howWidth = left - page.left - 34
const note: Style = { size: 8, colour: colours.quiet }

/** How high the sums are, with how it is paid beside them and the notes below. */
export const sumsHeight = (reminder: Reminder) =>
  28 + Math.max(4 * 16, heightOfHow(reminder)) + notesOf(reminder).length * 11 + 18

/** What it comes to, how it is paid, and by what right interest is claimed. */
export function drawSums(sheet: Sheet, reminder: Reminder, top: number) {
  const { sums, CurrencyCode, Language } = reminder
  const texts = words[Language].reminder
  const { amount, money } = wordingFor(Language)
  const rows: [label: string, value: number][] = [
    [texts.remaining, sums.RemainingAmount],
    [texts.interest, sums.Interest],
    [texts.fee, sums.Fee],
  ]
  let y = top + 28
  for (const [label, value] of rows) {
    sheet.write(label, left, y, { colour: colours.quiet })
    sheet.write(amount(toOre(value)), page.right, y, { align: 'right' })
    y += 16
  }
  sheet.rule(y - 5, left, page.right, colours.rule, 0.8)
  const total: Style = { face: 'strong', size: 12.5 }
  sheet.write(texts.sum, left, y + 12, total)
  sheet.write(money(toOre(sums.Sum), CurrencyCode), page.right, y + 12, { ...total, align: 'right' })
  drawHow(sheet, reminder, top + 28)
  y = top + 28 + Math.max(4 * 16, heightOfHow(reminder)) + 18
  for (const [index, line] of notesOf(reminder).entries()) sheet.write(line, page.left, y + index * 11, note)
}

const accountsOf = ({ seller, buyer, CurrencyCode, Language }: Reminder) =>
  accountsToldFor({ seller, buyer, currency: CurrencyCode }).map(([way, value]) => ({
    label: words[Language].reminder[way],
    value,
  }))

function sentencesOf({ Language, number, sums }: Reminder) {
  const texts = words[Language].reminder
  const extras = sums.Interest + sums.Fee === 0 ? '' : ` ${texts.extras(`${texts.title} ${number}`)}`
  return wrapped(`${texts.each}${extras}`, howWidth)
}

const heightOfHow = (reminder: Reminder) =>
  20 + accountsOf(reminder).length * 15 + sentencesOf(reminder).length * 12

function drawHow(sheet: Sheet, reminder: Reminder, top: number) {
  const { how } = words[reminder.Language].reminder
  sheet.write(how, page.left, top, { face: 'strong' })
  let y = top + 18
  for (const { label, value } of accountsOf(reminder)) {
    sheet.write(label, page.left, y, { size: 8.5, colour: colours.quiet })
    sheet.write(value, page.left + 74, y, { face: 'strong' })
    y += 15
  }
  for (const line of sentencesOf(reminder)) {
    sheet.write(line, page.left, y)
    y += 12
  }
}

function notesOf({ Language, above, sums }: Reminder) {
  const texts = words[Language].reminder
  const percent = new Intl.NumberFormat(Language, { maximumFractionDigits: 2 }).format(above)
  return [
    ...(sums.Interest === 0 ? [] : [texts.rate(percent)]),
    ...(sums.Interest + sums.Fee === 0 ? [] : [texts.notBooked]),
    texts.crossed,
  ].flatMap((text) => wrapped(text, noteWidth, note))
}
