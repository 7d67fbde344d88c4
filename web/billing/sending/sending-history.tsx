import type { Sending } from '#contract/billing/sending.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { useQuery } from '@tanstack/react-query'
import { historyQuery } from './queries.ts'
import { SendingMark } from './sending-mark.tsx'
import styles from './sending.module.css'
import table from '#web/billing/small-table.module.css'

/** When and to whom a statement was sent. Who sent it is shown only to users who may see it. */
export function SendingHistory({ statementId }: { statementId: number }) {
  const { text, format } = useLanguage()
  const { history: words, languages } = text.sending
  const { fields } = words
  const { data: sendings } = useQuery(historyQuery(statementId))
  if (!sendings) return null
  const whoKnown = sendings.some(({ SentBy }) => SentBy !== null)
  return (
    <section>
      <h3 className={table.heading}>{words.title}</h3>
      {sendings.length === 0 ? (
        <p className={table.none}>{words.none}</p>
      ) : (
        <table className={table.table} aria-label={words.title}>
          <thead>
            <tr>
              <th scope="col">{fields.Time}</th>
              <th scope="col">{fields.State}</th>
              <th scope="col">{fields.Address}</th>
              {whoKnown && <th scope="col">{fields.SentBy}</th>}
            </tr>
          </thead>
          <tbody>
            {sendings.map((sending) => (
              <tr key={sending.Id}>
                <td>{format.dateTime(sending.Time)}</td>
                <td>
                  <Outcome sending={sending} />
                </td>
                <td className={table.wide}>
                  {sending.Address}, {words.pdf(languages[sending.Language])}
                </td>
                {whoKnown && <td>{sending.SentBy}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

const Outcome = ({ sending: { State, Error: said } }: { sending: Sending }) => (
  <div className={styles.outcome}>
    <SendingMark state={State} />
    {said !== null && <span className={styles.said}>{said}</span>}
  </div>
)
