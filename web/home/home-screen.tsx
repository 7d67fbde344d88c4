import { may } from '#contract/access.ts'
import { firstRoutes } from '#contract/first-routes.ts'
import type { dashboard, Period } from '#contract/home/dashboard.ts'
import { useStartText } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { useTitleFocus } from '#web/shell/use-title-focus.ts'
import { useUser, usePosition } from '#web/shell/session/session.ts'
import { Page } from '#web/kit/page.tsx'
import { Panel, Sheet } from '#web/kit/panel.tsx'
import '#web/kit/table/skeleton.css'
import { FailedState, EmptyState, LoadingState } from '#web/kit/states.tsx'
import { NotRefreshed } from '#web/kit/not-refreshed.tsx'
import { type UseQueryResult, keepPreviousData, useQuery } from '@tanstack/react-query'
import { Figures } from './figures.tsx'
import { HomeFilter } from './home-filter.tsx'
import styles from './home.module.css'
import houseStyles from './house.module.css'
import { Movers } from './movers.tsx'
import { Later, NearView } from './later.tsx'
import { places } from './places.ts'
import { ToRefill } from './to-refill.tsx'
import { useHomeFilter, type HomeFilter as Filter } from './use-home-filter.ts'
import { useNow } from './use-now.ts'
import { Withdrawals } from './withdrawals.tsx'
import { query } from '#web/api/api.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

/** The dashboard: what to do today, how the last days were, and what was used. */
export default function HomeScreen() {
  const { home } = useStartText()
  const user = useUser()
  useTitleFocus()
  const filter = useHomeFilter()
  return (
    <Page title={home.welcome(user.Name)} actions={<HomeFilter filter={filter} />}>
      <Overview filter={filter} />
    </Page>
  )
}

function Overview({ filter }: { filter: Filter }) {
  const { customers, article } = filter
  const { found: now, ...lockers } = useNow(customers)
  const period = usePeriod(filter)
  const runsHouse = may(usePosition(), 'manageBilling')
  const missing = [now, period].filter(({ data, isError }) => isError && data === undefined)
  const figures = now.data?.figures
  const isUnused = figures?.Lockers === 0 && period.data?.transactions.length === 0
  const toRefill = (
    <ToRefill lockers={now.data?.toRefill} figures={figures} customers={customers} {...lockers} />
  )
  if (missing.length > 0)
    return (
      <>
        {now.data && toRefill}
        <Missing queries={missing} />
      </>
    )
  if (isUnused)
    return (
      <>
        <NothingYet filter={filter} />
        {runsHouse && <TheHouse isNarrowed={customers.length > 0} />}
      </>
    )
  return (
    <>
      {runsHouse && <TheHouse isNarrowed={customers.length > 0} />}
      <div>
        <NotRenewed queries={[now, period]} />
        {toRefill}
      </div>
      <Figures figures={figures} />
      <div className={styles.beside} data-busy={period.isPlaceholderData || undefined}>
        <div id={places.used} tabIndex={-1} className={styles.place}>
          <Withdrawals
            series={period.data?.transactions}
            article={articleIn(period.data, article)}
            filter={filter}
            currency={period.data?.CurrencyCode ?? null}
          />
        </div>
        {!filter.isTooLong && (
          <Movers
            movers={period.data?.topMovers}
            chosen={article}
            filter={filter}
            currency={period.data?.CurrencyCode ?? null}
          />
        )}
      </div>
      {figures && figures.ArticlesBelowCritical > 0 && (
        <div id={places.attention} tabIndex={-1} className={styles.place}>
          <ArticlesBelow customers={customers} count={figures.ArticlesBelowCritical} />
        </div>
      )}
    </>
  )
}

const loadHouse = () => import('./house.tsx')
const loadAttention = () => import('./attention.tsx')

