/** Days and months as text, `YYYY-MM-DD` and `YYYY-MM`, and fractions that are rounded once. */

export function daysOfMonth(month: string) {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const count = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][number - 1] ?? 0
  return Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
}

export const monthOf = (day: string) => day.slice(0, 7)

export function monthBefore(month: string, count = 1) {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const months = year * 12 + number - 1 - count
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
}

/** Days that follow one another, kept together. */
export function stretches(days: string[]): string[][] {
  const found: string[][] = []
  for (const day of days) {
    const last = found.at(-1)
    if (last && Number(last.at(-1)?.slice(8)) + 1 === Number(day.slice(8))) last.push(day)
    else found.push([day])
  }
  return found
}

/** Half up, of what is not below zero. */
export function halfUp(dividend: bigint, divisor: bigint) {
  const whole = dividend / divisor
  return Number(2n * (dividend - whole * divisor) >= divisor ? whole + 1n : whole)
}
