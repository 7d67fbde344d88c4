import type { Payment } from '#contract/billing/payments.ts'
import type { FullStatement } from '#contract/billing/statements.ts'
import { useText, useLanguage } from '#web/i18n/language-provider.tsx'
import { currentDay } from '#web/i18n/clock.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ClaimFacts } from '#web/billing/reminders/claim-facts.tsx'
import { StatementReminders } from '#web/billing/reminders/statement-reminders.tsx'
import type { OpenedAbove } from '#web/billing/statements/use-opened.ts'
import { PayToFacts } from '#web/billing/statements/pay-to/pay-to.tsx'
import { rateText } from '#web/billing/rates/rate-text.ts'
import { plus } from '#web/billing/statements/ore.ts'
import { Actions } from './actions.tsx'
import { Booked, BookedIn } from './booked.tsx'
import { Head } from './head.tsx'
import { LinesTable } from './lines-table.tsx'
import { PayForm } from './pay-form.tsx'
import table from '#web/billing/small-table.module.css'
import styles from './view.module.css'
import { SendingHistory } from '#web/billing/sending/sending-history.tsx'
import { Fact } from '#web/kit/fact.tsx'

interface Props {
  statement: FullStatement
  linkTo: OpenedAbove['linkTo']
  manages: boolean
}

/** A statement laid out like the printed one, then its payments and actions. */
export function StatementView({ statement, linkTo, manages }: Props) {
  const { statements: words } = useText()
  const root = useRef<HTMLDivElement>(null)
  const payButton = useRef<HTMLButtonElement>(null)
  const [paying, setPaying] = useState(false)
  const isDebit = !statement.is_credit
  const payLabel = statement.RemainingAmount < 0 ? words.payments.registerBack : words.payments.register
  /** Takes the focus if the link or button that had it is gone. */
  const focusHere = () => {
    if (document.activeElement === document.body) root.current?.focus({ preventScroll: true })
  }
  useEffect(focusHere, [])
  useEffect(focusHere, [statement.credit_statement])
  return (
    <div ref={root} tabIndex={-1} className={styles.view}>
      <div className={styles.paper} data-credit={!isDebit || undefined}>
        <Head statement={statement} linkTo={linkTo} />
        <section>
          <h3 className={table.heading}>{words.lines.title}</h3>
          <LinesTable
            label={words.lines.title}
            lines={statement.billing_statement_detail}
            currency={statement.CurrencyCode}
            fileName={words.titled(statement.Title, statement.Number)}
          />
        </section>
        <div className={styles.end}>
          {isDebit && statement.AmountToPay > 0 && (
            <section>
              <h3 className={table.heading}>{words.payTo.how}</h3>
              <PayToFacts statement={statement} isSeller={manages} />
            </section>
          )}
          <Totals statement={statement} />
        </div>
      </div>
      {statement.credit_statements.length > 0 && <Credits statement={statement} linkTo={linkTo} />}
      {isDebit && <Payments statement={statement} manages={manages} />}
      <div className={styles.notOnPaper}>
        {manages && <Booked statement={statement} />}
        {isDebit && <StatementReminders statement={statement} manages={manages} />}
        <SendingHistory statementId={statement.Id} />
      </div>
      {paying && (
        <PayForm
          statement={statement}
          label={payLabel}
          onDone={() => {
            setPaying(false)
            payButton.current?.focus()
          }}
        />
      )}
      <div className={styles.foot}>
        <TotalsInView statement={statement} isAhead={manages && isAhead(statement)} />
        <Actions
          statement={statement}
          manages={manages}
          pay={{
            label: payLabel,
            button: payButton,
            open: paying,
            onOpen: () => setPaying(true),
            ...(isAhead(statement) && { refusedBy: aheadId }),
          }}
        />
      </div>
    </div>
  )
}

/** The totals, and what remains to be paid. */
function Totals({ statement }: { statement: FullStatement }) {
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
          {statement.CreditedAmount !== 0 && (
            <Fact label={fields.CreditedAmount}>{money(statement.CreditedAmount)}</Fact>
          )}
          <Fact label={fields.PaidAmount}>{money(statement.PaidAmount)}</Fact>
          <Fact label={fields.RemainingAmount} strong>
            {money(statement.RemainingAmount)}
          </Fact>
          <ClaimFacts statement={statement} />
        </>
      )}
    </dl>
  )
}

/** The same in short, where it is always in view. Screen readers have the totals themselves. */
function TotalsInView({ statement, isAhead: ahead }: { statement: FullStatement; isAhead: boolean }) {
  const { text, format } = useLanguage()
  const { fields } = text.statements
  const { is_credit, CurrencyCode, BilledNetAmount, TaxAmount, RemainingAmount, PeriodStart } = statement
  const { AmountToPay, OpenClaim } = statement
  return (
    <p className={styles.inView} aria-hidden="true">
      {ahead && !is_credit && <span>{text.payments.payableFrom(format.date(PeriodStart))}</span>}
      <span>
        {fields.Total} <strong>{format.money(plus(BilledNetAmount, TaxAmount), CurrencyCode)}</strong>
      </span>
      {!is_credit && (
        <span>
          {fields.RemainingAmount} <strong>{format.money(RemainingAmount, CurrencyCode)}</strong>
        </span>
      )}
      {OpenClaim > 0 && (
        <span>
          {text.statements.payTo.withClaim} <strong>{format.money(AmountToPay, CurrencyCode)}</strong>
        </span>
      )}
    </p>
  )
}

