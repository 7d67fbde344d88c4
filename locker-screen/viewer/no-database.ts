import type { Database } from '#locker-screen/queue/database.ts'

/** Replaces the database in a preview: it is empty, and nothing can be stored. */
const nothing = async () => undefined
const none = async () => []
const refuse = () => Promise.reject(new Error('a preview keeps nothing'))

export const noDatabase: Database = {
  lines: none,
  add: refuse,
  change: refuse,
  settle: refuse,
  refused: none,
  keepRefused: refuse,
  config: nothing,
  keepConfig: refuse,
  keys: nothing,
  keepKeys: refuse,
  forgetNewKeys: refuse,
  sentRefill: nothing,
  keepSentRefill: refuse,
  forgetSentRefill: refuse,
  habits: nothing,
  keepHabits: refuse,
  takenOut: nothing,
  keepTakenOut: refuse,
  lastCostCentres: nothing,
  keepLastCostCentres: refuse,
  lockout: nothing,
  keepLockout: refuse,
  clockBehind: nothing,
  keepClockBehind: refuse,
}
