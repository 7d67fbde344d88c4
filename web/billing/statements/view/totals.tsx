import type { FullStatement } from '#contract/billing/statements.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { plus } from '#web/billing/statements/ore.ts'
import { Fact } from './fact.tsx'
import styles from './view.module.css'

/** What the lines come to, and what is left of it. */
export function Totals({ statement }: { statement: FullStatement }) {
  const { text, format } = useLanguage()
  const { fields } = text.statements
  const { is_credit, CurrencyCode, BilledNetAmount, TaxAmount } = statement
  const money = (amount: number) => format.money(amount, CurrencyCode)
  return (
    <dl className={styles.sums}>
      <Fact label={fields.BilledNetAmount}>{money(BilledNetAmount)}</Fact>
      <Fact label={`${fields.TaxAmount} ${format.percent(statement.VatPct)}`}>{money(TaxAmount)}</Fact>
      <TaxInKronor statement={statement} />
      <Fact label={fields.Total} strong>
        {money(plus(BilledNetAmount, TaxAmount))}
      </Fact>
      {!is_credit && (
        <>
          <Fact label={fields.PaidAmount}>{money(statement.PaidAmount)}</Fact>
          <Fact label={fields.RemainingAmount} strong>
            {money(statement.RemainingAmount)}
          </Fact>
        </>
      )}
    </dl>
  )
}

/** In another currency, where its rate was told. */
function TaxInKronor({
  statement: { CurrencyCode, ExchangeRate, TaxAmountSEK },
}: {
  statement: FullStatement
}) {
  const { text, format, language } = useLanguage()
  if (ExchangeRate === null || TaxAmountSEK === null) return null
  const rate = new Intl.NumberFormat(language, { maximumFractionDigits: 4 }).format(ExchangeRate)
  return (
    <Fact label={text.statements.taxInKronor(CurrencyCode, rate)}>{format.money(TaxAmountSEK, 'SEK')}</Fact>
  )
}
