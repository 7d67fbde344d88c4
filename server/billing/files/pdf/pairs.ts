import { colours, type Sheet, type Style, wrapped } from './sheet.ts'

/** A label and its value, which may be of several lines. */
export interface Pair {
  label: string
  lines: string[]
  style?: Style
  /** The value is below its label, where it does not fit beside it. */
  isBelow?: boolean
}

export interface PairsPlace {
  x: number
  /** Where values begin; with `align: 'right'` where they end. */
  values: number
  align?: 'left' | 'right'
  /** The first baseline, and how far the next pair is below. */
  top: number
  leading: number
}

const lineHeight = 12

/** Labels with their values beside them: a table of rows to a screen reader. Gives the baseline that would be next. */
export function drawPairs(sheet: Sheet, pairs: Pair[], { x, values, align, top, leading }: PairsPlace) {
  let y = top
  sheet.within('Table', () => {
    for (const { label, lines, style, isBelow = false } of pairs) {
      sheet.within('TR', () => {
        const quiet: Style = { size: 8.5, colour: colours.quiet }
        const isSum = style?.size !== undefined
        sheet.within('TH', () => sheet.write(label, x, y, isSum ? style : quiet), { scope: 'Row' })
        sheet.within('TD', () => {
          for (const [index, line] of lines.entries())
            sheet.write(
              line,
              isBelow && align !== 'right' ? x : values,
              y + (index + Number(isBelow)) * lineHeight,
              {
                ...style,
                ...(align && { align }),
              },
            )
        })
      })
      y += heightOf({ lines, isBelow }, leading)
    }
  })
  return y
}

export const pairsHeight = (pairs: Pair[], leading: number) =>
  pairs.reduce((sum, pair) => sum + heightOf(pair, leading), 0)

const heightOf = ({ lines, isBelow = false }: Pick<Pair, 'lines' | 'isBelow'>, leading: number) =>
  leading + (lines.length - 1 + Number(isBelow)) * lineHeight

export const pair = (label: string, value: string, width: number, style: Style = {}): Pair => ({
  label,
  lines: wrapped(value, width, style),
  style,
})
