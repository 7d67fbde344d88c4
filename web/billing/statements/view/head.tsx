import type { FullStatement } from '#contract/statements.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { todayHere } from '#web/ui/inputs/days.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { StateMark } from '../state-mark.tsx'
import { stateOf } from '../state-of.ts'
import type { OpenedAbove } from '../use-opened.ts'
import styles from './view.module.css'

interface Props {
  statement: FullStatement
  linkTo: OpenedAbove['linkTo']
}

/** Whom, what and when on one side, the sums on the other. */
export function Head({ statement, linkTo }: Props) {
  const { text, format } = useLanguage()
  const { fields, linked, number } = text.statements
  const { is_credit, CurrencyCode, BilledNetAmount, TaxAmount, credit_statement, debit_statement } = statement
  const money = (amount: number) => format.money(amount, CurrencyCode)
  const toStatement = ({ Id, Number: shown }: { Id: number; Number: number }) => (
    <Link {...linkTo({ statement: Id })}>{number(shown)}</Link>
  )
  return (
    <div className={styles.head}>
      <dl className={styles.facts}>
        <Fact label={fields.CustomerName}>{statement.CustomerName}</Fact>
        <Fact label={fields.PeriodStart}>
          {format.date(statement.PeriodStart)} – {format.date(statement.PeriodStop)}
        </Fact>
        <Fact label={fields.BillingDate}>{format.date(statement.BillingDate)}</Fact>
        {!is_credit && <Fact label={fields.DueDate}>{format.date(statement.DueDate)}</Fact>}
        <Fact label={fields.DiscountPct}>{format.percent(statement.DiscountPct)}</Fact>
        <Fact label={fields.State}>
          <StateMark state={stateOf(statement, todayHere())} />
        </Fact>
        {credit_statement && <Fact label={linked.creditedBy}>{toStatement(credit_statement)}</Fact>}
        {debit_statement && <Fact label={linked.credits}>{toStatement(debit_statement)}</Fact>}
      </dl>
      <dl className={styles.sums}>
        <Fact label={fields.BilledNetAmount}>{money(BilledNetAmount)}</Fact>
        <Fact label={`${fields.TaxAmount} ${format.percent(statement.VatPct)}`}>{money(TaxAmount)}</Fact>
        <Fact label={fields.Total} strong>
          {money(inOre(BilledNetAmount, TaxAmount))}
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
    </div>
  )
}

interface FactProps {
  label: string
  strong?: boolean
  children: ReactNode
}

const Fact = ({ label, strong = false, children }: FactProps) => (
  <div data-strong={strong || undefined}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** Numbers with decimals do not add up exactly; whole öre do. */
const inOre = (net: number, tax: number) => (Math.round(net * 100) + Math.round(tax * 100)) / 100
