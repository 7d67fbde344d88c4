import type { FullStatement, StatementParty } from '#contract/billing/statements.ts'
import { countryName } from '#web/i18n/countries.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { Link } from '@tanstack/react-router'
import { StateMark } from '#web/billing/statements/state-mark.tsx'
import type { OpenedAbove } from '#web/billing/statements/use-opened.ts'
import { Fact } from '#web/kit/fact.tsx'
import styles from './view.module.css'

interface Props {
  statement: FullStatement
  linkTo: OpenedAbove['linkTo']
}

/** The parties, the dates and the state of a statement. */
export function Head({ statement, linkTo }: Props) {
  const { text, format } = useLanguage()
  const { fields, linked, number, parties } = text.statements
  const { is_credit, debit_statement, Reason, Buyer } = statement
  const toStatement = ({ Id, Number: shown }: { Id: number; Number: number }) => (
    <Link {...linkTo({ statement: Id })}>{number(shown)}</Link>
  )
  return (
    <>
      <div className={styles.parties}>
        <Party title={text.statements.from} party={statement.Seller} />
        <Party title={text.statements.to} party={statement.Buyer} />
      </div>
      <div className={styles.head}>
        <dl className={styles.facts}>
          <Fact label={fields.PeriodStart}>
            {format.date(statement.PeriodStart)} – {format.date(statement.PeriodStop)}
          </Fact>
          <Fact label={fields.State}>
            <StateMark state={statement.State} inDispute={statement.InDispute === 1} />
          </Fact>
          {Buyer.Reference !== '' && <Fact label={parties.reference}>{Buyer.Reference}</Fact>}
          {Buyer.OrderNumber !== '' && <Fact label={parties.orderNumber}>{Buyer.OrderNumber}</Fact>}
          {debit_statement && <Fact label={linked.credits}>{toStatement(debit_statement)}</Fact>}
          {Reason !== '' && <Fact label={linked.reason}>{Reason}</Fact>}
        </dl>
        <dl className={styles.facts}>
          <Fact label={fields.BillingDate}>{format.date(statement.BillingDate)}</Fact>
          {!is_credit && <Fact label={fields.DueDate}>{format.date(statement.DueDate)}</Fact>}
          <Fact label={fields.DiscountPct}>{format.percent(statement.DiscountPct)}</Fact>
          {Buyer.VatTreatment !== 'domestic' && (
            <Fact label={fields.TaxAmount}>{text.statements.untaxed[Buyer.VatTreatment]}</Fact>
          )}
          {statement.MadeBy !== null && <Fact label={text.statements.madeBy}>{statement.MadeBy}</Fact>}
        </dl>
      </div>
      <Owed statement={statement} />
    </>
  )
}

/** Which goes without saying. */
const home = 'SE'

/** A party's name, address and numbers, as on the printed statement. */
function Party({ title, party }: { title: string; party: StatementParty }) {
  const { text, language } = useLanguage()
  const { parties } = text.statements
  const numbers = [
    { label: parties.organisationNumber, number: party.OrganisationNumber },
    { label: parties.vatNumber, number: party.VatNumber },
  ].filter(({ number }) => number !== '')
  return (
    <section className={styles.party}>
      <h3>{title}</h3>
      <strong>{party.Name}</strong>
      {party.Address !== '' && <address>{party.Address}</address>}
      {party.Country !== '' && party.Country !== home && <span>{countryName(party.Country, language)}</span>}
      {numbers.map(({ label, number }) => (
        <span key={label}>
          {label} {number}
        </span>
      ))}
    </section>
  )
}

/** Shown if money has to be paid back to the reseller. */
function Owed({ statement: { State, RemainingAmount, CurrencyCode } }: { statement: FullStatement }) {
  const { text, format } = useLanguage()
  if (State !== 'payBack' && State !== 'overpaid') return null
  return (
    <p className={styles.owed}>
      <StatusShape status="warn" />
      {text.statements.owed[State](format.money(-RemainingAmount, CurrencyCode))}
    </p>
  )
}
