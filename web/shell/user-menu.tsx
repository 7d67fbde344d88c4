import { narrowDuty } from '#contract/access.ts'
import { useStartText } from '#web/i18n/language-provider.tsx'
import { useLeave, useUser } from './session/session.ts'
import { useMayLeave } from '#web/kit/form/unsaved.tsx'
import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconKeyboard, IconLogout, IconSettings, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import styles from './bar-button.module.css'
import { openShortcuts } from './opened.ts'

export function UserMenu() {
  const { screens, shell } = useStartText()
  const user = useUser()
  const leave = useLeave()
  const mayLeave = useMayLeave()
  const name = `${user.Name} ${user.LastName}`.trim()
  const logOut = async () => {
    if (await mayLeave()) await leave()
  }
  return (
    <Menu position="bottom-end" width={264}>
      <Menu.Target>
        <UnstyledButton className={styles.button} aria-label={`${shell.account}: ${name}`}>
          <IconUser size={18} stroke={1.6} aria-hidden="true" />
          <span className={styles.word}>{name}</span>
          <IconChevronDown className={styles.word} size={14} stroke={1.6} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {name}
          <br />
          {user.CustomerName}
          <br />
          {user.Duty !== null && narrowDuty(user.Duty) ? shell.duties[user.Duty] : shell.roles[user.UserRole]}
        </Menu.Label>
        <Menu.Item
          component={Link}
          to="/settings"
          leftSection={<IconSettings size={16} aria-hidden="true" />}
        >
          {screens.settings}
        </Menu.Item>
        <Menu.Item onClick={openShortcuts} leftSection={<IconKeyboard size={16} aria-hidden="true" />}>
          {shell.shortcuts}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={() => void logOut()} leftSection={<IconLogout size={16} aria-hidden="true" />}>
          {shell.logOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
