import type { RunRow } from '#contract/planning/runs.ts'

/** Of a day before today, and nobody has ended it. */
export const isLate = ({ Day, CountsUntil }: Pick<RunRow, 'Day' | 'CountsUntil'>, today: string) =>
  CountsUntil !== null && Day < today
