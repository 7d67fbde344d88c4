import type { Database } from '#locker-screen/queue/database.ts'

/** What a preview has in place of a database: nothing is there, and nothing can be kept. */
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
  lockout: nothing,
  keepLockout: refuse,
  clockBehind: nothing,
  keepClockBehind: refuse,
}
