import { firstRoutes } from '#contract/first-routes.ts'
import type { dashboard, House as Told } from '#contract/home/dashboard.ts'
import { query } from '#web/api/api.ts'
import { useStartLanguage } from '#web/i18n/language-provider.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { Loaded } from '#web/kit/states.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { viewPath } from '#web/shell/addresses.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './house.module.css'
import { offlineAt } from './to-refill.tsx'

const everyTenMinutes = 600_000

interface Props {
  /** What it is called, until more is known. */
  name: string
  /** Customers are chosen, by whom the rest of the page is narrowed. */
  isNarrowed: boolean
}

/** The whole house, for those who run it: what is offline, what is to be paid, what waits. */
export default function House({ name, isNarrowed }: Props) {
  const { text } = useStartLanguage()
  const found = useQuery({
    ...query<typeof dashboard.house>(firstRoutes.house),
    refetchInterval: everyTenMinutes,
  })
  return (
    <Panel title={found.data?.Name || name} hint={isNarrowed ? text.home.house.whole : undefined}>
      <div className={found.data ? undefined : styles.waiting}>
        <Loaded query={found}>{(told) => <Parts told={told} />}</Loaded>
      </div>
    </Panel>
  )
}

const mostResellers = 4

type Counted = 'NotDue' | 'Overdue' | 'Billed'

/** What is unpaid but not overdue. Told apart, no statement is counted twice, as on the page of billing. */
const withNotDue = (each: Told['money'][number]) => ({
  ...each,
  NotDue: each.Unpaid - each.Overdue,
  NotDueAmount: each.UnpaidAmount - each.OverdueAmount,
})

function Parts({ told: { offline, Name, DevicesWaiting, ...told } }: { told: Told }) {
  const { text, format } = useStartLanguage()
  const words = text.home.house
  const money = told.money.map(withNotDue)
  const later = money.filter(({ NotDue }) => NotDue > 0)
  const overdue = money.filter(({ Overdue }) => Overdue > 0)
  const billed = money.filter(({ Billed }) => Billed > 0)
  const sumOf = (of: Counted) => money.reduce((sum, each) => sum + each[of], 0)
  const statements = (of: Counted) => words.statements(format.number(sumOf(of)), sumOf(of))
  if (offline.length + overdue.length + later.length + billed.length + DevicesWaiting === 0)
    return <p className={styles.text}>{words.nothing}</p>
  return (
    <ul className={styles.parts} aria-label={Name}>
      {offline.length > 0 && (
        <Part title={words.offline}>
          {offline
            .slice(0, mostResellers)
            .map(({ ResellerId, ResellerName, Offline, Lockers, Customers }) => (
              <Link key={ResellerId} {...offlineAt(Customers)} className={styles.row}>
                <span className={styles.name}>{ResellerName}</span>
                <span className={styles.count}>
                  <StatusShape status="bad" />
                  {words.ofAll(format.number(Offline), format.number(Lockers))}
                </span>
              </Link>
            ))}
          {offline.length > mostResellers && (
            <Link {...offlineAt([])} className={styles.row}>
              {words.moreResellers(offline.length - mostResellers)}
            </Link>
          )}
        </Part>
      )}
      {overdue.length > 0 && (
        <Part title={words.overdue}>
          <Link {...statementsBy({ filter: { state: 'overdue' } })} className={styles.link}>
            {overdue.map(({ CurrencyCode, OverdueAmount }) => (
              <span key={CurrencyCode} className={`${styles.amount} ${styles.bad}`}>
                {format.wholeMoney(OverdueAmount, CurrencyCode)}
              </span>
            ))}
            <span className={styles.text}>
              <StatusShape status="bad" />
              {statements('Overdue')}
            </span>
          </Link>
        </Part>
      )}
      {later.length > 0 && (
        <Part title={words.notDue}>
          <Link {...statementsBy({ filter: { state: 'notDue' } })} className={styles.link}>
            {later.map(({ CurrencyCode, NotDueAmount }) => (
              <span key={CurrencyCode} className={styles.amount}>
                {format.wholeMoney(NotDueAmount, CurrencyCode)}
              </span>
            ))}
            <span className={styles.text}>{statements('NotDue')}</span>
          </Link>
        </Part>
      )}
      {billed.length > 0 && (
        <Part title={words.billed}>
          <Link
            {...statementsBy({ filter: { state: 'notCredited', from: told.MonthFrom } })}
            className={styles.link}
          >
            {billed.map(({ CurrencyCode, BilledNetAmount }) => (
              <span key={CurrencyCode} className={styles.amount}>
                {format.wholeMoney(BilledNetAmount, CurrencyCode)}
              </span>
            ))}
            <span className={styles.text}>{`${statements('Billed')}, ${words.net}`}</span>
          </Link>
        </Part>
      )}
      {DevicesWaiting > 0 && (
        <Part title={words.waiting}>
          {/* A device is claimed by entering its code at a locker. */}
          <Link to={viewPath({ slug: 'lockers-v2' })} search={withoutDevice} className={styles.link}>
            <span className={styles.amount}>{format.number(DevicesWaiting)}</span>
            <span className={styles.text}>{words.waitingText}</span>
          </Link>
        </Part>
      )}
    </ul>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <li className={styles.part}>
    <h3 className={styles.title}>{title}</h3>
    <div>{children}</div>
  </li>
)

const withoutDevice = { filter: { problem: 'unprovisionedLockers' } } as never

const statementsBy = (search: object) => ({ to: '/billing/statements', search: search as never })
