import { type ReminderLetter, reminderSums } from '#contract/billing/reminders.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { Checkbox } from '@mantine/core'
import styles from '#web/billing/reminders/reminders.module.css'
import { linesLeft } from './letters.ts'

interface Props {
  letter: ReminderLetter
  leftOut: ReadonlySet<number>
  onInclude: (letter: ReminderLetter, included: boolean) => void
}

/** Who is reminded, at which level, of how much, and where the reminder goes. */
export function LetterHeading({ letter, leftOut, onInclude }: Props) {
  const { text, format } = useLanguage()
  const { reminders: words } = text
  const { CustomerName, CurrencyCode, Address } = letter
  const sums = reminderSums(linesLeft(letter, leftOut))
  const money = (amount: number) => format.money(amount, CurrencyCode)
  const moneyOrNone = (amount: number) => (amount === 0 ? null : money(amount))
  const told =
    sums &&
    `${words.level(sums.Level)}: ${words.sums(money(sums.Sum), moneyOrNone(sums.Interest), moneyOrNone(sums.Fee))}; ${Address === '' ? words.noMail : words.mailTo(Address)}`
  return (
    <span className={styles.heading}>
      <Checkbox
        size="xs"
        checked={sums !== undefined}
        aria-label={words.includeAll(CustomerName)}
        onChange={({ currentTarget }) => onInclude(letter, currentTarget.checked)}
      />
      <strong>{CustomerName}</strong>
      <span className={styles.muted} title={told}>
        {told ?? words.leftOut}
      </span>
    </span>
  )
}
