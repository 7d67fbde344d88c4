import type { Language } from '#web/i18n/language.ts'

/** The month of a day: Oct 2026, okt. 2026. */
export function monthText(day: string, language: Language) {
  let formatter = formatters.get(language)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' })
    formatters.set(language, formatter)
  }
  return formatter.format(new Date(`${day}T00:00:00Z`))
}

const formatters = new Map<Language, Intl.DateTimeFormat>()
