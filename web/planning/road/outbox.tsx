import { isKeptOfOthers, waitingReports } from '#web/shell/session/kept-reports.ts'
import { useUser } from '#web/shell/session/session.ts'
import { useEffect } from 'react'

/**
 * What a phone has still to send goes on its way on whichever page is open, and it forgets the runs of whoever had it before. The
 * driver's part is loaded only for that.
 */
export function RoadOutbox() {
  const { Id } = useUser()
  useEffect(() => {
    if (waitingReports() === 0 && !isKeptOfOthers(Id)) return
    import('./kept/phone.ts')
      .then(({ openPhone }) => openPhone(Id))
      .catch((error: unknown) => console.warn(error))
  }, [Id])
  return null
}
