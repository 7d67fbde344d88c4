import { currentDay } from '#web/i18n/clock.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { ActionIcon, Popover } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import 'dayjs/locale/en-gb.js'
import 'dayjs/locale/sv.js'
import { useState, type ReactNode } from 'react'
import './calendar.css'
import styles from './calendar-popover.module.css'

interface Props {
  /** The label of the field. */
  label: string
  disabled: boolean
  children: (close: () => void) => ReactNode
}

/** A button that opens a calendar. The focus goes into it, and back to the button when it closes. */
export function CalendarPopover({ label, disabled, children }: Props) {
  const { text, language } = useLanguage()
  const [opened, setOpened] = useState(false)
  const settings = { locale: language === 'sv-SE' ? 'sv' : 'en-gb', firstDayOfWeek: 1 as const }
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          disabled={disabled}
          className={styles.button}
          aria-label={text.inputs.date.open(label)}
          onClick={() => setOpened(!opened)}
        >
          <IconCalendar size={18} stroke={1.5} aria-hidden="true" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <DatesProvider settings={settings}>{children(() => setOpened(false))}</DatesProvider>
      </Popover.Dropdown>
    </Popover>
  )
}

/** The props of every calendar: its texts, and the day that has the focus when it opens. */
export function useCalendarProps(focusedDay: string) {
  const { date } = useLanguage().text.inputs
  const today = currentDay()
  const focused = focusedDay === '' ? today : focusedDay
  return {
    defaultDate: focused,
    // Done below by the system's time zone, which the calendar does not know.
    highlightToday: false,
    ariaLabels: {
      previousMonth: date.previousMonth,
      nextMonth: date.nextMonth,
      previousYear: date.previousYear,
      nextYear: date.nextYear,
      previousDecade: date.previousDecade,
      nextDecade: date.nextDecade,
    },
    getDayProps: (day: string) => ({
      ...(day === focused && { 'data-autofocus': true }),
      ...(day === today && { 'data-today': true, 'data-highlight-today': true }),
    }),
  }
}
