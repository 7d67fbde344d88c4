import type { Language } from '#web/i18n/language.ts'
import type { Words } from '#web/i18n/language-provider.tsx'
import { monthText } from '#contract/months.ts'

interface Days {
  PeriodStart: string
  PeriodStop: string
}

/** A month by its name, other days from the first to the last. */
export function daysText({ PeriodStart, PeriodStop }: Days, format: Words['format'], language: Language) {
  const [year = 0, month = 0] = PeriodStart.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  const isMonth = PeriodStart.endsWith('-01') && PeriodStop === lastDay
  return isMonth
    ? monthText(PeriodStart, language)
    : `${format.date(PeriodStart)} – ${format.date(PeriodStop)}`
}
