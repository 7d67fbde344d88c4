/** Without a screen, as in unit tests, every letter counts as wide as a wide one. */
const perCharacter = 8

export const tableFont = "13px 'Inter Variable'"

let pen: CanvasRenderingContext2D | null | undefined

/** How wide a text is in a table, in pixels. */
export function textWidth(text: string, weight: 'normal' | 'bold' = 'normal') {
  if (pen === undefined) pen = typeof document === 'undefined' ? null : newPen()
  if (!pen) return text.length * perCharacter
  pen.font = `${weight === 'bold' ? 600 : 400} ${tableFont}, sans-serif`
  // Numbers are set in figures of equal width, some of which are wider than the pen's.
  return pen.measureText(text.replaceAll(/\d/gu, '0')).width
}

const newPen = () => document.createElement('canvas').getContext('2d')
