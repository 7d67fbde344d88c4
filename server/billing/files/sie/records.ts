import type { Entry } from '#server/billing/bookkeeping/vouchers.ts'

/** One line of a SIE file: a label, and fields that are quoted where they are text. */

const lineEnd = '\r\n'

export const text = (value: string) => `"${quotable(value)}"`
export const date = (day: string) => day.replaceAll('-', '')
export const record = (label: string, ...fields: (string | number)[]) =>
  `#${[label, ...fields].join(' ')}${lineEnd}`

/** Öre as a number with two decimals. */
export function amount(ore: number) {
  const digits = String(Math.abs(ore)).padStart(3, '0')
  return `${ore < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * A quote is escaped by a backslash. The standard does not say how to escape a backslash, so each becomes a slash.
 * Control characters become spaces. Curly quotes are made straight here, because the code page has none.
 */
const quotable = (value: string) =>
  value
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll('\\', '/')
    .replace(/[“”"]/g, '\\"')
    .trim()

/** A verification. Rows of 0 are left out, unless there are no others. */
export function verification(
  series: string,
  number: number | null,
  day: string,
  description: string,
  entries: Entry[],
) {
  const moved = entries.filter(({ ore }) => ore !== 0)
  const lines = (moved.length > 0 ? moved : entries).map(
    ({ account, ore }) => `   ${record('TRANS', account, '{}', amount(ore))}`,
  )
  return `${record('VER', series, number ?? text(''), date(day), text(description))}{${lineEnd}${lines.join('')}}${lineEnd}`
}
