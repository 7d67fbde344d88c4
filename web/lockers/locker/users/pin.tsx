import { audit } from '#contract/house/audit.ts'
import type { CabinetUser } from '#contract/lockers/cabinet-users.ts'
import { call } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { notify } from '#web/shell/notices.ts'
import { ActionIcon } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { fullName } from './full-name.ts'
import styles from './pin.module.css'

/** A PIN, masked until somebody wants to see this one. Only once that is written down is it shown. */
export function Pin({ user }: { user: CabinetUser }) {
  const text = useText()
  const words = text.locker
  const [shown, setShown] = useState(false)
  const [busy, setBusy] = useState(false)
  if (user.Pin === null) return <span className={styles.none}>{words.noPin}</span>
  const toggle = async () => {
    if (shown) {
      setShown(false)
      return
    }
    setBusy(true)
    try {
      await call(audit.reveal, { body: { Entity: 'user', Id: user.AccountId, Field: 'Pin' } })
      setShown(true)
    } catch (error) {
      notify({ severity: 'error', title: text.ui.somethingWentWrong, msg: failureText(text, error) })
    } finally {
      setBusy(false)
    }
  }
  const Icon = shown ? IconEyeOff : IconEye
  return (
    <span className={styles.pin}>
      <span className={styles.code}>{shown ? user.Pin : '••••'}</span>
      <ActionIcon
        variant="subtle"
        size={24}
        loading={busy}
        aria-pressed={shown}
        aria-label={shown ? words.hidePin(fullName(user)) : words.showPin(fullName(user))}
        onClick={() => void toggle()}
      >
        <Icon size={16} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
    </span>
  )
}
