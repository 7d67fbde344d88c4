import type { Cabinet } from '#contract/lockers/cabinets.ts'
import { useText, useLanguage } from '#web/i18n/language-provider.tsx'
import { LockerStatus } from '#web/lockers/status/locker-status.tsx'
import { nextVisitText, shortNextVisit } from '#web/lockers/status/next-visit.ts'
import { OnlineMark } from '#web/lockers/status/online-mark.tsx'
import { statusOf } from '#web/lockers/status/status-of.ts'
import { transactions } from '#contract/ledger/transactions.ts'
import { query } from '#web/api/api.ts'
import { currentDay } from '#web/i18n/clock.ts'
import { Sparkline } from '#web/kit/charts/sparkline.tsx'
import { presetRange } from '#web/kit/inputs/days.ts'
import { IconChartLine, IconEdit, IconListDetails } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import styles from './lockers.module.css'
import { pathOf, type OpenLocker } from './open-locker.ts'

interface Props {
  locker: Cabinet
  /** Its index among the customer's lockers, and their number. */
  place: number
  among: number
  columns: number
  flipped: boolean
  flip: (id: number) => void
  mayManage: boolean
  open: OpenLocker
}

/** The link of the name covers the whole card; the buttons are above it. */
export const LockerCard = memo(function LockerCard(props: Props) {
  const { locker, place, among, columns, flipped, flip, mayManage, open } = props
  const { overview } = useText()
  const { LockerName: name, LockerActive } = locker
  const about = locker.LockerDescription || locker.LockerLocation
  return (
    <li
      className={styles.card}
      style={{ gridArea: `${Math.floor(place / columns) + 1} / ${(place % columns) + 1}` }}
      aria-setsize={among}
      aria-posinset={place + 1}
      data-id={locker.Id}
      data-status={statusOf(locker)}
      data-inactive={LockerActive === 0 || undefined}
    >
      <h3 className={styles.title}>
        <a href={pathOf(locker)} data-locker className={styles.name} title={name}>
          {name}
        </a>
        {LockerActive === 0 && <span className={styles.mark}>{overview.inactive}</span>}
      </h3>
      <LockerStatus locker={locker} inFull />
      {(flipped || about !== '') && (
        <div className={styles.turned}>
          {flipped ? <Consumption locker={locker} /> : <Description text={about} />}
        </div>
      )}
      <div className={styles.foot}>
        <OnlineMark locker={locker} />
        <NextVisit locker={locker} />
      </div>
      <div className={styles.actions}>
        <CardButton label={overview.flip(name)} pressed={flipped} onClick={() => flip(locker.Id)}>
          {chart}
        </CardButton>
        <CardButton
          label={overview.transactionsOf(name)}
          onClick={() => open({ what: 'transactions', locker })}
        >
          {list}
        </CardButton>
        {mayManage && (
          <CardButton label={overview.editOf(name)} onClick={() => open({ what: 'edit', locker })}>
            {pencil}
          </CardButton>
        )}
      </div>
    </li>
  )
})

function NextVisit({ locker }: Pick<Props, 'locker'>) {
  const spoken = useLanguage()
  const next = nextVisitText(locker, spoken)
  if (next === '') return null
  const { nextVisit } = spoken.text.overview
  return (
    <span className={styles.next} title={nextVisit(next)}>
      {nextVisit(shortNextVisit(locker, spoken))}
    </span>
  )
}

const Description = ({ text }: { text: string }) => (
  <p className={styles.description} title={text}>
    {text}
  </p>
)

interface ButtonProps {
  label: string
  pressed?: boolean
  onClick: () => void
  children: ReactNode
}

const CardButton = ({ label, pressed, onClick, children }: ButtonProps) => (
  <button
    type="button"
    className={styles.button}
    aria-label={label}
    title={label}
    aria-pressed={pressed}
    onClick={onClick}
  >
    {children}
  </button>
)

const chart = <IconChartLine size={16} stroke={1.6} aria-hidden="true" />
const list = <IconListDetails size={16} stroke={1.6} aria-hidden="true" />
const pencil = <IconEdit size={16} stroke={1.6} aria-hidden="true" />

/** The back of a card: the daily consumption of the last 30 days, which is loaded when the card is flipped. */
function Consumption({ locker: { Id, LockerName } }: { locker: Cabinet }) {
  const { text, format } = useLanguage()
  const { overview, ui } = text
  const days = useQuery(
    query(transactions.days, { query: { lockerId: Id, ...presetRange('last30', currentDay()) } }),
  )
  if (days.isError)
    return (
      <span className={styles.consumption} role="alert">
        {ui.loadFailed}
        <button type="button" className={styles.again} onClick={() => void days.refetch()}>
          {ui.tryAgain}
        </button>
      </span>
    )
  if (!days.data) return <output className={styles.consumption}>{ui.loading}</output>
  const amounts = days.data.data.map(({ Amount }) => Amount)
  const sum = format.number(amounts.reduce((all, amount) => all + amount, 0))
  return (
    <span className={styles.consumption}>
      <Sparkline
        values={amounts}
        label={overview.consumptionOf(LockerName, sum)}
        width={sparkline.width}
        height={sparkline.height}
      />
      <span className="figures">{overview.consumed(sum)}</span>
      <span className={styles.muted}>{overview.consumption}</span>
    </span>
  )
}

const sparkline = { width: 110, height: 20 }
