import { drawParagraph, sums as place } from '#server/billing/files/pdf/foot.ts'
import { drawPairs, pair, type Pair, pairsHeight } from '#server/billing/files/pdf/pairs.ts'
import { colours, page, type Sheet, type Style, wrapped } from '#server/billing/files/pdf/sheet.ts'
import type { Wording } from '#server/billing/files/pdf/wording.ts'
import { accountsToldFor } from '#server/billing/files/ways-to-pay.ts'
import { toOre } from '#server/database/money.ts'
import { words } from '#server/words/index.ts'
import type { Reminder } from './reminder.ts'

const small: Style = { size: 8, colour: colours.quiet }
const howWidth = place.left - page.left - 34
const noteLeading = 11

/** What a reminder ends with: what it comes to, how it is paid, and by what right interest is claimed. */
export function closingOf(reminder: Reminder, wording: Wording) {
  const total = totalOf(reminder, wording)
  const payment = paymentOf(reminder, wording)
  const notes = notesOf(reminder, wording)
  const height = Math.max(total.height, payment.height)
  return {
    height: height + notes.reduce((sum, lines) => sum + lines.length * noteLeading, 0) + 22,
    draw(sheet: Sheet, top: number) {
      total.draw(sheet, top)
      payment.draw(sheet, top)
      let y = top + height + 18
      for (const lines of notes) {
        drawParagraph(sheet, lines, page.left, y, noteLeading, small)
        y += lines.length * noteLeading
      }
    },
  }
}

function totalOf({ sums, CurrencyCode, Language }: Reminder, { amount, money }: Wording) {
  const texts = words[Language].reminder
  const sum = (label: string, value: number): Pair => ({ label, lines: [amount(toOre(value))] })
  const parts = [
    sum(texts.remaining, sums.RemainingAmount),
    sum(texts.interest, sums.Interest),
    sum(texts.fee, sums.Fee),
  ]
  const all: Pair = {
    label: texts.sum,
    lines: [money(toOre(sums.Sum), CurrencyCode)],
    style: { face: 'strong', size: 12.5 },
  }
  const at = { x: place.left, values: place.right, align: 'right' as const }
  return {
    height: 28 + pairsHeight(parts, place.leading) + 18,
    draw(sheet: Sheet, top: number) {
      const y = drawPairs(sheet, parts, { ...at, top: top + 28, leading: place.leading })
      sheet.rule(y - 5, place.left, place.right, colours.rule, 0.8)
      drawPairs(sheet, [all], { ...at, top: y + 12, leading: 0 })
    },
  }
}

function paymentOf({ seller, buyer, CurrencyCode, Language }: Reminder, wording: Wording) {
  const texts = words[Language].reminder
  const rows = accountsToldFor({ seller, buyer, currency: CurrencyCode }).map(([way, value]) =>
    pair(wording.words[way], value, howWidth - 74, { face: 'strong' }),
  )
  const how = wrapped(texts.each, howWidth)
  const gap = rows.length > 0 ? 6 : 0
  return {
    height: 46 + pairsHeight(rows, 15) + gap + how.length * 12,
    draw(sheet: Sheet, top: number) {
      sheet.within('H2', () => sheet.write(texts.how, page.left, top + 28, { face: 'strong' }))
      const y = top + 46
      if (rows.length > 0)
        drawPairs(sheet, rows, { x: page.left, values: page.left + 74, top: y, leading: 15 })
      drawParagraph(sheet, how, page.left, y + pairsHeight(rows, 15) + gap, 12, {})
    },
  }
}

/** Each a paragraph of lines. */
function notesOf({ above, sums }: Reminder, { language }: Wording) {
  const texts = words[language].reminder
  const percent = new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(above)
  return [
    ...(sums.Interest === 0 ? [] : [texts.rate(percent)]),
    ...(sums.Interest + sums.Fee === 0 ? [] : [texts.notBooked]),
    texts.crossed,
  ].map((text) => wrapped(text, page.right - page.left, small))
}
