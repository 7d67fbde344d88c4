import fc from 'fast-check'

/** Texts that are numbers, or nearly: what people type and paste by mistake. */
export const nearlyNumber = fc.oneof(
  fc
    .array(fc.constantFrom(...'0123456789', ...'-−.,  O e%\u{A0}\u{202F}'), { maxLength: 9 })
    .map((all) => all.join('')),
  fc
    .integer({ min: -99_999_999, max: 99_999_999 })
    .chain((hundredths) =>
      fc
        .constantFrom('sv-SE', 'en-GB', 'de-DE')
        .map((language) => (hundredths / 100).toLocaleString(language, { maximumFractionDigits: 2 })),
    ),
)

/** Reads letter by letter, unlike the code that it checks: a sign, groups of three alike, one decimal sign. */
export function strictlyRead(typed: string): number | undefined {
  let rest = typed.trim()
  let sign = ''
  if (rest.startsWith('-') || rest.startsWith('−')) {
    sign = '-'
    rest = rest.slice(1)
  }
  const last = Math.max(rest.lastIndexOf('.'), rest.lastIndexOf(','))
  const whole = last < 0 ? rest : rest.slice(0, last)
  const fraction = last < 0 ? '' : rest.slice(last + 1)
  const otherSign = rest[last] === ',' ? '.' : ','
  const blanks = [' ', '\u{A0}', '\u{202F}', '\u{2009}']
  if (!isDigits(fraction) || whole + fraction === '') return undefined
  const groupedBy = [...whole].find((letter) => !isDigits(letter))
  if (groupedBy === undefined) return Number(`${sign}${whole || '0'}.${fraction || '0'}`)
  const byBlanks = blanks.includes(groupedBy)
  // Points group only where a comma follows, and the other way round: 1.234 alone may be either.
  if (!byBlanks && (groupedBy !== otherSign || fraction === '')) return undefined
  const groups = whole.split(byBlanks ? /[ \u{A0}\u{202F}\u{2009}]/u : groupedBy)
  const [first = '', ...more] = groups
  const fits =
    isDigits(groups.join('')) && first !== '' && first.length <= 3 && more.every(({ length }) => length === 3)
  return fits ? Number(`${sign}${groups.join('')}.${fraction || '0'}`) : undefined
}

const isDigits = (text: string) => [...text].every((letter) => letter >= '0' && letter <= '9')
