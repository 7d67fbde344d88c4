import { readStored, writeStored } from '#web/kit/browser-storage.ts'

/** How many of a driver's reports this phone has still to send: the login page says so, which knows nothing else of them. */
const name = 'lagra-road-waiting'

export const noteWaiting = (count: number) => {
  // Most browsers never have any.
  if (count > 0 || waitingReports() > 0) writeStored(name, String(count))
}

export const waitingReports = () => Number(readStored(name) ?? 0)
