import { useLanguage } from '#web/i18n/language-provider.tsx'
import { minus } from '#web/billing/statements/ore.ts'
import { NumberInput } from '#web/kit/inputs/number-input.tsx'
import { typedNumber } from '#web/kit/inputs/number-text.ts'
import type { dividedOver, TypedAmounts } from './division.ts'
import { isForeign, isMistaken } from './division.ts'
import styles from './payments.module.css'
import type { Row } from './placed.ts'

interface Props {
  payment: Row
  divided: ReturnType<typeof dividedOver>
  typed: TypedAmounts
  onChange: (typed: TypedAmounts) => void
}

/** How much of the payment each statement gets, and what then stays open of it. */
export function PartFields({ payment: { Amount, CurrencyCode }, divided, typed, onChange }: Props) {
  const { text, format } = useLanguage()
  const words = text.payments
  const chosen = divided.map(({ Statement }) => Statement)
  const isOther = isForeign(CurrencyCode, chosen)
  const afterwards = ({ Statement, text: amount }: (typeof divided)[number]) => {
    const { AmountToPay, CurrencyCode: its } = Statement
    const left = minus(AmountToPay, typedNumber(amount) ?? 0)
    return left < 0 ? words.tooMuch(format.money(-left, its)) : words.leaves(format.money(left, its))
  }
  return (
    <ul className={styles.parts} aria-label={words.parts}>
      {divided.map((part) => {
        const { Statement, text: amount } = part
        return (
          <li key={Statement.Id}>
            <span className={styles.statement}>
              {text.statements.number(Statement.Number)}
              <small>{afterwards(part)}</small>
            </span>
            {divided.length > 1 || isOther ? (
              <NumberInput
                aria-label={words.partOf(String(Statement.Number))}
                description={
                  isOther &&
                  part === divided.at(-1) &&
                  words.otherCurrency(format.money(Amount, CurrencyCode))
                }
                decimals={2}
                decimalSign={format.decimalSeparator}
                unit={`\u{A0}${format.currencySign(Statement.CurrencyCode)}`}
                value={amount}
                onChange={(next) => onChange({ ...typed, [Statement.Id]: next })}
                error={
                  typed[Statement.Id] !== undefined &&
                  !(isOther && amount === '') &&
                  isMistaken(Amount, amount) &&
                  words.partMistaken
                }
              />
            ) : (
              <span className={styles.amount}>{format.money(Amount, CurrencyCode)}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
