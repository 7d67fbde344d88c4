/**
 * What a number field holds after somebody typed or pasted `typed` over `previous`: digits, one dot and a leading minus.
 * A keystroke that would give too many decimals is blocked; what is pasted loses them.
 */
export function nextNumberText(previous: string, typed: string, decimals = Number.POSITIVE_INFINITY) {
  const cleaned = cleanedNumber(typed)
  const [whole = '', fraction] = cleaned.split('.')
  const tooPrecise = fraction !== undefined && (decimals === 0 || fraction.length > decimals)
  if (!tooPrecise) return cleaned
  const oneKeystroke = typed.length === previous.length + 1
  if (oneKeystroke) return previous
  return decimals === 0 ? whole : `${whole}.${fraction.slice(0, decimals)}`
}

/** The number that a text means, or nothing while there is none yet (`-`, `.`). */
export function numberOf(text: string): number | undefined {
  return /\d/.test(text) ? Number(text) : undefined
}

/**
 * The number that somebody typed or pasted as a whole, with the spaces and groups that formatted numbers bring along;
 * nothing where it is none.
 */
export function typedNumber(typed: string): number | undefined {
  const plain = withoutGroups(typed.replaceAll(/\s/g, '').replace('−', '-')).replace(',', '.')
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined
}

/** How a number stands in a field. */
export interface NumberLook {
  /** The language's decimal sign; a comma is as good as a dot when it is typed. */
  decimalSign: string
  /** The unit behind it, with the space before it. Neither a digit nor a dot nor a comma is in it. */
  unit: string
}

/** `12.5` as `12,5 %`. The unit waits for a digit. */
export function shownNumber(text: string, { decimalSign, unit }: NumberLook) {
  return text.replace('.', decimalSign) + (numberOf(text) === undefined ? '' : unit)
}

/** How much of what stands in a field is the number; the caret stays in it. */
export const numberLength = (shown: string, { unit }: NumberLook) =>
  unit !== '' && shown.endsWith(unit) ? shown.length - unit.length : shown.length

function cleanedNumber(typed: string) {
  const kept = typed.replaceAll('−', '-').replace(/[^\d.,-]/g, '')
  const sign = kept.startsWith('-') ? '-' : ''
  const [whole = '', ...rest] = withoutGroups(kept.replaceAll('-', '')).replaceAll(',', '.').split('.')
  return sign + whole + (rest.length > 0 ? `.${rest.join('')}` : '')
}

/** 1.234,50 and 1,234.50 from elsewhere: where both signs occur, only the last one can be the decimal sign. */
function withoutGroups(text: string) {
  const grouped = /^-?\d{1,3}(?:(?:\.\d{3})+,|(?:,\d{3})+\.)\d+$/.test(text)
  const decimalSign = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  return grouped ? text.slice(0, decimalSign).replace(/[.,]/g, '') + text.slice(decimalSign) : text
}
