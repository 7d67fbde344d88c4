import type { FullStatement, Payment } from '#contract/billing/statements.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import styles from './view.module.css'

/** What was paid for a statement, and paid back. Who registered it is told to those who may know. */
export function Payments({ statement: { payments, CurrencyCode } }: { statement: FullStatement }) {
  const { text, format } = useLanguage()
  const words = text.statements.payments
  const { fields } = words
  const whoKnown = payments.some(({ BookedBy }) => BookedBy !== null)
  const noted = ({ Amount, Note }: Payment) => [Amount < 0 && words.paidBack, Note].filter(Boolean).join(': ')
  return (
    <section>
      <h3 className={styles.heading}>{words.title}</h3>
      {payments.length === 0 ? (
        <p className={styles.none}>{words.none}</p>
      ) : (
        <table className={styles.payments} aria-label={words.title}>
          <thead>
            <tr>
              <th scope="col">{fields.Date}</th>
              <th scope="col" className={styles.amount}>
                {fields.Amount}
              </th>
              <th scope="col">{fields.Note}</th>
              {whoKnown && <th scope="col">{fields.BookedBy}</th>}
            </tr>
          </thead>
          <tbody>
            {payments.map((payment) => (
              <tr key={payment.Id}>
                <td>{format.date(payment.Date)}</td>
                <td className={styles.amount}>{format.money(payment.Amount, CurrencyCode)}</td>
                <td className={styles.note}>{noted(payment)}</td>
                {whoKnown && <td>{payment.BookedBy}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
