import { fullName } from '#web/lockers/locker/users/full-name.ts'
import type { LedgerParts } from '#web/lockers/locker/ledger-parts.ts'
import { LockerScreen } from '#web/lockers/locker/locker-screen.tsx'
import { RefillDialog } from './refill/refill-dialog.tsx'
import { RefillsDialog } from './refill/refills-dialog.tsx'
import { RejectedNotice } from './rejected/rejected-notice.tsx'
import { linesOfPerson } from './transactions/sources.ts'
import { StatisticsTab } from './transactions/statistics-tab.tsx'
import { TransactionsDialog } from './transactions/transactions-dialog.tsx'
import { TransactionsTab } from './transactions/transactions-tab.tsx'

const ledger: LedgerParts = {
  Notice: RejectedNotice,
  Transactions: TransactionsTab,
  Statistics: StatisticsTab,
  Refill: RefillDialog,
  Refills: RefillsDialog,
  LinesOfPerson: ({ lockerId, person, onClose }) => (
    <TransactionsDialog
      name={fullName(person)}
      lockerId={lockerId}
      source={linesOfPerson(lockerId, person.AccountId)}
      ofOne
      onClose={onClose}
    />
  ),
}

/** A locker's page with its ledger. */
export default function LockerPage() {
  return <LockerScreen ledger={ledger} />
}
