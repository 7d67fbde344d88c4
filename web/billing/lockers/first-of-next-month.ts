import { plusMonths } from '#web/kit/inputs/days.ts'

/** The default start of billing, so that past days are not billed by accident. */
export const firstOfNextMonth = (today: string) => plusMonths(`${today.slice(0, 8)}01`, 1)
