import { daysLasting } from '#contract/planning/run-lasts.ts'
import { runs as api } from '#contract/planning/runs.ts'
import type { ProposedArticle, ProposedLocker } from '#contract/planning/run-proposals.ts'
import { query } from '#web/api/api.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { plusDays } from '#web/kit/inputs/days.ts'
import { Loaded } from '#web/kit/states.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { AmountInput } from './amount-input.tsx'
import { currentDay } from '#web/i18n/clock.ts'
import { shortDay } from '#web/planning/short-day.ts'
import styles from './new-run.module.css'
import row from './row.module.css'
import { isNoAmount, isWhole, mostPieces, type Plan, wholeOf } from './use-plan.ts'
import { whyInFull } from './why.ts'

interface Props {
  locker: ProposedLocker
  day: string
  /** That of the run that is planned. */
  uuid: string
  plan: Plan
}

/** The articles of a locker with the amounts that go to it; each says how long it lasts. */
export function ArticleRows({ locker, day, uuid, plan }: Props) {
  const { text } = useLanguage()
  const words = text.runs
  const { LockerId, LockerName } = locker
  const found = useQuery({
    ...query(api.proposeArticles, { body: { UUID: uuid, Day: day, LockerIds: [LockerId] } }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  const read = found.data?.data
  const { seeArticles } = plan
  useEffect(() => {
    if (read) seeArticles(LockerId, read)
  }, [read, seeArticles, LockerId])
  return (
    <div className={styles.inside}>
      <Loaded query={found}>
        {({ data }) => (
          <>
            <Need locker={locker} />
            <div className={styles.head}>
              <Button
                variant="default"
                size="compact-sm"
                aria-label={words.make.toMaxOf(LockerName)}
                onClick={() => plan.fillWith([LockerId], 'max')}
              >
                {words.make.toMax}
              </Button>
              <Button
                variant="default"
                size="compact-sm"
                aria-label={words.make.asProposedOf(LockerName)}
                onClick={() => plan.fillWith([LockerId], 'proposed')}
              >
                {words.make.asProposed}
              </Button>
            </div>
            <table className={styles.articles} aria-label={LockerName}>
              <thead>
                <tr>
                  <th scope="col">{words.fields.Article}</th>
                  <th scope="col" className={styles.number}>
                    {words.fields.CurrentVolume}
                  </th>
                  <th scope="col" className={styles.number}>
                    {words.fields.OnItsWay}
                  </th>
                  <th scope="col" className={styles.number}>
                    {words.fields.MaxStock}
                  </th>
                  <th scope="col">{words.fields.Amount}</th>
                  <th scope="col">{words.fields.Lasts}</th>
                </tr>
              </thead>
              <tbody>
                {data.map((article) => (
                  <ArticleRow
                    key={article.LockerArticleId}
                    article={article}
                    locker={locker}
                    day={day}
                    typed={plan.amountOf(article)}
                    onType={(amount) => plan.type(data, article, amount)}
                  />
                ))}
              </tbody>
            </table>
          </>
        )}
      </Loaded>
    </div>
  )
}

/** What the row has no room for: all that is known of its need, and what runs out by when. */
function Need({ locker }: Pick<Props, 'locker'>) {
  const spoken = useLanguage()
  const words = spoken.text.runs.make
  const { FirstOut, RunningOut } = locker
  const others = RunningOut - FirstOut.length
  const why = whyInFull(locker, spoken)
  const today = currentDay()
  const byDay = Map.groupBy(FirstOut, ({ RunsOut }) => RunsOut)
  return (
    <>
      {why !== '' && <p className={styles.hint}>{why}</p>}
      {FirstOut.length > 0 && (
        <p className={styles.hint}>
          {[
            ...[...byDay].map(([day, out]) => {
              const names = out.map(({ ArticleName }) => ArticleName).join(', ')
              return day === today ? words.outToday(names) : words.outOn(shortDay(day, spoken), names)
            }),
            ...(others > 0 ? [words.andMore(others)] : []),
          ].join('; ')}
        </p>
      )}
    </>
  )
}

interface RowProps {
  article: ProposedArticle
  locker: ProposedLocker
  day: string
  typed: string
  onType: (amount: string) => void
}

function ArticleRow({ article, locker, day, typed, onType }: RowProps) {
  const { text, format } = useLanguage()
  const words = text.runs.make
  const { ArticleName, ArticleNumber, PackSize, CurrentVolume, OnItsWay, MaxStock, ToMax } = article
  const name = ArticleName || ArticleNumber
  return (
    <tr>
      <th scope="row">
        <span className={row.name}>{name}</span>
        <span className={row.muted}>
          {ArticleNumber}
          {PackSize > 1 && `, ${words.packs(format.number(PackSize))}`}
        </span>
        {isLoose(article, typed) && (
          <span className={row.muted}>
            {words.loose(format.number(PackSize), wholeOf(typed), format.number(wholeOf(typed)))}
          </span>
        )}
      </th>
      <td className={styles.number} data-label={text.runs.fields.CurrentVolume}>
        {format.number(CurrentVolume)}
      </td>
      <td className={styles.number} data-label={text.runs.fields.OnItsWay}>
        {OnItsWay > 0 && format.number(OnItsWay)}
      </td>
      <td className={styles.number} data-label={text.runs.fields.MaxStock}>
        {MaxStock !== null && format.number(MaxStock)}
      </td>
      <td className={styles.amount}>
        <AmountInput article={name} typed={typed} onType={onType} />
        {wholeOf(typed) !== ToMax && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={words.toMaxOf(name)}
            onClick={() => onType(String(ToMax))}
          >
            {text.runs.fields.MaxStock}
          </Button>
        )}
      </td>
      <td className={styles.lasts}>
        <Lasts article={article} locker={locker} day={day} typed={typed} />
      </td>
    </tr>
  )
}

/** There is no room for a pack of it. */
const isLoose = ({ PackSize, Room }: ProposedArticle, typed: string) =>
  Room !== null && Room < PackSize && wholeOf(typed) > 0 && wholeOf(typed) < PackSize

/** How long an amount lasts, as surely as the service level asks for; marked where that is not until the next visit. */
function Lasts({ article, locker, day, typed }: Omit<RowProps, 'onType'>) {
  const spoken = useLanguage()
  const { text, format } = spoken
  const words = text.runs.make
  if (isNoAmount(typed))
    return (
      <>
        <StatusShape status="bad" />
        {isWhole(typed) ? words.tooMany(format.number(mostPieces)) : words.notWhole}
      </>
    )
  const { Room, Reason } = article
  const above = Room === null ? 0 : wholeOf(typed) - Room
  const days = daysLasting(article, locker.Horizon, wholeOf(typed))
  const average = averageDay(article, day, wholeOf(typed))
  return (
    <>
      {days !== null && days < locker.Horizon && <StatusShape status="warn" />}
      <span>{lasting()}</span>
      {average !== null && days !== null && days <= 365 && (
        <span className={row.muted}>{words.onAverage(shortDay(average, spoken))}</span>
      )}
      {above > 0 && <span className={row.muted}>{words.aboveMax(format.number(above))}</span>}
    </>
  )

  function lasting() {
    if (days === null) return Reason === 'tooNew' ? words.tooNew : words.unused
    if (days < 1) return words.lastsNotADay
    return days > 365 ? words.lastsLong : words.lasts(days, shortDay(plusDays(day, days), spoken))
  }
}

/** When it is expected to run out; the surer day is earlier. */
function averageDay(
  { StockThen, OnItsWay, DailyAverage, RunsOut }: ProposedArticle,
  day: string,
  amount: number,
) {
  if (amount === 0 || DailyAverage <= 0) return RunsOut
  return plusDays(day, Math.min(3650, Math.floor((StockThen + OnItsWay + amount) / DailyAverage)))
}
