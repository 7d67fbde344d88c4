import { readStored, writeStored } from '#web/kit/browser-storage.ts'

/** How many of each driver's reports this phone has still to send: the login page says so, which knows nothing else of them. */
const name = 'lagra-road-waiting'

/** Others who drive with the same phone keep theirs. */
export const noteWaiting = (accountId: number, count: number) => {
  const kept = byAccount()
  // Most browsers never have any.
  if (count > 0 || accountId in kept) writeStored(name, JSON.stringify({ ...kept, [accountId]: count }))
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
