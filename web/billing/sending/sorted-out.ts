import type { StatementToSend } from '#contract/billing/sending.ts'

type Row = Pick<StatementToSend, 'Address'> & {
  Last: Pick<NonNullable<StatementToSend['Last']>, 'State'> | null
}

/** Which are sent, which only where that is asked for, and which cannot be. What has failed is sent like what is new. */
export function sortedOut<R extends Row>(rows: readonly R[]) {
  const noAddress = rows.filter(({ Address }) => Address === '')
  const sendable = rows.filter(({ Address }) => Address !== '')
  const isNew = ({ Last }: R) => Last === null || Last.State === 'failed'
  return {
    ready: sendable.filter(isNew),
    already: sendable.filter((row) => !isNew(row)),
    noAddress,
  }
}
