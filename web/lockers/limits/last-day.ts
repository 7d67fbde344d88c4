/** An exception ends when the day after its last one begins. */
export const lastDay = (until: string) => new Date(Date.parse(until) - 1)
