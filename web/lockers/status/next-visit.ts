import type { Cabinet } from '#contract/lockers/cabinets.ts'
import { currentDay } from '#web/i18n/clock.ts'
import { dayName } from '#web/i18n/day-name.ts'
import type { Words } from '#web/i18n/language-provider.tsx'

type Visited = Pick<Cabinet, 'NextVisit' | 'VisitByStock' | 'VisitExpected'>
type Spoken = Pick<Words, 'text' | 'language'>

/** When somebody comes: a day, or when it is needed, about then; empty where nothing is known of it. */
export function nextVisitText(visited: Visited, spoken: Spoken, today = currentDay()) {
  const { NextVisit, VisitByStock, VisitExpected } = visited
  const { overview } = spoken.text
  if (NextVisit !== null) return NextVisit === today ? overview.today : dayName(spoken.language, NextVisit)
  if (VisitByStock === 0) return ''
  if (VisitExpected === null) return overview.whenNeeded
  return VisitExpected <= today
    ? overview.neededNow
    : overview.whenNeededAbout(dayName(spoken.language, VisitExpected))
}

/** The same where there is no room to say that it is when needed, beside about when. */
export function shortNextVisit(visited: Visited, spoken: Spoken, today = currentDay()) {
  const { NextVisit, VisitExpected } = visited
  const isAbout = NextVisit === null && VisitExpected !== null && VisitExpected > today
  return isAbout
    ? spoken.text.overview.about(dayName(spoken.language, VisitExpected))
    : nextVisitText(visited, spoken, today)
}
