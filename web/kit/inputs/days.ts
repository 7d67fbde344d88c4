import { monthNames } from '#contract/months.ts'
import type { Language } from '#web/i18n/language.ts'

/** Days are `YYYY-MM-DD`. They are computed in UTC, where every day has 24 hours. */

export interface DayRange {
  from: string
  to: string
}

export const presetNames = [
  'last7',
  'last14',
  'last30',
  'months3',
  'months12',
  'thisMonth',
  'previousMonth',
] as const
export type PresetName = (typeof presetNames)[number]

/** A named range, relative to today. "Last …" ends today and includes both ends. */
export function presetRange(preset: PresetName, today: string): DayRange {
  switch (preset) {
    case 'last7':
      return { from: plusDays(today, -6), to: today }
    case 'last14':
      return { from: plusDays(today, -13), to: today }
    case 'last30':
      return { from: plusDays(today, -29), to: today }
    case 'months3':
      return { from: plusDays(plusMonths(today, -3), 1), to: today }
    case 'months12':
      return { from: plusDays(plusMonths(today, -12), 1), to: today }
    case 'thisMonth':
      return monthOf(today)
    case 'previousMonth':
      return monthOf(plusMonths(today, -1))
  }
}

export function plusDays(day: string, days: number) {
  const date = dateOf(day)
  date.setUTCDate(date.getUTCDate() + days)
  return dayOf(date)
}

/** The same day of another month, or the last day of that month if it is shorter. */
export function plusMonths(day: string, months: number) {
  const date = dateOf(day)
  const wanted = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(wanted, last))
  return dayOf(date)
}

export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const date = dateOf(value)
  return !Number.isNaN(date.getTime()) && dayOf(date) === value
}

export const isRange = ({ from, to }: DayRange) => isDay(from) && isDay(to) && from <= to

/** A day as it stands in a field: 2026-11-15 in Swedish, 15/11/2026 in English. */
export function dayText(day: string, language: Language) {
  return language === 'sv-SE' || day === '' ? day : day.split('-').reverse().join('/')
}

/**
 * The day that somebody typed or pasted: 2026-11-15, 20261115, 261115, 15/11/2026, 15.11.26 or 15 nov 2026. In both
 * languages the day comes before the month, unless the year comes first. Digits without separators begin with the
 * year; so does 26-11-15 in Swedish.
 */
export function typedDay(typed: string, language: Language): string | undefined {
  const text = typed.trim().toLowerCase()
  const yearFirst =
    /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(text) ??
    /^(\d{4}|\d{2})(\d{2})(\d{2})$/.exec(text) ??
    (language === 'sv-SE' ? /^(\d{2})-(\d{2})-(\d{2})$/.exec(text) : null)
  if (yearFirst) return existing(yearFirst[1], yearFirst[2], yearFirst[3])
  const dayFirst = /^(\d{1,2})[-/. ]+(\d{1,2}|\p{L}+)\.?[-/. ]+(\d{4}|\d{2})$/u.exec(text)
  if (!dayFirst) return undefined
  const [, date, month = '', year = ''] = dayFirst
  const number = /\d/.test(month) ? month : monthNumber(month, language)
  return existing(year, number, date)
}

function monthOf(day: string): DayRange {
  const first = `${day.slice(0, 8)}01`
  return { from: first, to: plusDays(plusMonths(first, 1), -1) }
}

function monthNumber(name: string, language: Language) {
  const found = monthNames(language, 'long')
    .map((month) => month.toLowerCase())
    .findIndex((month) => name.length >= 3 && month.startsWith(name.slice(0, 3)))
  return String(found + 1)
}

/** A year of two digits is in this century. */
function existing(year = '', month = '', date = '') {
  const day = dayFrom(Number(year.length === 2 ? `20${year}` : year), Number(month), Number(date))
  return isDay(day) ? day : undefined
}

const dayFrom = (year: number, month: number, date: number) =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)
const dayOf = (date: Date) => date.toISOString().slice(0, 10)
