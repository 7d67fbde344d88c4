import { kronor } from '#contract/billing/exchange-rates.ts'
import type { KnownRate } from '#contract/billing/runs.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { NumberInput } from '#web/kit/inputs/number-input.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { rateText } from '#web/billing/rates/rate-text.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './generate.module.css'
import { isFarOff, isMistaken, type TypedRates } from './rates.ts'

interface Props {
  /** The newest rate of each currency that needs one. */
  known: readonly KnownRate[]
  typed: TypedRates
  onChange: (typed: TypedRates) => void
  disabled: boolean
}

const decimals = 6

/** The exchange rates of other currencies, because their invoices must also state the VAT in kronor. */
export function RateFields({ known, typed, onChange, disabled }: Props) {
  const { text, format, language } = useLanguage()
  const words = text.statements.generate.rates
  if (known.length === 0) return null
  return (
    <div className={styles.rates} role="group" aria-label={words.title}>
      {known.map((newest) => {
        const { CurrencyCode: code, Rate } = newest
        return (
          <NumberInput
            key={code}
            label={words.of(code)}
            description={
              isFarOff(typed[code], newest) ? (
                <Due>{words.unlikely(rateText(Rate ?? 0, language), format.date(newest.Day ?? ''))}</Due>
              ) : typed[code] ? (
                words.hint
              ) : (
                <Newest known={newest} />
              )
            }
            placeholder={Rate === null ? undefined : rateText(Rate, language)}
            decimals={decimals}
            decimalSign={format.decimalSeparator}
            unit={`\u{A0}${format.currencySign(kronor)}`}
            value={typed[code] ?? ''}
            disabled={disabled}
            onChange={(rate) => onChange({ ...typed, [code]: rate })}
            error={isMistaken(typed[code]) && words.mistaken}
          />
        )
      })}
      <Link to="/billing/exchange-rates">{words.all}</Link>
    </div>
  )
}

/** The rate that is taken where none is typed; a new one is asked for where there is none, or it is old. */
function Newest({ known: { Rate, Day, IsOld } }: { known: KnownRate }) {
  const { text, format, language } = useLanguage()
  const words = text.statements.generate.rates
  if (Rate === null || Day === null) return <Due>{words.without}</Due>
  const said = [rateText(Rate, language), format.date(Day)] as const
  return IsOld ? <Due>{words.old(...said)}</Due> : words.newest(...said)
}

const Due = ({ children }: { children: ReactNode }) => (
  <span className={styles.without}>
    <StatusShape status="warn" />
    {children}
  </span>
)
