import { languages } from '#contract/language.ts'
import { monthNames } from '#contract/months.ts'

/** Months as people type them, to be searched for. */

/** The month that is named, as `YYYY-MM`, and what was typed beside it. */
export interface MonthNamed {
  month: string
  rest: string
}

/** `oktober 2026`, `Oct. 2026`, `2026-10`, and a whole month by its days as a statement has them, in both languages. */
export function monthIn(typed: string): MonthNamed | undefined {
  const text = ` ${typed.toLowerCase().replaceAll(/\s+/gu, ' ').trim()} `
  for (const read of [byDays, byDaysInWords, byDigits, byName]) {
    const found = read(text)
    if (found) {
      const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found.length)}`
      return { month: found.month, rest: rest.replaceAll(/\s+/g, ' ').trim() }
    }
  }
  return undefined
}

interface Read {
  month: string
  index: number
  length: number
}

/** Every language's names of the months, long and short, without a dot. */
const monthByName = new Map(
  languages.flatMap((language) =>
    (['long', 'short'] as const).flatMap((style) =>
      monthNames(language, style).map((name, at) => [name.replace('.', '').toLowerCase(), at + 1] as const),
    ),
  ),
)
const name = `(${[...monthByName.keys()].toSorted((one, other) => other.length - one.length).join('|')})\\.?`

const dash = ' ?[-–—] ?'
const days = new RegExp(` (\\d{4})-(\\d\\d)-01${dash}\\1-\\2-(\\d\\d) `)
const daysInWords = new RegExp(` 1 ${name} (\\d{4})${dash}(\\d\\d) ${name} (\\d{4}) `)
const digits = / (\d{4})-(\d\d) /
const named = new RegExp(` ${name} (\\d{4}) `)

function byDays(text: string) {
  const found = days.exec(text)
  return found && readAs(found, Number(found[1]), Number(found[2]), Number(found[3]))
}

function byDaysInWords(text: string) {
  const found = daysInWords.exec(text)
  const [, first = '', year, last, then = '', thatYear] = found ?? []
  if (!found || year !== thatYear || monthByName.get(first) !== monthByName.get(then)) return undefined
  return readAs(found, Number(year), monthByName.get(first) ?? 0, Number(last))
}

function byDigits(text: string) {
  const found = digits.exec(text)
  return found && readAs(found, Number(found[1]), Number(found[2]))
}

function byName(text: string) {
  const found = named.exec(text)
  return found && readAs(found, Number(found[2]), monthByName.get(found[1] ?? '') ?? 0)
}

/** Undefined where there is no such month, or that is not its last day. */
function readAs(
  { index, 0: whole }: RegExpExecArray,
  year: number,
  month: number,
  last?: number,
): Read | undefined {
  if (month < 1 || month > 12) return undefined
  const { daysInMonth } = Temporal.PlainYearMonth.from({ year, month })
  if (last !== undefined && last !== daysInMonth) return undefined
  return {
    month: `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`,
    index,
    length: whole.length,
  }
}
