import { useLanguage, useText } from '#web/i18n/language-provider.tsx'
import { NumberInput } from '#web/kit/inputs/number-input.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import styles from './generate.module.css'
import { isMistaken, type TypedRates } from './rates.ts'

interface Props {
  currencies: readonly string[]
  /** Those whose resellers are skipped, because no rate is known. */
  lacking: readonly string[]
  typed: TypedRates
  onChange: (typed: TypedRates) => void
  disabled: boolean
}

const decimals = 4

/** The exchange rates of other currencies, because their invoices must also state the VAT in kronor. */
export function RateFields({ currencies, lacking, typed, onChange, disabled }: Props) {
  const { text, format } = useLanguage()
  const words = text.statements.generate.rates
  if (currencies.length === 0) return null
  return (
    <div className={styles.rates} role="group" aria-label={words.title}>
      {currencies.map((code) => (
        <NumberInput
          key={code}
          label={words.of(code)}
          description={lacking.includes(code) ? <Without /> : typed[code] ? words.hint : words.newest}
          decimals={decimals}
          decimalSign={format.decimalSeparator}
          unit=" kr"
          value={typed[code] ?? ''}
          disabled={disabled}
          onChange={(rate) => onChange({ ...typed, [code]: rate })}
          error={isMistaken(typed[code]) && words.mistaken}
        />
      ))}
    </div>
  )
}

function Without() {
  const { statements } = useText()
  return (
    <span className={styles.without}>
      <StatusShape status="warn" />
      {statements.generate.rates.without}
    </span>
  )
}
