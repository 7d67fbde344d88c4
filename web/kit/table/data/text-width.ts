/** Without a screen, as in unit tests, every letter counts as wide as a wide one. */
const perCharacter = 8

export const tableFont = "13px 'Inter Variable'"

export type Weight = keyof typeof weights

const weights = { normal: 400, medium: 500, bold: 600 }

let pen: CanvasRenderingContext2D | null | undefined
/** What the pen is set to: setting it costs more than measuring. */
let penIs: Weight | undefined

/** The pen takes the font that has arrived. */
export function takeFont() {
  penIs = undefined
}

/** How wide a text is in a table, in pixels. */
export function textWidth(text: string, weight: Weight = 'normal', figures: 'equal' | 'own' = 'equal') {
  if (pen === undefined) pen = typeof document === 'undefined' ? null : newPen()
  if (!pen) return text.length * perCharacter
  if (penIs !== weight) pen.font = `${weights[weight]} ${tableFont}, sans-serif`
  penIs = weight
  // Numbers are set in figures of equal width, some of which are wider than the pen's; so are the hyphens of a date.
  return pen.measureText(figures === 'own' ? text : text.replaceAll(/\d|(?<=\d)-(?=\d)/gu, '0')).width
}

const newPen = () => document.createElement('canvas').getContext('2d')
