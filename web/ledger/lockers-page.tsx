import type { Cabinet } from '#contract/lockers/cabinets.ts'
import { LockersScreen } from '#web/lockers/overview/lockers-screen.tsx'
import { linesOfLocker } from './transactions/sources.ts'
import { TransactionsDialog } from './transactions/transactions-dialog.tsx'

/** The lockers, with the lines of each. */
export default function LockersPage() {
  return <LockersScreen LinesOfLocker={LinesOfLocker} />
}

function LinesOfLocker({ locker, onClose }: { locker: Cabinet; onClose: () => void }) {
  return (
    <TransactionsDialog
      name={locker.LockerName}
      lockerId={locker.Id}
      source={linesOfLocker(locker.Id)}
      onClose={onClose}
    />
  )
}
