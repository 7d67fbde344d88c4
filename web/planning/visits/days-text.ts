import type { VisitPlan } from '#contract/planning/visits.ts'
import { currentDay } from '#web/i18n/clock.ts'
import type { Words } from '#web/i18n/language-provider.tsx'
import { plusDays } from '#web/kit/inputs/days.ts'

type Spoken = Pick<Words, 'text' | 'language'>

/** `tis och fre, varannan vecka`: when a locker is visited, in words. */
export function daysText(
  { Weekdays, EveryWeeks, ByStock }: Pick<VisitPlan, 'Weekdays' | 'EveryWeeks' | 'ByStock'>,
  { text, language }: Spoken,
) {
  const words = text.visits
  if (ByStock === 1) return words.byStock
  if (Weekdays.length === 0) return words.noDays
  return [weekdaysText(Weekdays, { text, language }), words.everyWeeks(EveryWeeks)].filter(Boolean).join(', ')
}

function weekdaysText(weekdays: readonly number[], { text, language }: Spoken) {
  const { everyDay, workdays } = text.visits
  if (weekdays.length === 7) return everyDay
  if (weekdays.join('') === '12345') return workdays
  const names = weekdays.map((weekday) => weekdayName(weekday, language, 'short'))
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
}

/** 1 is Monday. */
export function weekdayName(weekday: number, language: string, style: 'short' | 'long') {
  const monday = Date.UTC(2026, 0, 5)
  const date = new Date(monday + (weekday - 1) * 86_400_000)
  return new Intl.DateTimeFormat(language, { weekday: style, timeZone: 'UTC' }).format(date)
}

/** A day in a sentence: today, tomorrow, the weekday within a week, and with its date from there on. */
export function dayText(day: string, { text, language }: Spoken, today = currentDay()) {
  if (day === today) return text.visits.today
  if (day === plusDays(today, 1)) return text.visits.tomorrow
  const isSoon = isWithinAWeek(day, today)
  const style: Intl.DateTimeFormatOptions = isSoon
    ? { weekday: 'long' }
    : { weekday: 'short', day: 'numeric', month: 'short' }
  return new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}

/** The same, as something happens on it: `on Monday`. */
export function onDayText(day: string, spoken: Spoken, today = currentDay()) {
  const told = dayText(day, spoken, today)
  if (day === today || day === plusDays(today, 1)) return told
  const { onWeekday, onDate } = spoken.text.visits
  return isWithinAWeek(day, today) ? onWeekday(told) : onDate(told)
}

const isWithinAWeek = (day: string, today: string) => day > today && day <= plusDays(today, 6)
