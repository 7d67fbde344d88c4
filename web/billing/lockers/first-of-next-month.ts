import { plusMonths } from '#web/kit/inputs/days.ts'

/** Nobody is billed for days that have gone by, unless somebody says so. */
export const firstOfNextMonth = (today: string) => plusMonths(`${today.slice(0, 8)}01`, 1)
