import { AsyncLocalStorage } from 'node:async_hooks'

/** What one request has asked of the database so far. */
export interface Cost {
  statements: number
  milliseconds: number
}

const costs = new AsyncLocalStorage<Cost>()

/** What `work` asks of the database, and whatever follows from it, is counted together. */
export const countingCost = (work: () => void) => costs.run({ statements: 0, milliseconds: 0 }, work)

export const costSoFar = (): Cost | undefined => costs.getStore()

/** Called for every statement. Outside of a request nobody counts. */
export function addCost(milliseconds: number) {
  const cost = costs.getStore()
  if (!cost) return
  cost.statements++
  cost.milliseconds += milliseconds
}
