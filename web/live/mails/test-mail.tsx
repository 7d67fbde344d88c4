import { mails } from '#contract/live/mails.ts'
import { call } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { notify, notifyFailure } from '#web/shell/notices.ts'
import { useUser } from '#web/shell/session/session.ts'
import { Button } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { useState } from 'react'

/** Sends the reader a mail at once, and tells what the mail server said. */
export function TestMail() {
  const { mails: text } = useText()
  const { Email } = useUser()
  const [sending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    try {
      const { Taken, Error: said } = await call(mails.test, { body: { Address: Email } })
      if (Taken === 1) notify({ severity: 'success', title: text.testTaken(Email) })
      else notify({ severity: 'error', title: text.testRefused, ...(said !== null && { msg: said }) })
    } catch (error) {
      notifyFailure(error)
    } finally {
      setSending(false)
    }
  }
  return (
    <Button
      variant="default"
      loading={sending}
      leftSection={<IconMailForward size={16} stroke={1.6} aria-hidden="true" />}
      onClick={() => void send()}
    >
      {text.test}
    </Button>
  )
}
