import { invalid } from '#server/errors.ts'

/** Of days `YYYY-MM-DD`: the last is not before the first. */
export const areDaysInOrder = (from: string | null | undefined, to: string | null | undefined) =>
  !from || !to || from <= to

export function assertDaysInOrder(from: string | null | undefined, to: string | null | undefined) {
  if (!areDaysInOrder(from, to)) throw invalid({ ToDay: 'dateOrder' })
}
