import type { CabinetUser } from '#contract/lockers/cabinet-users.ts'
import type { Text } from '#web/i18n/en.ts'
import type { Column } from '#web/kit/table/column.ts'
import { maskedSecret } from '#contract/secrets.ts'
import { audit } from '#contract/house/audit.ts'
import { call } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { notifyFailure } from '#web/shell/notices.ts'
import { Marked } from '#web/resource/marked.tsx'
import { ActionIcon } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { fullName } from './full-name.ts'
import styles from './pin.module.css'

interface Shown {
  reveals: boolean
  narrow: boolean
}

/** The PIN is shown only to users who may reveal it; it is neither searched, sorted nor exported. */
export function userColumns(
  { locker: { userFields: fields }, users: { inactive } }: Text,
  { reveals, narrow }: Shown,
) {
  const pin: Column<CabinetUser> = {
    id: 'Pin',
    header: fields.Pin,
    sortable: false,
    width: 130,
    onCard: 'beside',
    value: () => '',
    render: (row) => <Pin user={row} />,
  }
  const columns: Column<CabinetUser>[] = [
    {
      id: 'Name',
      header: fields.Name,
      names: true,
      wholeName: fullName,
      with: 'LastName',
      render: (row) => <Marked name={fullName(row)} mark={row.Active === 0 && inactive} />,
    },
    { id: 'LastName', header: fields.LastName },
    ...(reveals ? [pin] : []),
    { id: 'ArticleAmount', header: fields.ArticleAmount, kind: 'number', decimals: 0 },
    // On a phone its PIN has the room: nearly all are of the locker's customer.
    { id: 'EndCustomer', header: fields.EndCustomer, hidden: narrow },
  ]
  return columns
}

/** A masked PIN. The server tells it on demand, and writes that down. */
function Pin({ user }: { user: CabinetUser }) {
  const text = useText()
  const words = text.locker
  const [shown, setShown] = useState<string>()
  const [busy, setBusy] = useState(false)
  if (user.Pin === null) return <span className={styles.none}>{words.noPin}</span>
  const toggle = async () => {
    if (shown !== undefined) {
      setShown(undefined)
      return
    }
    setBusy(true)
    try {
      const body = { Entity: 'user', Id: user.AccountId, Field: 'Pin' } as const
      const { Value } = await call(audit.reveal, { body })
      setShown(Value ?? words.noPin)
    } catch (error) {
      notifyFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const isShown = shown !== undefined
  const Icon = isShown ? IconEyeOff : IconEye
  return (
    <span className={styles.pin}>
      <span className={styles.code}>{shown ?? maskedSecret}</span>
      <ActionIcon
        variant="subtle"
        size={24}
        loading={busy}
        aria-pressed={isShown}
        aria-label={isShown ? words.hidePin(fullName(user)) : words.showPin(fullName(user))}
        onClick={() => void toggle()}
      >
        <Icon size={16} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
    </span>
  )
}
