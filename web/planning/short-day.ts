import { currentDay } from '#web/i18n/clock.ts'
import { dayName } from '#web/i18n/day-name.ts'
import type { Words } from '#web/i18n/language-provider.tsx'

type Spoken = Pick<Words, 'text' | 'language'>

/** `today`, else `Thu 26 Nov`. */
export const shortDay = (day: string, { text, language }: Spoken, today = currentDay()) =>
  day === today ? text.visits.today : dayName(language, day)

/** The same, as something happens on it: `on Thu 26 Nov`. */
export const onShortDay = (day: string, spoken: Spoken, today = currentDay()) =>
  day === today ? spoken.text.visits.today : spoken.text.visits.onDate(dayName(spoken.language, day))

/** Of a list of days: today is said beside its date. */
export const datedDay = (day: string, { text, language }: Spoken, today = currentDay()) =>
  [...(day === today ? [text.visits.today] : []), dayName(language, day)].join(', ')
