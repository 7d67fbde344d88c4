import { useStartText } from '#web/i18n/language-provider.tsx'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots, IconTrash, type TablerIcon } from '@tabler/icons-react'

interface Act {
  label: string
  icon?: TablerIcon | undefined
  run: () => unknown
}

interface Props {
  acts: readonly Act[]
  loading?: boolean
  /** Among icons over their words, as a phone's bar has them. */
  withWord?: boolean
}

/** What can be done besides, where a line has no room for more buttons. */
export function MoreMenu({ acts, loading = false, withWord = false }: Props) {
  const { table } = useStartText()
  const dots = <IconDots size={withWord ? 16 : 18} stroke={1.6} aria-hidden="true" />
  return (
    <Menu position={withWord ? 'top-end' : 'bottom-end'}>
      <Menu.Target>
        {withWord ? (
          <Button variant="default" loading={loading} leftSection={dots}>
            {table.more}
          </Button>
        ) : (
          <ActionIcon
            variant="default"
            size={36}
            loading={loading}
            aria-label={table.more}
            title={table.more}
          >
            {dots}
          </ActionIcon>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map(({ label, icon: Icon, run }) => (
          <Menu.Item
            key={label}
            leftSection={Icon && <Icon size={16} stroke={1.6} aria-hidden="true" />}
            {...(Icon === IconTrash && { color: 'red' })}
            onClick={() => void run()}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
