/**
 * What a number field holds after `typed` has taken the place of `previous`. A key that does not fit is blocked: only
 * digits, one decimal sign and a leading minus do, and no more decimals than allowed. A pasted text is never altered:
 * it is a number, or it stays in the field as it is and counts as no number.
 */
export function nextNumberText(previous: string, typed: string, decimals = Number.POSITIVE_INFINITY) {
  if (!isPlain(previous)) return plainNumber(typed) ?? typed
  const next = typed.replaceAll(',', '.').replaceAll('−', '-')
  const added = addedLength(previous, next)
  if (added > 1) return plainNumber(typed) ?? typed
  if (added === 0) return isPlain(next) ? next : typed
  const fits = isPlain(next) && (next.includes('.') ? decimals > 0 && fractionLength(next) <= decimals : true)
  return fits ? next : previous
}

/**
 * The number that somebody typed or pasted, also with the spaces or signs that group its digits; undefined where the
 * text is no number, or none yet (`-`, `.`).
 */
export function typedNumber(typed: string): number | undefined {
  const plain = plainNumber(typed)
  return plain === undefined ? undefined : Number(plain)
}

/** How many decimals a typed number has, zeros at its end included: `1,500` may be meant as 1500. */
export const typedDecimals = (typed: string) => fractionLength(plainNumber(typed) ?? '')

/** How a number stands in a field. */
export interface NumberLook {
  /** The language's decimal sign. Both a comma and a dot can be typed. */
  decimalSign: string
  /** The unit behind the number, with its leading space. It contains no digit, dot or comma. */
  unit: string
}

/** `-12.5` as `−12,5 %`. The unit appears with the first digit; a text that is no number is shown unchanged. */
export function shownNumber(text: string, { decimalSign, unit }: NumberLook) {
  if (!isPlain(text)) return text
  return text.replace('.', decimalSign).replace('-', '−') + (typedNumber(text) === undefined ? '' : unit)
}

/** The text of a field without its unit, also where part of the unit was deleted. */
export function withoutUnit(shown: string, { unit }: Pick<NumberLook, 'unit'>) {
  const behind = /[^\d.,−-]*$/.exec(shown)?.[0] ?? ''
  let at = 0
  for (const letter of unit) if (behind[at] === letter) at++
  return at === behind.length ? shown.slice(0, shown.length - behind.length) : shown
}

/** The length of the number in the field's text, without the unit. */
export const numberLength = (shown: string, { unit }: NumberLook) =>
  unit !== '' && shown.endsWith(unit) ? shown.length - unit.length : shown.length

const isPlain = (text: string) => /^-?\d*\.?\d*$/.test(text)

const fractionLength = (plain: string) => plain.split('.')[1]?.length ?? 0

/** The number of characters that were added to `previous` to get `next`. */
function addedLength(previous: string, next: string) {
  let start = 0
  while (start < previous.length && start < next.length && previous[start] === next[start]) start++
  let end = 0
  const longest = Math.min(previous.length, next.length) - start
  while (end < longest && previous.at(-1 - end) === next.at(-1 - end)) end++
  return next.length - start - end
}

const simple = /^-?(?:\d+[.,]?\d*|[.,]\d+)$/
const groupedByBlanks = /^-?\d{1,3}(?:[ \u{A0}\u{202F}\u{2009}]\d{3})+(?:[.,]\d*)?$/u
/** 1.234,50 and 1,234.50: where both signs occur, the last one is the decimal sign. */
const groupedBySigns = /^-?\d{1,3}(?:(?:\.\d{3})+,|(?:,\d{3})+\.)\d+$/

/** A number as digits, a dot and a leading minus; undefined where the text is no number. */
function plainNumber(typed: string) {
  const text = typed.trim().replace(/^−/, '-')
  if (simple.test(text)) return text.replace(',', '.')
  if (groupedByBlanks.test(text)) return text.replaceAll(/[^\d.,-]/g, '').replace(',', '.')
  if (!groupedBySigns.test(text)) return undefined
  const decimalSign = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  return `${text.slice(0, decimalSign).replaceAll(/[.,]/g, '')}.${text.slice(decimalSign + 1)}`
}
