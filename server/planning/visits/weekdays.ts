/** Weekdays as they are stored: the sum of 1 for Monday, 2 for Tuesday, 4 … */

export const weekdaysIn = (mask: number) => [1, 2, 3, 4, 5, 6, 7].filter((day) => mask & (1 << (day - 1)))
export const maskOf = (weekdays: readonly number[]) =>
  weekdays.reduce((mask, day) => mask | (1 << (day - 1)), 0)
