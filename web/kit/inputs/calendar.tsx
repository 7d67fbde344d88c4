import { currentDay } from '#web/i18n/clock.ts'
import { useStartLanguage } from '#web/i18n/language-provider.tsx'
import { DatePicker, DatesProvider, type DatePickerProps } from '@mantine/dates'
import 'dayjs/locale/en-gb.js'
import 'dayjs/locale/sv.js'
import './calendar.css'

interface Props<Type extends 'default' | 'range'> extends Pick<
  DatePickerProps<Type>,
  'type' | 'value' | 'onChange' | 'minDate' | 'maxDate' | 'allowSingleDateInRange'
> {
  /** The day that has the focus when it opens; if empty it is today. */
  focusedDay: string
}

/** Mantine's calendar with our texts. `calendar-popover.tsx` loads it when it is opened. */
export function Calendar<Type extends 'default' | 'range' = 'default'>({
  focusedDay,
  ...props
}: Props<Type>) {
  const { text, language } = useStartLanguage()
  const { date } = text.inputs
  const settings = { locale: language === 'sv-SE' ? 'sv' : 'en-gb', firstDayOfWeek: 1 as const }
  const today = currentDay()
  const focused = focusedDay === '' ? today : focusedDay
  return (
    <DatesProvider settings={settings}>
      <DatePicker
        defaultDate={focused}
        // Done below by the system's time zone, which the calendar does not know.
        highlightToday={false}
        ariaLabels={{
          previousMonth: date.previousMonth,
          nextMonth: date.nextMonth,
          previousYear: date.previousYear,
          nextYear: date.nextYear,
          previousDecade: date.previousDecade,
          nextDecade: date.nextDecade,
        }}
        getDayProps={(day: string) => ({
          ...(day === focused && { 'data-autofocus': true }),
          ...(day === today && { 'data-today': true, 'data-highlight-today': true }),
        })}
        {...props}
      />
    </DatesProvider>
  )
}
