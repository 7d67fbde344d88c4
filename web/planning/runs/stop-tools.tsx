import { useText } from '#web/i18n/language-provider.tsx'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, type TablerIcon } from '@tabler/icons-react'

/** What can be done with a stop; `short` where it is plain of which. */
export interface Tool {
  label: string
  short: string
  Icon: TablerIcon
  /** By which it is found again when its stop has moved. */
  use: ToolUse
  disabled?: boolean
  onUse: () => void
}

export type ToolUse = 'note' | 'up' | 'down' | 'remove'

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const

/** On a desk each has its button. */
export const Tools = ({ tools }: { tools: readonly Tool[] }) =>
  tools.map(({ label, short, Icon, use, disabled = false, onUse }) => (
    <ActionIcon
      key={label}
      data-use={use}
      variant="subtle"
      size="lg"
      aria-label={label}
      title={short}
      disabled={disabled}
      onClick={onUse}
    >
      <Icon {...icon} />
    </ActionIcon>
  ))

/** On a phone they would be a row of their own: there they are in a menu. */
export function ToolsMenu({ tools, of }: { tools: readonly Tool[]; of: string }) {
  const words = useText().runs.one
  if (tools.length < 2) return <Tools tools={tools} />
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" size="lg" aria-label={words.actsOf(of)}>
          <IconDots size={18} stroke={1.8} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {tools.map(({ label, short, Icon, disabled = false, onUse }) => (
          <Menu.Item key={label} leftSection={<Icon {...icon} />} disabled={disabled} onClick={onUse}>
            {short}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
