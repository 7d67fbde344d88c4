import { useLanguage } from '#web/i18n/language-provider.tsx'
import { Checkbox, Input } from '@mantine/core'
import { weekdayName } from './days-text.ts'
import styles from './visits.module.css'

interface Props {
  label: string
  /** 1 is Monday. */
  value: readonly number[]
  onChange: (weekdays: number[]) => void
  disabled?: boolean
}

/** Some of the seven days. */
export function Weekdays({ label, value, onChange, disabled = false }: Props) {
  const { language } = useLanguage()
  const change = (weekday: number, on: boolean) =>
    onChange(
      [...value.filter((day) => day !== weekday), ...(on ? [weekday] : [])].toSorted(
        (one, other) => one - other,
      ),
    )
  return (
    <Input.Wrapper label={label} labelElement="div">
      <div role="group" aria-label={label} className={styles.weekdays}>
        {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
          <Checkbox
            key={weekday}
            label={weekdayName(weekday, language, 'short')}
            aria-label={weekdayName(weekday, language, 'long')}
            checked={value.includes(weekday)}
            disabled={disabled}
            onChange={({ currentTarget }) => change(weekday, currentTarget.checked)}
          />
        ))}
      </div>
    </Input.Wrapper>
  )
}
