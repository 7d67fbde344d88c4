import { readStored, writeStored } from '#web/kit/browser-storage.ts'

/** Of whom this phone keeps runs, and how many reports of each it has still to send: the login page says so, which knows nothing else of them. */
const name = 'lagra-road-waiting'

/** Others who drive with the same phone keep theirs. */
export const noteWaiting = (accountId: number, count: number) =>
  writeStored(name, JSON.stringify({ ...byAccount(), [accountId]: count }))

export const isKeptOfOthers = (accountId: number) =>
  Object.keys(byAccount()).some((id) => Number(id) !== accountId)

/** Of others nothing is kept any more but what they have still to send. */
export const noteForgotten = (accountId: number) => {
  const left = Object.entries(byAccount()).filter(([id, count]) => Number(id) === accountId || count > 0)
  writeStored(name, JSON.stringify(Object.fromEntries(left)))
}

export const waitingReports = () => Object.values(byAccount()).reduce((sum, count) => sum + count, 0)

function byAccount(): Record<string, number> {
  try {
    const kept: unknown = JSON.parse(readStored(name) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, number>) : {}
  } catch {
    return {}
  }
}
