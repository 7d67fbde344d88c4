import { useStartText } from '#web/i18n/language-provider.tsx'
import { inTime } from '#web/kit/lazy-screen.tsx'
import { useNotify } from '#web/kit/notify.ts'
import { ActionIcon, Popover } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import styles from './calendar-popover.module.css'

const loadCalendar = () => inTime(import('./calendar.tsx'))
export type Calendar = Awaited<ReturnType<typeof loadCalendar>>['Calendar']

interface Props {
  /** The label of the field. */
  label: string
  disabled: boolean
  children: (calendar: Calendar, close: () => void) => ReactNode
}

/**
 * A button that opens a calendar, whose code is loaded by then. The focus goes into it, and back to the button when it
 * closes.
 */
export function CalendarPopover({ label, disabled, children }: Props) {
  const { inputs, ui } = useStartText()
  const notify = useNotify()
  const [opened, setOpened] = useState(false)
  const [loaded, setLoaded] = useState<{ Calendar: Calendar }>()
  const prepare = () => void loadCalendar().catch(() => undefined)
  const open = async () => {
    try {
      setLoaded(await loadCalendar())
      setOpened(true)
    } catch {
      notify({ severity: 'error', title: ui.chunkTitle, msg: ui.chunkText, store: false })
    }
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          disabled={disabled}
          className={styles.button}
          aria-label={inputs.date.open(label)}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => (opened ? setOpened(false) : void open())}
        >
          <IconCalendar size={18} stroke={1.5} aria-hidden="true" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>{loaded && children(loaded.Calendar, () => setOpened(false))}</Popover.Dropdown>
    </Popover>
  )
}
