import { personalData } from '#contract/people/personal-data.ts'
import type { UserRow } from '#contract/people/users.ts'
import { call } from '#web/api/api.ts'
import type { Text } from '#web/i18n/en.ts'
import { confirm } from '#web/kit/confirm.ts'
import type { RowAction } from '#web/kit/table/props.ts'
import { readListAgain } from '#web/resource/queries.ts'
import { notify, notifyFailure } from '#web/shell/notices.ts'
import { IconEraser } from '@tabler/icons-react'
import { personName } from './person-name.ts'

/** Erases somebody who is deleted before the time that is set for it. */
export function erasing({ personalData: text }: Text): readonly RowAction<UserRow>[] {
  const run = async (user: UserRow) => {
    if (!(await confirm({ text: text.sureErase(personName(user)), yes: text.erase, danger: true }))) return
    try {
      await call(personalData.erase, { params: { id: user.Id } })
      notify({ severity: 'success', title: text.erased })
    } catch (error) {
      notifyFailure(error)
    }
    await readListAgain({ slug: 'users' })
  }
  return [{ label: text.erase, icon: IconEraser, run }]
}
