import { may } from '#contract/access.ts'
import type { Figures, LockerToRefill } from '#contract/home/dashboard.ts'
import { useStartLanguage } from '#web/i18n/language-provider.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { filtersFor } from '#web/lockers/overview/wanted.ts'
import { OfflineIcon } from '#web/lockers/status/offline-icon.tsx'
import { usePosition } from '#web/shell/session/session.ts'
import { Button, Skeleton, UnstyledButton } from '@mantine/core'
import { IconArrowRight, IconCircleCheck, IconTruckDelivery } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Later } from './later.tsx'
import { goTo, places } from './places.ts'
import styles from './to-refill.module.css'

/** Only drivers load it. */
const loadMyRuns = () => import('./my-runs.tsx')

interface Props {
  lockers: readonly LockerToRefill[] | undefined
  figures: Figures | undefined
  /** The ids of the customers that are counted; empty for all. */
  customers: readonly number[]
  /** Whether all of them are asked for, or only a few. */
  all: boolean
  setAll: (all: boolean) => void
  few: number
}

/** What to do today: the lockers to refill, the worst first, and those that are offline. */
export function ToRefill({ lockers, figures, customers, all, setAll, few }: Props) {
  const { text, format } = useStartLanguage()
  const { home } = text
  const position = usePosition()
  const oneIsFirst = !may(position, 'manageBilling')
  const plans = may(position, 'handleOrders')
  if (!lockers || !figures) return <Waiting oneIsFirst={oneIsFirst} />
  const { LockersToRefill, ArticlesBelowCritical, LockersOffline, Lockers } = figures
  const count = format.number(LockersToRefill)
  return (
    <>
      {!plans && may(position, 'refill') && <Later load={loadMyRuns} wanted props={{}} meanwhile={null} />}
      <div className={styles.toRefill}>
        <Panel
          title={home.attention}
          actions={
            plans &&
            lockers.length > 0 && (
              <Button
                component={Link}
                to="/planning/runs/new"
                variant="default"
                size="xs"
                leftSection={<IconTruckDelivery size={16} stroke={1.6} aria-hidden="true" />}
              >
                {home.planRun}
              </Button>
            )
          }
        >
          {lockers.length > 0 ? (
            <InNeed lockers={lockers} oneIsFirst={oneIsFirst} />
          ) : (
            <Well lockers={Lockers} offline={LockersOffline} />
          )}
          <div className={styles.facts}>
            {lockers.length > 0 && (
              <Link
                to="."
                search={(before: object) => before}
                hash={places.attention}
                resetScroll={false}
                className={styles.fact}
                onClick={() => goTo(places.attention)}
              >
                {home.articlesIn(
                  format.number(ArticlesBelowCritical),
                  ArticlesBelowCritical,
                  count,
                  LockersToRefill,
                )}
              </Link>
            )}
            {LockersOffline > 0 && (
              <Link {...offlineAt(customers)} className={styles.fact}>
                <OfflineIcon />
                {home.offlineOf(format.number(LockersOffline), format.number(Lockers), Lockers)}
              </Link>
            )}
            {LockersToRefill > few && (
              <UnstyledButton
                className={styles.fact}
                data-last
                aria-expanded={all}
                onClick={() => setAll(!all)}
              >
                {all ? home.fewerLockers : home.allLockers(count)}
              </UnstyledButton>
            )}
          </div>
        </Panel>
      </div>
    </>
  )
}

