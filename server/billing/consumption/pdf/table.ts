import { type DividedLine, sectionsOf, sumsOf } from '#server/billing/consumption/divided.ts'
import type { Document } from '#server/billing/consumption/document.ts'
import { drawRows, type Heading, leading, newPage, type Row } from '#server/billing/files/pdf/rows.ts'
import { colours, page, type Sheet, type Style, wrapped } from '#server/billing/files/pdf/sheet.ts'
import type { Wording } from '#server/billing/files/pdf/wording.ts'
import { words } from '#server/words/index.ts'

const headHeight = 26
const padding = 6

/** Where each column begins, or ends where it is of numbers. */
const columns = {
  article: { x: page.left + 10, width: 226 },
  number: { x: page.left + 246, width: 92 },
  amount: { x: page.left + 384 },
  price: { x: page.left + 434 },
  value: { x: page.right },
}
const numbers = ['amount', 'price', 'value'] as const
type ColumnName = keyof typeof columns

interface ArticleRow extends Row {
  article: string[]
  number: string[]
  values: Record<(typeof numbers)[number], string>
}

/** The lines below the headings that they are divided by, each with its sum; each page has the head again. */
export async function drawLines(
  sheet: Sheet,
  document: Document,
  wording: Wording,
  { from, bottom, after }: { from: number; bottom: number; after: number },
) {
  const closeTable = sheet.open('Table')
  const end = await drawRows(sheet, rowsOf(document, wording), {
    from: sheet.within('THead', () => drawHead(sheet, wording, from)),
    bottom,
    after,
    isFresh: false,
    nextHead: (continued) => {
      let y = nextPage(sheet, document, wording)
      sheet.aside(() => {
        y = continued(drawHead(sheet, wording, y))
      })
      return y
    },
    continued: words[wording.language].consumption.continued,
    columns: numbers.length + 1,
    draw: (row, y) => drawRow(sheet, row, y),
  })
  closeTable()
  return end
}

export function nextPage(sheet: Sheet, { seller, number, isCredit }: Document, { language }: Wording) {
  const texts = words[language].consumption
  return newPage(sheet, seller.name, `${isCredit ? texts.creditTitle : texts.title} ${number}`)
}

function drawHead(sheet: Sheet, { language }: Wording, top: number) {
  const titles = words[language].consumption.columns
  const style: Style = { size: 7.5, colour: colours.quiet }
  sheet.within('TR', () => {
    for (const name of ['article', 'number', ...numbers] satisfies ColumnName[]) {
      const align = name === 'article' || name === 'number' ? 'left' : 'right'
      const x = name === 'article' ? page.left : columns[name].x
      sheet.within('TH', () => sheet.write(titles[name], x, top + headHeight - 7, { ...style, align }), {
        scope: 'Column',
      })
    }
  })
  sheet.rule(top + headHeight, page.left, page.right, colours.rule, 0.8)
  return top + headHeight
}

function rowsOf({ lines, division }: Document, wording: Wording): ArticleRow[] {
  const heading = (line: DividedLine, by: Document['division'], sum: number): Heading => {
    const wide = columns.price.x - page.left - 20
    const told = wrapped(headingOf(line, by, wording), wide, { face: 'strong' })
    return { lines: told, sum: wording.amount(sum), height: told.length * leading + padding + 3 }
  }
  return sectionsOf(lines, division).flatMap(({ first, lines: those, above }) => {
    const of = heading(first, division, sumsOf(those).value)
    return those.map((line, index) => ({
      ...rowOf(line, wording, of, index === 0),
      // One section alone says its sum itself.
      ...(index === 0 && {
        above: above.flatMap(({ by, value, isOfOne }) => (isOfOne ? [] : heading(first, by, value))),
      }),
    }))
  })
}

/** `Late lines of 2026-10 · Workshop 3 · 4010 Painting`. */
function headingOf(line: DividedLine, division: Document['division'], { language }: Wording) {
  const texts = words[language].consumption
  const place = texts.place({
    locker: division.ByLocker ? line.locker : '',
    costCentre: division.ByCostCentre ? line.costCentre || texts.noCostCentre : '',
    person: division.ByPerson ? line.person || texts.noPerson : '',
  })
  const part = texts.part[line.part](line.month?.slice(0, 7) ?? '')
  if (place === '') return part
  return line.part === 'use' ? place : `${part} · ${place}`
}

function rowOf(line: DividedLine, { amount, language }: Wording, of: Heading, isFirst: boolean): ArticleRow {
  const article = wrapped(line.articleName, columns.article.width)
  const number = wrapped(line.articleNumber, columns.number.width)
  const pieces = new Intl.NumberFormat(language).format(line.amount).replace('-', '−')
  return {
    of,
    isFirst,
    article,
    number,
    values: { amount: pieces, price: amount(line.price), value: amount(line.value) },
    height: Math.max(article.length, number.length) * leading + padding,
  }
}

function drawRow(sheet: Sheet, { article, number, values, height }: ArticleRow, y: number) {
  sheet.within('TR', () => {
    sheet.within(
      'TH',
      () => {
        for (const [index, text] of article.entries())
          sheet.write(text, columns.article.x, y + 11.5 + index * leading)
      },
      { scope: 'Row' },
    )
    sheet.within('TD', () => {
      for (const [index, text] of number.entries())
        sheet.write(text, columns.number.x, y + 11.5 + index * leading, { colour: colours.quiet })
    })
    for (const name of numbers)
      sheet.within('TD', () => sheet.write(values[name], columns[name].x, y + 11.5, { align: 'right' }))
  })
  sheet.rule(y + height, columns.article.x)
  return y + height
}