/** Only those who run the house load it. */
function TheHouse({ isNarrowed }: { isNarrowed: boolean }) {
  const { CustomerName: name } = useUser()
  const shape = (
    <Panel title={name}>
      <div className={houseStyles.waiting} />
    </Panel>
  )
  return <Later load={loadHouse} wanted props={{ name, isNarrowed }} meanwhile={shape} />
}

/** The table and its rows are loaded when somebody comes down to it: the lockers above tell what is to be done. */
function ArticlesBelow(props: { customers: readonly number[]; count: number }) {
  const { home } = useStartText()
  const [seen, setSeen] = useState(false)
  const shape = (
    <NearView onSeen={() => setSeen(true)}>
      <Panel title={home.articlesBelow}>
        <div className={styles.later}>
          <LoadingState />
          <p>{home.notPrinted}</p>
        </div>
      </Panel>
    </NearView>
  )
  return <Later load={loadAttention} wanted={seen} props={props} meanwhile={shape} />
}

function Missing({ queries }: { queries: readonly Query[] }) {
  const text = useStartText()
  return (
    <Sheet label={text.home.figures}>
      <FailedState text={failureText(text, queries[0]?.error)} onRetry={() => retryAll(queries)} />
    </Sheet>
  )
}

/** The name of the chart's article, or its id if the name is not known. */
function articleIn(data: Period | undefined, id: number | undefined) {
  if (id === undefined) return undefined
  const known = [...(data?.topMovers ?? []), ...(data?.article ? [data.article] : [])]
  return known.find(({ ArticleId }) => ArticleId === id)?.ArticleName ?? String(id)
}

type Query = Pick<UseQueryResult, 'data' | 'error' | 'isError' | 'dataUpdatedAt' | 'refetch'>

/** Shows the age of the oldest data that could not be refreshed. */
function NotRenewed({ queries }: { queries: readonly Query[] }) {
  const text = useStartText()
  const old = queries.filter(({ data, isError }) => isError && data !== undefined)
  const [oldest] = old.toSorted((one, other) => one.dataUpdatedAt - other.dataUpdatedAt)
  return (
    <NotRefreshed
      failure={oldest && failureText(text, oldest.error)}
      readAt={oldest?.dataUpdatedAt ?? 0}
      onRetry={() => retryAll(old)}
    />
  )
}

function retryAll(queries: readonly Query[]) {
  for (const { refetch } of queries) void refetch()
}

/** The number of lockers with a line, and where more are wanted: beyond that they could not be told apart. */
const usualLines = 5
const mostLines = 10
const everyTenMinutes = 600_000

/** The use in the period. Refreshed rarely, because summing up months is expensive and changes little. */
function usePeriod({ range, customers, article, measure, withMore, isTooLong }: Filter) {
  return useQuery({
    ...query<typeof dashboard.period>(firstRoutes.period, {
      query: {
        ...range,
        customers: customers.join(','),
        largest: withMore ? mostLines : usualLines,
        largestBy: measure,
        ...(article !== undefined && { article }),
      },
    }),
    placeholderData: keepPreviousData,
    enabled: !isTooLong,
    refetchInterval: everyTenMinutes,
  })
}

/** Shown instead of empty panels: how to start, or that the chosen customers have no lockers. */
function NothingYet({ filter }: { filter: Filter }) {
  const { home } = useStartText()
  if (filter.customers.length > 0)
    return (
      <Sheet label={home.noneThere}>
        <EmptyState
          title={home.noneThere}
          text={home.noneThereText}
          action={
            <Button variant="default" onClick={() => filter.setCustomers([])}>
              {home.allCustomers}
            </Button>
          }
        />
      </Sheet>
    )
  return (
    <Sheet label={home.noLockers}>
      <EmptyState
        title={home.noLockers}
        text={home.noLockersText}
        action={
          <Button component={Link} to="/storage/lockers" variant="default">
            {home.toLockers}
          </Button>
        }
      />
    </Sheet>
  )
}
