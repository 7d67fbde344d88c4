/** Everything that a new file changes. */
export const bookkeepingKey = ['bookkeeping'] as const
