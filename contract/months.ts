import type { Language } from './language.ts'

/** The months by name, January first. Short names of Swedish may end in a dot: `okt.`, but `maj`. */
export function monthNames(language: Language, style: 'long' | 'short'): readonly string[] {
  const name = new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => name.format(Date.UTC(2026, month)))
}
