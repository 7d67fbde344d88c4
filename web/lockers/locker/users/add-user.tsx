import { cabinetUsers, type UserToAdd } from '#contract/lockers/cabinet-users.ts'
import { call } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { notify } from '#web/shell/notices.ts'
import { AddDialog } from '#web/lockers/locker/add/add-dialog.tsx'
import { explained } from '#web/lockers/locker/add/explained.ts'
import { readLockersAgain } from '#web/lockers/locker/queries.ts'
import { fullName } from './full-name.ts'

/** People of the locker's customer, and of its reseller. */
export function AddUser({ lockerId, onClose }: { lockerId: number; onClose: () => void }) {
  const text = useText()
  const words = text.locker
  const add = async ({ AccountId }: UserToAdd) => {
    await call(cabinetUsers.add, { params: { id: lockerId, accountId: AccountId } })
    notify({ severity: 'success', title: words.userAdded })
    await readLockersAgain()
  }
  return (
    <AddDialog
      title={words.addUser}
      label={words.search.users}
      find={async (SearchString, signal) => {
        const sent = { params: { id: lockerId }, body: { SearchString }, signal }
        return (await call(cabinetUsers.search, sent)).data
      }}
      add={add}
      explain={(error) => explained(text, error)}
      show={(user) => ({ name: fullName(user) || user.Email, more: user.EndCustomer })}
      onClose={onClose}
    />
  )
}
