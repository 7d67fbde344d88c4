import { may } from '#contract/access.ts'
import type { Cabinet } from '#contract/lockers/cabinets.ts'
import { ApiError, isRefusedAs } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { useAutoRefresh } from '#web/live/connection.ts'
import { notify } from '#web/shell/notices.ts'
import { useTitleFocus } from '#web/shell/use-title-focus.ts'
import { usePosition } from '#web/shell/session/session.ts'
import { useRecordName } from '#web/shell/here.ts'
import { Page } from '#web/kit/page.tsx'
import { Loaded } from '#web/kit/states.tsx'
import { allLockers } from '#web/lockers/overview/queries.ts'
import { Skeleton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate, useNavigate, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ArticlesTab } from './articles/articles-tab.tsx'
import { LockerActions, LockerFacts } from './locker-head.tsx'
import { LockerTabs, type LockerTab } from './locker-tabs.tsx'
import { OrderTab } from './order/order-tab.tsx'
import styles from './locker.module.css'
import { lockerQuery } from './queries.ts'
import type { LedgerParts } from './ledger-parts.ts'
import { useViewerKeys } from './use-viewer-keys.ts'
import { UsersTab } from './users/users-tab.tsx'

/** One locker: its articles, users and transactions. */
export function LockerScreen({ ledger }: { ledger: LedgerParts }) {
  const { id, tab } = useParams({ strict: false }) as { id: string; tab?: string }
  const { screens } = useText()
  const navigate = useNavigate()
  const found = useQuery({
    ...lockerQuery(Number(id)),
    ...useAutoRefresh(),
  })
  // An invalid id is treated like one that does not exist.
  const gone =
    found.error instanceof ApiError &&
    found.error.status < 500 &&
    !isRefusedAs(found.error, 'secondFactorDemanded')
  useEffect(() => {
    if (!gone) return
    notify({ severity: 'warning', title: (t) => t.locker.gone, msg: (t) => t.locker.goneText })
    void navigate({ to: '/storage/lockers', replace: true, ignoreBlocker: true })
  }, [gone, navigate])
  const known = useNameInList(Number(id))
  useRecordName(found.data?.data.LockerName ?? known)
  if (gone) return null
  if (found.data) return <Opened key={id} locker={found.data.data} slug={tab} ledger={ledger} />
  return (
    <Page title={known ?? screens.locker}>
      <Loaded query={found} shape={<Shape />}>
        {() => null}
      </Loaded>
    </Page>
  )
}

/** The name by which somebody came here from the list, until the locker is there. */
const useNameInList = (id: number) =>
  useQueryClient()
    .getQueryData(allLockers.queryKey)
    ?.find(({ Id }) => Id === id)?.LockerName

/** The state, the tabs and the first rows. */
const Shape = () => (
  <div className={styles.shape} aria-hidden="true">
    <Skeleton height={12} width="60%" />
    <Skeleton height={34} width={420} maw="100%" />
    {Array.from({ length: 10 }, (_, row) => (
      <Skeleton key={row} height={24} />
    ))}
  </div>
)

interface OpenedProps {
  locker: Cabinet
  slug: string | undefined
  ledger: LedgerParts
}

function Opened({ locker, slug, ledger }: OpenedProps) {
  const text = useText().locker
  useTitleFocus()
  useViewerKeys(locker)
  const tabs = useTabs(locker, ledger)
  const [first] = tabs
  const active = slug === undefined ? first : tabs.find((tab) => tab.slug === slug)
  // A tab that the user may not see does not exist; the first tab has the locker's own address.
  if (!active || slug === first?.slug) return <Navigate to={`/storage/locker/${locker.Id}`} replace />
  return (
    <Page title={locker.LockerName} actions={<LockerActions locker={locker} />}>
      <LockerFacts locker={locker} />
      <ledger.Notice locker={locker} />
      <LockerTabs id={locker.Id} label={text.tabsOf(locker.LockerName)} tabs={tabs} active={active} />
    </Page>
  )
}

function useTabs(locker: Cabinet, ledger: LedgerParts): LockerTab[] {
  const { tabs: text } = useText().locker
  const position = usePosition()
  const tabs: LockerTab[] = [
    { slug: 'articles', label: text.articles, content: <ArticlesTab locker={locker} ledger={ledger} /> },
    ...(may(position, 'manageUsers') || may(position, 'manageLockers')
      ? [{ slug: 'users', label: text.users, content: <UsersTab locker={locker} ledger={ledger} /> } as const]
      : []),
    {
      slug: 'transactions',
      label: text.transactions,
      shares: 'ledger',
      content: <ledger.Transactions locker={locker} />,
    },
  ]
  if (may(position, 'viewInsight'))
    tabs.push({
      slug: 'statistics',
      label: text.statistics,
      shares: 'ledger',
      content: <ledger.Statistics locker={locker} />,
    })
  if (may(position, 'handleOrders'))
    tabs.push({ slug: 'order', label: text.order, content: <OrderTab locker={locker} /> })
  return tabs
}
