import { useStartText } from '#web/i18n/language-provider.tsx'
import { LiveMark } from '#web/live/live-mark.tsx'
import buttonStyles from '#web/shell/bar-button.module.css'
import { Popover, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBell } from '@tabler/icons-react'
import { useId } from 'react'
import styles from './panel.module.css'
import { NotificationsPanel } from './panel.tsx'
import { useListed } from './stored.ts'

/** The bell, and the connection that updates it. */
export const Bell = () => (
  <>
    <LiveMark />
    <BellButton />
  </>
)

function BellButton() {
  const { notifications } = useStartText()
  const { listed } = useListed()
  const [open, { close, toggle }] = useDisclosure(false)
  const titleId = useId()
  const unread = listed.filter((each) => each.unread).length
  return (
    <Popover
      opened={open}
      onChange={(next) => next || close()}
      position="bottom-end"
      width={380}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <UnstyledButton
          className={`${buttonStyles.button} ${styles.bell}`}
          onClick={toggle}
          aria-label={notifications.bell(unread)}
        >
          <IconBell size={18} stroke={1.6} aria-hidden="true" />
          {unread > 0 && <span className={styles.count}>{unread > 99 ? '99+' : unread}</span>}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={0} className={styles.dropdown} aria-labelledby={titleId}>
        <NotificationsPanel titleId={titleId} onLeave={close} />
      </Popover.Dropdown>
    </Popover>
  )
}
