import type { Cabinet } from '#contract/lockers/cabinets.ts'
import { dayName } from '#web/i18n/day-name.ts'
import type { Words } from '#web/i18n/language-provider.tsx'

/** When somebody comes: a day, or when it is needed, about then; empty where nothing is known of it. */
export function nextVisitText(
  { NextVisit, VisitByStock, VisitExpected }: Pick<Cabinet, 'NextVisit' | 'VisitByStock' | 'VisitExpected'>,
  { text, language }: Pick<Words, 'text' | 'language'>,
) {
  if (NextVisit !== null) return dayName(language, NextVisit)
  if (VisitByStock === 0) return ''
  const { whenNeeded, whenNeededAbout } = text.overview
  return VisitExpected === null ? whenNeeded : whenNeededAbout(dayName(language, VisitExpected))
}
