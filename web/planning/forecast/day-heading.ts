import type { Language } from '#web/i18n/language.ts'

/** `Mon 16/11`: the heading of a day's column. */
export function dayHeading(day: string, language: Language) {
  const date = new Date(`${day}T00:00:00Z`)
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(date)
  return `${weekday} ${date.getUTCDate()}/${date.getUTCMonth() + 1}`
}
