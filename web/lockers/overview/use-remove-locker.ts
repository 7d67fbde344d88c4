import { cabinets, type Cabinet } from '#contract/lockers/cabinets.ts'
import { lockers } from '#contract/lockers/lockers.ts'
import { call } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { notify } from '#web/shell/notices.ts'
import { sureToDelete } from '#web/resource/deletion.ts'
import { readLockersAgain } from './queries.ts'

/** Deletes a locker: asked first, told afterwards. */
export function useRemoveLocker() {
  const text = useText()
  return async ({ Id, LockerName }: Cabinet) => {
    const dependents = call(lockers.dependents, { params: { id: Id } }).then(({ data }) => data)
    const { whenDeleted } = text.lockers
    if (!(await sureToDelete(text, { name: LockerName, dependents, whenDeleted, restorable: 'reader' })))
      return
    try {
      await call(cabinets.remove, { params: { id: Id } })
      notify({ severity: 'success', title: text.lockers.deleted })
    } catch (error) {
      notify({ severity: 'error', title: text.ui.somethingWentWrong, msg: failureText(text, error) })
    } finally {
      await readLockersAgain()
    }
  }
}