/** The VAT in kronor, for a statement in another currency with a known rate. */
function TaxInKronor({
  statement: { CurrencyCode, ExchangeRate, TaxAmountSEK },
}: {
  statement: FullStatement
}) {
  const { text, format, language } = useLanguage()
  if (ExchangeRate === null || TaxAmountSEK === null) return null
  const rate = rateText(ExchangeRate, language)
  return (
    <Fact label={text.statements.taxInKronor(CurrencyCode, rate)}>{format.money(TaxAmountSEK, 'SEK')}</Fact>
  )
}

interface CreditsProps {
  statement: FullStatement
  linkTo: OpenedAbove['linkTo']
}

/** What was credited of a statement, and why. */
function Credits({ statement: { credit_statements: credits, CurrencyCode }, linkTo }: CreditsProps) {
  const { text, format } = useLanguage()
  const { credit: words, payments, number } = text.statements
  return (
    <section>
      <h3 className={table.heading}>{words.credits}</h3>
      <table className={table.table} aria-label={words.credits}>
        <thead>
          <tr>
            <th scope="col">{payments.fields.Date}</th>
            <th scope="col" className={table.amount}>
              {payments.fields.Amount}
            </th>
            <th scope="col">{words.statement}</th>
            <th scope="col">{words.reason}</th>
          </tr>
        </thead>
        <tbody>
          {credits.map(({ Id, Number: shown, BillingDate, BilledNetAmount, TaxAmount, Reason }) => (
            <tr key={Id}>
              <td>{format.date(BillingDate)}</td>
              <td className={table.amount}>{format.money(plus(BilledNetAmount, TaxAmount), CurrencyCode)}</td>
              <td>
                <Link {...linkTo({ statement: Id })}>{number(shown)}</Link>
              </td>
              <td className={table.wide}>{Reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Nothing can be registered on it yet. */
const isAhead = ({ PeriodStart }: FullStatement) => PeriodStart > currentDay()
const aheadId = 'payable-from'

interface PaymentsProps {
  statement: FullStatement
  manages: boolean
}

/** The payments and repayments. Who registered them is shown only to users who may see it. */
function Payments({ statement, manages }: PaymentsProps) {
  const { payments, CurrencyCode, IsNeverBooked, PeriodStart } = statement
  const { text, format } = useLanguage()
  const { payments: words, booked } = text.statements
  const { fields } = words
  const whoKnown = payments.some(({ BookedBy }) => BookedBy !== null)
  const noted = ({ Amount, Fees, Charge, Bank, Note }: Payment) =>
    [
      Amount < 0 && words.paidBack,
      Amount !== 0 && Fees !== 0 && words.ofWhichExtras(format.money(Fees, CurrencyCode)),
      Amount === 0 && (Fees < 0 ? words.givenBack : words.setOff)(format.money(Math.abs(Fees), CurrencyCode)),
      manages && Bank && words.ofBank(format.money(Math.abs(Bank.Amount), Bank.CurrencyCode)),
      manages && Charge !== 0 && words.charged(format.money(Charge, Bank?.CurrencyCode ?? CurrencyCode)),
      Note,
    ]
      .filter(Boolean)
      .join(': ')
  return (
    <section>
      <h3 className={table.heading}>{words.title}</h3>
      {manages && isAhead(statement) && (
        <p id={aheadId} className={table.none}>
          {words.ahead(format.date(PeriodStart))}
        </p>
      )}
      {payments.length === 0 ? (
        <p className={table.none}>{words.none}</p>
      ) : (
        <table className={table.table} aria-label={words.title}>
          <thead>
            <tr>
              <th scope="col">{fields.Date}</th>
              <th scope="col" className={table.amount}>
                {fields.Amount}
              </th>
              <th scope="col">{fields.Note}</th>
              {whoKnown && <th scope="col">{fields.BookedBy}</th>}
              {manages && <th scope="col">{booked.file}</th>}
            </tr>
          </thead>
          <tbody>
            {payments.map((payment) => (
              <tr key={payment.Id}>
                <td>{format.date(payment.Date)}</td>
                <td className={table.amount}>{format.money(payment.Amount, CurrencyCode)}</td>
                <td className={table.wide}>{noted(payment)}</td>
                {whoKnown && <td>{payment.BookedBy ?? (payment.Amount === 0 && text.product)}</td>}
                {manages && (
                  <td>{IsNeverBooked ? booked.never : <BookedIn file={payment.bookkeeping_file} />}</td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
