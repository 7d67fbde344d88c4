import type { FullConsumptionStatement } from '#contract/billing/consumption.ts'
import { SendingMark } from '#web/billing/sending/sending-mark.tsx'
import table from '#web/billing/small-table.module.css'
import paperStyles from '#web/billing/statements/view/view.module.css'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { Fact } from '#web/kit/fact.tsx'
import { saidIn } from '#web/live/mails/said-in.ts'
import { StatusShape } from '#web/kit/status.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import styles from '#web/billing/consumption/consumption.module.css'
import { daysText } from '#web/billing/consumption/days-text.ts'
import { sendingsQuery } from '#web/billing/consumption/queries.ts'
import { StateMark } from '#web/billing/consumption/state-mark.tsx'
import { lackingIn } from '#web/billing/consumption/use-files.ts'
import type { OpenedAbove } from '#web/billing/consumption/use-opened.ts'
import { Actions } from './actions.tsx'
import { Paper } from './paper.tsx'

interface Props {
  statement: FullConsumptionStatement
  opened: OpenedAbove
  makes: boolean
}

/** A statement laid out like the printed one, then what became of it, and what can be done with it. */
export function StatementView({ statement, opened, makes }: Props) {
  const { text } = useLanguage()
  const words = text.consumption
  const canTakeBack = makes && (statement.State === 'made' || statement.State === 'sent')
  const lacks = statement.files.find(({ Kind }) => Kind === 'e-invoice')?.lacks
  return (
    <div className={paperStyles.view}>
      {statement.NamesInFiles === 1 && (
        <p className={styles.warning}>
          <StatusShape status="warn" />
          {[words.namesInFiles, canTakeBack && words.makeAnew].filter(Boolean).join(' ')}
        </p>
      )}
      <div className={paperStyles.paper} data-credit={statement.is_credit === 1 || undefined}>
        <Head statement={statement} opened={opened} />
        <Paper paper={statement} fileName={words.titled(statement.is_credit === 1, statement.Number)} />
      </div>
      {makes && lacks && (
        <p className={styles.warning}>
          <StatusShape status="warn" />
          {words.lacksFile(lackingIn(text, lacks))}
        </p>
      )}
      <Sendings id={statement.Id} />
      <Actions statement={statement} opened={opened} makes={makes} />
    </div>
  )
}

/** The parties, the days and the state. */
function Head({ statement, opened }: Pick<Props, 'statement' | 'opened'>) {
  const { text, format, language } = useLanguage()
  const words = text.consumption
  const { Seller, Buyer, credited, credit, Reason, MadeBy } = statement
  const link = ({ Id, Number: number }: { Id: number; Number: number }) => (
    <Link {...opened.linkTo({ statement: Id })}>{words.number(number)}</Link>
  )
  return (
    <>
      <div className={paperStyles.parties}>
        <Party title={words.from} party={Seller} />
        <Party title={words.to} party={Buyer} />
      </div>
      <div className={paperStyles.head}>
        <dl className={paperStyles.facts}>
          <Fact label={words.fields.Period}>{daysText(statement, format, language)}</Fact>
          <Fact label={words.fields.State}>
            <StateMark state={statement.State} />
          </Fact>
          {credited && <Fact label={words.takesBack}>{link(credited)}</Fact>}
          {credit && <Fact label={words.takenBackBy}>{link(credit)}</Fact>}
          {Reason !== '' && <Fact label={words.reason}>{Reason}</Fact>}
        </dl>
        <dl className={paperStyles.facts}>
          <Fact label={words.fields.MadeOn}>{format.date(statement.MadeOn)}</Fact>
          {Buyer.Reference !== '' && <Fact label={words.reference}>{Buyer.Reference}</Fact>}
          {MadeBy !== null && <Fact label={words.madeBy}>{MadeBy}</Fact>}
        </dl>
      </div>
    </>
  )
}

function Party({ title, party }: { title: string; party: FullConsumptionStatement['Seller'] }) {
  const words = useLanguage().text.consumption
  const town = `${party.PostalCode} ${party.City}`.trim()
  return (
    <section className={paperStyles.party}>
      <h3>{title}</h3>
      <strong>{party.Name}</strong>
      {party.Address !== '' && <address>{party.Address}</address>}
      {town !== '' && <span>{town}</span>}
      {party.OrganisationNumber !== '' && (
        <span>
          {words.organisationNumber} {party.OrganisationNumber}
        </span>
      )}
      {party.VatNumber !== '' && (
        <span>
          {words.vatNumber} {party.VatNumber}
        </span>
      )}
    </section>
  )
}

/** When and to whom it was sent, and what became of the mails. */
function Sendings({ id }: { id: number }) {
  const { text, format } = useLanguage()
  const { history } = text.sending
  const { data } = useQuery(sendingsQuery(id))
  if (!data || data.length === 0) return null
  const whoKnown = data.some(({ SentBy }) => SentBy !== null)
  return (
    <section>
      <h3 className={table.heading}>{history.title}</h3>
      <table className={table.table} aria-label={history.title}>
        <thead>
          <tr>
            <th scope="col">{history.fields.Time}</th>
            <th scope="col">{history.fields.State}</th>
            <th scope="col">{history.fields.Address}</th>
            {whoKnown && <th scope="col">{history.fields.SentBy}</th>}
          </tr>
        </thead>
        <tbody>
          {data.map((sending) => (
            <tr key={sending.Id}>
              <td>{format.dateTime(sending.Time)}</td>
              <td>
                <SendingMark state={sending.State} />
              </td>
              <td className={table.wide}>
                {sending.Address}, {history.pdf(text.sending.languages[sending.Language])}
                {sending.Error !== null && <div className={styles.muted}>{saidIn(sending.Error, text)}</div>}
              </td>
              {whoKnown && <td>{sending.SentBy}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