/** The worst is largest for those who go there. The house, which sends others, sees them side by side. */
function InNeed({ lockers, oneIsFirst }: { lockers: readonly LockerToRefill[]; oneIsFirst: boolean }) {
  const { home } = useStartLanguage().text
  const worst = oneIsFirst ? lockers[0] : undefined
  const others = worst ? lockers.slice(1) : lockers
  return (
    <div className={styles.lockers} data-alone={!worst || others.length === 0 || undefined}>
      {worst && <Worst locker={worst} />}
      {others.length > 0 && (
        <ul className={styles.others} data-beside={!worst || undefined} aria-label={home.attention}>
          {others.map((locker) => (
            <Other key={locker.LockerId} locker={locker} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** The one to begin with. */
function Worst({ locker }: { locker: LockerToRefill }) {
  const { home } = useStartLanguage().text
  const refills = may(usePosition(), 'refill')
  return (
    <div className={styles.worst}>
      <p className={styles.first}>{home.startHere}</p>
      <h3 className={styles.name}>{locker.LockerName}</h3>
      <p className={styles.customer}>{locker.CustomerName}</p>
      <div className={styles.act}>
        <Counts locker={locker} />
        <Button
          component={Link}
          {...linkTo(locker, refills)}
          rightSection={<Arrow />}
          aria-label={`${refills ? home.refill : home.openLocker}: ${locker.LockerName}`}
        >
          {refills ? home.refill : home.openLocker}
        </Button>
      </div>
    </div>
  )
}

function Other({ locker }: { locker: LockerToRefill }) {
  const { home } = useStartLanguage().text
  const refills = may(usePosition(), 'refill')
  return (
    <li>
      <Link {...linkTo(locker, refills)} className={styles.other}>
        <span className={styles.names}>
          <span className={styles.otherName}>{locker.LockerName}</span>
          <span className={styles.customer}>{locker.CustomerName}</span>
        </span>
        <Counts locker={locker} />
        <span className={styles.go}>
          <span className={styles.goText}>{refills ? home.refill : home.openLocker}</span>
          <Arrow />
        </span>
      </Link>
    </li>
  )
}

/** Out and low, each with its shape and its word. */
function Counts({ locker: { Out, Low, Stale } }: { locker: LockerToRefill }) {
  const { text, format } = useStartLanguage()
  return (
    <span className={styles.counts}>
      {Out > 0 && (
        <span className={styles.out}>
          <StatusShape status="bad" />
          {text.home.out(format.number(Out))}
        </span>
      )}
      {Low > 0 && (
        <span className={styles.low}>
          <StatusShape status="warn" />
          {text.home.lowCount(format.number(Low), Low)}
        </span>
      )}
      {Stale === 1 && (
        <span className={styles.stale} title={text.live.staleHint} role="img" aria-label={text.live.stale}>
          <OfflineIcon />
        </span>
      )}
    </span>
  )
}

/** Nothing to do is good news, and looks like it. */
function Well({ lockers, offline }: { lockers: number; offline: number }) {
  const { text, format } = useStartLanguage()
  const { home } = text
  return (
    <div className={styles.well}>
      <IconCircleCheck size={40} stroke={1.4} aria-hidden="true" />
      <div>
        <p className={styles.name}>{home.noneBelow}</p>
        <p className={styles.customer}>
          {offline > 0 ? home.allStocked : home.allWell(format.number(lockers), lockers)}
        </p>
      </div>
    </div>
  )
}

const Arrow = () => <IconArrowRight size={16} stroke={1.8} aria-hidden="true" />

/** Whoever refills comes to the amounts that are missing, others to the articles with the least first. */
const linkTo = ({ LockerId }: LockerToRefill, refills: boolean) => ({
  to: `/storage/locker/${LockerId}`,
  search: (refills ? { refill: 1 } : { sort: 'CurrentVolume' }) as never,
})

/** The offline lockers of these customers, the longest offline first. */
export const offlineAt = (customers: readonly number[]) => ({
  to: '/storage/lockers',
  search: {
    view: 'table',
    sort: 'LastContact',
    filter: filtersFor({ onlyActive: true, onlyOffline: true, customers }),
  } as never,
})

function Waiting({ oneIsFirst }: { oneIsFirst: boolean }) {
  const { home, ui } = useStartLanguage().text
  return (
    <div className={styles.toRefill}>
      <Panel title={home.attention}>
        <div
          role="status"
          aria-label={`${home.attention}: ${ui.loading}`}
          className={styles.lockers}
          data-alone={!oneIsFirst || undefined}
        >
          {oneIsFirst && <Skeleton className={styles.waitingWorst} radius="md" />}
          <Skeleton className={styles.waitingOthers} data-beside={!oneIsFirst || undefined} radius="md" />
        </div>
        <div className={styles.waitingFacts} />
      </Panel>
    </div>
  )
}
