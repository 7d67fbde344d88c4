import type { Cabinet } from '#contract/lockers/cabinets.ts'

/** The open dialog. */
export type Opened =
  | { what: 'create'; customerId: number | null }
  | { what: 'edit' | 'transactions'; locker: Cabinet }

export type OpenLocker = (opened: Opened) => void

export const pathOf = ({ Id }: Pick<Cabinet, 'Id'>) => `/storage/locker/${Id}`
