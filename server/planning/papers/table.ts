import { colours, page, type Sheet, wrapped } from '#server/billing/files/pdf/sheet.ts'

/** A column of a paper's table: where it begins, or ends where it is of numbers. */
export interface PaperColumn {
  title: string
  x: number
  /** How wide a text may be before it is wrapped; numbers are not. */
  width?: number
  isNumber?: boolean
  isStrong?: boolean
}

const leading = 11.5
const headHeight = 18
/** Of a row's picture. */
export const pictureSize = 26

/**
 * Rows over as many pages as they need, the titles on each; no row is parted. What is left of a row is small print below
 * its second column, its picture before the first. Gives where they end.
 */
export function drawTable(
  sheet: Sheet,
  columns: PaperColumn[],
  rows: { cells: string[]; small?: string[]; picture?: Uint8Array | undefined }[],
  { from, titleOfNext }: { from: number; titleOfNext: string },
): number {
  const smallAt = columns[1]?.x ?? page.left
  let y = drawTitles(sheet, columns, from)
  const close = sheet.open('Table')
  for (const { cells, small = [], picture } of rows) {
    const texts = columns.map(({ width }, index) =>
      width === undefined ? [cells[index] ?? ''] : wrapped(cells[index] ?? '', width),
    )
    const below = small.flatMap((line) => wrapped(line, page.right - smallAt, { size: 7.5 }))
    const lines = Math.max(...texts.map((wrappedTexts) => wrappedTexts.length)) + below.length
    const height = Math.max(lines * leading, picture ? pictureSize - 2 : 0) + 7
    if (y + height > page.bottom - 20) {
      y = nextPage(sheet, titleOfNext)
      sheet.aside(() => void (y = drawTitles(sheet, columns, y)))
    }
    sheet.within('TR', () => {
      for (const [index, { x, isNumber = false, isStrong = false }] of columns.entries())
        sheet.within('TD', () => {
          for (const [line, text] of (texts[index] ?? []).entries())
            sheet.write(text, x, y + 12 + line * leading, {
              align: isNumber ? 'right' : 'left',
              face: isStrong ? 'strong' : 'regular',
            })
          if (index === 0)
            for (const [line, text] of below.entries())
              sheet.write(text, smallAt, y + height - 5 - (below.length - line - 1) * leading, {
                size: 7.5,
                colour: colours.quiet,
              })
        })
    })
    // Its name stands beside it.
    if (picture)
      sheet.aside(() => sheet.picture(picture, page.left, y + 3, { width: pictureSize, height: pictureSize }))
    sheet.rule(y + height)
    y += height
  }
  close()
  return y
}

function drawTitles(sheet: Sheet, columns: PaperColumn[], y: number) {
  sheet.within('Table', () =>
    sheet.within('TR', () => {
      for (const { title, x, isNumber = false } of columns)
        sheet.within(
          'TH',
          () =>
            sheet.write(title, x, y + 8, {
              size: 7.5,
              colour: colours.quiet,
              align: isNumber ? 'right' : 'left',
            }),
          { scope: 'Column' },
        )
    }),
  )
  sheet.rule(y + headHeight - 4, page.left, page.right, colours.rule, 0.8)
  return y + headHeight - 4
}

export function nextPage(sheet: Sheet, title: string) {
  sheet.newPage()
  sheet.aside(() => sheet.write(title, page.left, page.top - 20, { size: 8, colour: colours.quiet }))
  return page.top
}

/** Label and value below each other, in as many columns. Gives where they end. */
export function drawFacts(sheet: Sheet, facts: [label: string, value: string][], top: number) {
  const width = (page.right - page.left) / 4
  const rows = facts.filter(([, value]) => value !== '')
  let y = top
  for (let from = 0; from < rows.length; from += 4) {
    let lines = 1
    for (const [index, [label, value]] of rows.slice(from, from + 4).entries()) {
      const x = page.left + index * width
      sheet.write(label, x, y, { size: 7.5, colour: colours.quiet })
      const texts = wrapped(value, width - 12)
      lines = Math.max(lines, texts.length)
      for (const [line, text] of texts.entries()) sheet.write(text, x, y + 13 + line * leading)
    }
    y += 22 + lines * leading
  }
  return y
}

export function numberPages(sheet: Sheet, told: (page: number, of: number) => string) {
  const of = sheet.pages()
  for (let index = 0; index < of; index += 1) {
    sheet.turnTo(index)
    sheet.aside(() =>
      sheet.write(told(index + 1, of), page.right, page.bottom + 14, {
        size: 7.5,
        colour: colours.quiet,
        align: 'right',
      }),
    )
  }
}
