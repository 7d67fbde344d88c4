import { daysLasting } from '#contract/planning/run-lasts.ts'
import { runs as api, type ProposedArticle, type ProposedLocker } from '#contract/planning/runs.ts'
import { query } from '#web/api/api.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { plusDays } from '#web/kit/inputs/days.ts'
import { Loaded } from '#web/kit/states.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { Button, Input } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { toNextAmount } from './amount-keys.ts'
import { dayName } from './days.ts'
import styles from './new-run.module.css'
import { isNoAmount, type Plan, wholeOf } from './use-plan.ts'

interface Props {
  locker: ProposedLocker
  day: string
  plan: Plan
}

/** The articles of a locker with the amounts that go to it; each says how long it lasts. */
export function ArticleRows({ locker, day, plan }: Props) {
  const { text } = useLanguage()
  const words = text.runs
  const { LockerId, LockerName } = locker
  const found = useQuery({
    ...query(api.proposeArticles, { body: { Day: day, LockerIds: [LockerId] } }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  return (
    <div className={styles.inside}>
      <Loaded query={found}>
        {({ data }) => (
          <>
            <div className={styles.head}>
              <Button
                variant="default"
                size="compact-sm"
                aria-label={words.make.toMaxOf(LockerName)}
                onClick={() => plan.fill([LockerId], 'max')}
              >
                {words.make.toMax}
              </Button>
              <Button
                variant="default"
                size="compact-sm"
                aria-label={words.make.asProposedOf(LockerName)}
                onClick={() => plan.fill([LockerId], 'proposed')}
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
        <span className={styles.name}>{name}</span>
        <span className={styles.muted}>
          {ArticleNumber}
          {PackSize > 1 && `, ${words.packs(format.number(PackSize))}`}
        </span>
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
        <Input
          aria-label={words.amountOf(name)}
          data-run-amount
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          error={isNoAmount(typed)}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          onKeyDown={toNextAmount}
        />
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

/** How long an amount lasts, as surely as the service level asks for; marked where that is not until the next visit. */
function Lasts({ article, locker, day, typed }: Omit<RowProps, 'onType'>) {
  const { text, format, language } = useLanguage()
  const words = text.runs.make
  if (isNoAmount(typed))
    return (
      <>
        <StatusShape status="bad" />
        {words.notWhole}
      </>
    )
  const { MaxStock, StockThen, OnItsWay, Reason } = article
  const above = MaxStock === null ? 0 : StockThen + OnItsWay + wholeOf(typed) - MaxStock
  const days = daysLasting(article, locker.Horizon, wholeOf(typed))
  return (
    <>
      {days !== null && days < locker.Horizon && <StatusShape status="warn" />}
      <span>{lasting()}</span>
      {above > 0 && <span className={styles.muted}>{words.aboveMax(format.number(above))}</span>}
    </>
  )

  function lasting() {
    if (days === null) return Reason === 'tooNew' ? words.tooNew : words.unused
    if (days < 1) return words.lastsNotADay
    return days > 365 ? words.lastsLong : words.lasts(days, dayName(language, plusDays(day, days)))
  }
}
