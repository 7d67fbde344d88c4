import { dashboard, type Dashboard } from '#contract/dashboard.ts'
import { query } from '#web/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { useTitleFocus } from '#web/resource/use-title-focus.ts'
import { useUser } from '#web/session/session.ts'
import { Page } from '#web/ui/page.tsx'
import { Sheet } from '#web/ui/panel.tsx'
import { FailedState } from '#web/ui/states.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Attention } from './attention.tsx'
import { Figures } from './figures.tsx'
import { HomeFilter } from './home-filter.tsx'
import styles from './home.module.css'
import { Movers } from './movers.tsx'
import { NothingYet } from './nothing-yet.tsx'
import { places } from './places.ts'
import { useHomeFilter, type HomeFilter as Filter } from './use-home-filter.ts'
import { Withdrawals } from './withdrawals.tsx'

/** How many lockers have a line of their own: more could not be told apart. */
const ownLines = 10
const everyMinute = 60_000

/** What was used, what moves and what needs somebody, at a glance. */
export default function HomeScreen() {
  const { home } = useText()
  const user = useUser()
  useTitleFocus()
  const filter = useHomeFilter()
  return (
    <Page title={home.welcome(user.Name)} actions={<HomeFilter filter={filter} />}>
      {!filter.isTooLong && <Overview filter={filter} />}
    </Page>
  )
}

function Overview({ filter }: { filter: Filter }) {
  const text = useText()
  const { range, customers, article } = filter
  const found = useQuery({
    ...query(dashboard.get, {
      query: { ...range, customers: customers.join(','), largest: ownLines, ...(article && { article }) },
    }),
    placeholderData: keepPreviousData,
    // Lockers go offline, run low and are filled up while one looks.
    refetchInterval: everyMinute,
  })
  const { data, isPlaceholderData: busy } = found
  if (found.isError && data === undefined)
    return (
      <Sheet label={text.home.figures}>
        <FailedState text={failureText(text, found.error)} onRetry={() => void found.refetch()} />
      </Sheet>
    )
  const figures = <Figures figures={data?.figures} customers={customers} />
  if (data && isUnused(data))
    return (
      <>
        {figures}
        <NothingYet />
      </>
    )
  return (
    <>
      {figures}
      <div className={styles.beside} data-busy={busy || undefined}>
        <div id={places.used} tabIndex={-1} className={styles.place}>
          <Withdrawals series={data?.transactions} article={articleIn(data, article)} filter={filter} />
        </div>
        <Movers movers={data?.topMovers} chosen={article} />
      </div>
      <div id={places.attention} tabIndex={-1} className={styles.place}>
        <Attention rows={data?.needAttention} count={data?.figures.ArticlesBelowCritical} busy={busy} />
      </div>
    </>
  )
}

/** No locker is in use, and there is nothing to tell of the past either. */
const isUnused = ({ figures, transactions }: Dashboard) => figures.Lockers === 0 && transactions.length === 0

/** The name of the article that the chart is about; its number in the address where nobody here knows it. */
function articleIn(data: Pick<Dashboard, 'topMovers' | 'article'> | undefined, id: number | undefined) {
  if (id === undefined) return undefined
  const known = [...(data?.topMovers ?? []), ...(data?.article ? [data.article] : [])]
  return known.find(({ ArticleId }) => ArticleId === id)?.ArticleName ?? String(id)
}
