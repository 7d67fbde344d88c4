import type { Language } from '#contract/language.ts'

const formats = new Map<Language, Intl.DateTimeFormat>()

/** `Thu 26 Nov`. A day is `YYYY-MM-DD`, told in UTC, where every day has 24 hours. */
export function dayName(language: Language, day: string) {
  const style = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const
  const format = formats.get(language) ?? new Intl.DateTimeFormat(language, style)
  formats.set(language, format)
  return format.format(new Date(`${day}T00:00:00Z`))
}
