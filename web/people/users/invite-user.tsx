import { users, type User } from '#contract/people/users.ts'
import { call } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { hasUnsaved } from '#web/kit/form/unsaved.tsx'
import { readAgain } from '#web/resource/queries.ts'
import { saveFirst } from '#web/resource/use-changes.ts'
import { notify } from '#web/shell/notices.ts'
import { Button } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { useState } from 'react'
import { useMailsWait } from './use-mails-wait.ts'
import recordStyles from '#web/resource/resource.module.css'

/** Mails whoever cannot log in yet how to, also a second time. */
export function InviteUser({ record: user }: { record: User }) {
  const text = useText()
  const words = text.users.invitation
  const waiting = useMailsWait()
  const [sending, setSending] = useState(false)
  if (user.HasPassword || user.SingleSignOn || !user.Active) return null
  const invite = async () => {
    setSending(true)
    try {
      const { invited } = await call(users.inviteMany, { body: { Ids: [user.Id] } })
      await readAgain({ slug: 'users' })
      if (invited === 0) notify({ severity: 'warning', title: words.notAgain, store: false })
      else if (waiting) notify({ ...waiting, title: words.waiting(user.Email), store: false })
      else notify({ severity: 'success', title: words.sent(user.Email) })
    } catch (error) {
      notify({ severity: 'error', title: text.ui.somethingWentWrong, msg: failureText(text, error) })
    } finally {
      setSending(false)
    }
  }
  return (
    <Button
      variant="default"
      size="compact-md"
      className={recordStyles.folded}
      loading={sending}
      leftSection={<IconMailForward size={16} stroke={1.6} aria-hidden="true" />}
      onClick={() => (hasUnsaved() ? saveFirst() : void invite())}
    >
      {user.InvitedAt === null ? words.invite : words.again}
    </Button>
  )
}
