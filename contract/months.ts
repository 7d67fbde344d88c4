import type { Language } from './language.ts'

/** The months by name, January first. Short names of Swedish may end in a dot: `okt.`, but `maj`. */
export function monthNames(language: Language, style: 'long' | 'short'): readonly string[] {
  const known = names.get(`${language} ${style}`)
  if (known) return known
  const name = new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' })
  const found = Array.from({ length: 12 }, (_, month) => name.format(Date.UTC(2026, month)))
  names.set(`${language} ${style}`, found)
  return found
}
const names = new Map<string, readonly string[]>()

/** The month of a day: Oct 2026, okt. 2026; long: oktober 2026. */
export const monthText = (day: string, language: Language, style: 'long' | 'short' = 'short') =>
  `${monthNames(language, style)[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`
