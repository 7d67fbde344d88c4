import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { CalendarPopover } from './calendar-popover.tsx'
import { useTypedDay } from './use-typed-day.ts'

export interface DateInputProps {
  label: string
  /** `YYYY-MM-DD`, or empty. */
  value: string
  onChange: (day: string) => void
  min?: string
  max?: string
  name?: string
  required?: boolean
  disabled?: boolean
  hint?: ReactNode
  error?: ReactNode
  onBlur?: () => void
}

/**
 * A day, typed or picked. Not Mantine's `DateInput`: its calendar cannot be reached by the keyboard, and it drops a
 * text that is no day, or a day outside of the limits, without a message.
 */
export function DateInput({
  value,
  onChange,
  min,
  max,
  required = false,
  disabled = false,
  hint,
  error,
  onBlur,
  label,
  name,
}: DateInputProps) {
  const typed = useTypedDay({ value, onChange, min, max })
  return (
    <TextInput
      {...typed.input}
      label={label}
      name={name}
      withAsterisk={required}
      aria-required={required}
      disabled={disabled}
      description={hint}
      error={typed.refusal ?? error}
      onBlur={() => {
        typed.input.onBlur()
        onBlur?.()
      }}
      rightSection={
        <CalendarPopover label={label} disabled={disabled}>
          {(Calendar, close) => (
            <Calendar
              focusedDay={value}
              value={value === '' ? null : value}
              onChange={(day: string | null) => {
                typed.forget()
                onChange(day ?? '')
                close()
              }}
              {...(min !== undefined && { minDate: min })}
              {...(max !== undefined && { maxDate: max })}
            />
          )}
        </CalendarPopover>
      }
    />
  )
}
