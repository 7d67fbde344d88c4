import type { Language } from './language.ts'

export type Format = ReturnType<typeof formatIn>

/** Numbers, money and moments as people who read this language write them. */
export function formatIn(language: Language) {
  const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 2 })
  const days = new Intl.DateTimeFormat(language, dayStyle[language])
  const times = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' })
  const seconds = new Intl.DateTimeFormat(language, { timeStyle: 'medium' })
  return {
    number: (value: number) => numbers.format(value),
    decimalSeparator: numbers.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.',
    percent: (value: number) =>
      new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(value / 100),
    money: (amount: number, currency: string) =>
      new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount),
    /** A moment or a `YYYY-MM-DD`, as its day. */
    date: (value: Date | string) => days.format(dateOf(value)),
    time: (value: Date | string) => times.format(dateOf(value)),
    timeToTheSecond: (value: Date | string) => seconds.format(dateOf(value)),
    dateTime: (value: Date | string) => `${days.format(dateOf(value))} ${times.format(dateOf(value))}`,
  }
}

/** 15 Nov 2026 in English; Swedish people write 2026-11-15. */
const dayStyle: Record<Language, Intl.DateTimeFormatOptions> = {
  'en-GB': { day: 'numeric', month: 'short', year: 'numeric' },
  'sv-SE': { day: '2-digit', month: '2-digit', year: 'numeric' },
}

/** `YYYY-MM-DD` means that day here, not midnight in Greenwich. */
function dateOf(value: Date | string) {
  if (typeof value !== 'string') return value
  return new Date(value.length === 10 ? `${value}T00:00:00` : value)
}
