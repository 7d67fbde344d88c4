import type { StatementPreview } from '#contract/billing/statements.ts'
import { currentDay } from '#web/i18n/clock.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import type { OpenedAbove } from '#web/billing/statements/use-opened.ts'
import styles from './generate.module.css'
import { BuyersLack, SellerLacks, type Lacking } from './lacking.tsx'
import { MissingMonthWarning } from './missing-month.tsx'
import { Warning } from './warning.tsx'
import { warningsOf } from './warnings.ts'

interface Props {
  date: string
  previews: readonly StatementPreview[]
  sellerLacks: readonly Lacking[]
  opened: OpenedAbove
}

export function WarningList({ date, previews, sellerLacks, opened }: Props) {
  const { statements } = useText()
  const words = statements.generate
  const { ahead, notEnded, missing } = warningsOf(date, previews, currentDay())
  return (
    <ul className={styles.warnings}>
      {ahead !== 'no' && <Warning title={words[ahead]} text={words[`${ahead}Text`]} />}
      {notEnded > 0 && <Warning title={words.notEnded(notEnded)} text={words.notEndedText} />}
      {missing.map((month) => (
        <MissingMonthWarning key={`${month.month} ${month.date}`} missing={month} opened={opened} />
      ))}
      {previews.length > 0 && <SellerLacks lacks={sellerLacks} />}
      <BuyersLack previews={previews} />
    </ul>
  )
}
