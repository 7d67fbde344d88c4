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

function cleanedNumber(typed: string) {
  const kept = typed.replace(/[^\d.,-]/g, '')
  const sign = kept.startsWith('-') ? '-' : ''
  const [whole = '', ...rest] = withoutGroups(kept.replaceAll('-', '')).replaceAll(',', '.').split('.')
  return sign + whole + (rest.length > 0 ? `.${rest.join('')}` : '')
}

/** 1.234,50 and 1,234.50 from elsewhere: where both signs occur, only the last one can be the decimal sign. */
function withoutGroups(text: string) {
  const grouped = /^\d{1,3}(?:(?:\.\d{3})+,|(?:,\d{3})+\.)\d+$/.test(text)
  const decimalSign = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  return grouped ? text.slice(0, decimalSign).replace(/[.,]/g, '') + text.slice(decimalSign) : text
}
