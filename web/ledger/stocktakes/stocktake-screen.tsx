import type { WholeStocktake } from '#contract/ledger/stocktakes.ts'
import { NetworkError } from '#web/api/api.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { Page } from '#web/kit/page.tsx'
import { Loaded } from '#web/kit/states.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { whenLookedAt } from '#web/resource/queries.ts'
import { useRecordName } from '#web/shell/here.ts'
import { useTitleFocus } from '#web/shell/use-title-focus.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { CountList } from './count/count-list.tsx'
import { useKeptStocktake } from './kept-stocktakes.ts'
import { stocktakeQuery } from './queries.ts'
import { Review } from './review/review.tsx'
import styles from './stocktake.module.css'

/** One stocktake: it is counted, and then looked at. */
export default function StocktakeScreen() {
  const { id } = useParams({ strict: false }) as { id: string }
  const { text, format } = useLanguage()
  const { screens, stocktakes } = text
  useTitleFocus()
  const found = useQuery({ ...stocktakeQuery(Number(id)), ...whenLookedAt })
  const { whole: known, keptAt } = useKeptStocktake(Number(id), found)
  const name = known?.data.LockerName
  useRecordName(name)
  return (
    <Page title={name ?? screens.stocktake}>
      {found.failureReason instanceof NetworkError && !found.data && (
        <p className={styles.note} role="status">
          {keptAt === undefined ? stocktakes.count.offline : stocktakes.count.asOf(format.dateTime(keptAt))}
        </p>
      )}
      {known ? (
        <Opened key={id} whole={known} />
      ) : (
        <Loaded query={found}>{(whole) => <Opened key={id} whole={whole} />}</Loaded>
      )}
    </Page>
  )
}

function Opened({ whole }: { whole: WholeStocktake }) {
  const { data } = whole
  return (
    <>
      <Facts {...whole} />
      {data.State === 'counting' ? <CountList whole={whole} /> : <Review whole={whole} />}
    </>
  )
}

/** Where it stands, who did what, and what somebody said of it. */
function Facts({ data }: WholeStocktake) {
  const { text, format } = useLanguage()
  const { states, review, count, allShelves, fields, begin } = text.stocktakes
  const by = (name: string | null, when: string | null) =>
    when === null ? undefined : review.by(name ?? '–', format.dateTime(when))
  const facts: (readonly [string, string | undefined])[] = [
    [fields.State, states[data.State]],
    [fields.EndCustomer, data.EndCustomer],
    [
      fields.Shelves,
      data.Shelves?.map((shelf) => begin.shelf(format.number(shelf))).join(', ') ?? allShelves,
    ],
    ...(data.Blind === 1 && data.State === 'counting' ? [[fields.Blind, count.blind] as const] : []),
    [review.begun, by(data.BegunBy, data.BegunAt)],
    [review.submitted, by(data.SubmittedBy, data.SubmittedAt)],
    ...(data.State === 'approved' || data.State === 'cancelled'
      ? [[review.ended[data.State], by(data.EndedBy, data.EndedAt)] as const]
      : []),
  ]
  return (
    <div className={styles.head}>
      <dl className={styles.facts}>
        {facts.map(
          ([label, value]) =>
            value !== undefined && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {data.Note !== '' && (
        <p className={styles.note}>
          {data.State === 'counting' && <StatusShape status="warn" />}
          {data.State === 'approved' ? count.saidOnApproval : count.sentBack}: {data.Note}
        </p>
      )}
    </div>
  )
}
