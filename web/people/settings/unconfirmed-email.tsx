import { session } from '#contract/people/session.ts'
import { call } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { notify, notifyFailure } from '#web/shell/notices.ts'
import { reloadUser, useUser } from '#web/shell/session/session.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import styles from './unconfirmed-email.module.css'

/** Says that one's own new address is not confirmed yet, and sends the link again. */
export function UnconfirmedEmail() {
  const { unconfirmed: text } = useText().settings
  const { EmailUnconfirmed, Email, HasMailServer } = useUser()
  const [sending, setSending] = useState(false)
  if (EmailUnconfirmed === 0) return null
  const send = async () => {
    setSending(true)
    try {
      await call(session.confirmEmail)
      notify({ severity: 'success', title: text.sent(Email) })
    } catch (error) {
      // It may have been confirmed meanwhile, in another tab.
      if ((await reloadUser()).EmailUnconfirmed === 1) notifyFailure(error)
    } finally {
      setSending(false)
    }
  }
  return (
    <div className={styles.unconfirmed}>
      <p>
        <StatusShape status="warn" />
        <span>{HasMailServer === 1 ? text.text(Email) : text.waits(Email)}</span>
      </p>
      {HasMailServer === 1 && (
        <Button variant="default" size="compact-md" loading={sending} onClick={() => void send()}>
          {text.again}
        </Button>
      )}
    </div>
  )
}
