import { runs as api } from '#contract/planning/runs.ts'
import { query } from '#web/api/api.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { shortDay } from '#web/planning/short-day.ts'
import styles from './new-run.module.css'
import row from './row.module.css'

interface Props {
  day: string
  /** The lockers that the run goes to, and all that are in the list. */
  visitedIds: readonly number[]
  listedIds: ReadonlySet<number>
  onAdd: (lockerId: number) => void
}

/** Lockers near those of the run whose coming along saves more than it costs. Nothing is shown where there are none. */
export function Companions({ day, visitedIds, listedIds, onAdd }: Props) {
  const spoken = useLanguage()
  const { text, format } = spoken
  const words = text.runs.make.along
  const found = useQuery({
    ...query(api.companions, { body: { Day: day, LockerIds: [...visitedIds] } }),
    enabled: visitedIds.length > 0,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  })
  const others = (found.data?.data ?? []).filter(({ LockerId }) => !listedIds.has(LockerId))
  if (!found.data || others.length === 0) return null
  const { SameCustomerPercent, SameRoutePercent } = found.data
  const shares = words.shares(format.percent(SameCustomerPercent), format.percent(SameRoutePercent))
  const money = (amount: number) => format.wholePrice(amount)
  return (
    <Panel title={words.title} hint={`${words.about} ${shares}`}>
      <ul className={styles.lockers}>
        {others.map(({ LockerId, LockerName, EndCustomer, Near, DueOn, NextVisit, CostOfVisit, Saves }) => (
          <li key={LockerId} className={styles.companion}>
            <span className={row.names}>
              <span className={row.name}>{LockerName}</span>
              <span className={row.muted}>{EndCustomer}</span>
            </span>
            <span className={row.names}>
              <span>{words.saves(money(Saves))}</span>
              <span className={row.muted}>
                {NextVisit === null
                  ? words.why(words[Near], shortDay(DueOn, spoken), money(CostOfVisit))
                  : words.whyBefore(words[Near], shortDay(DueOn, spoken), shortDay(NextVisit, spoken))}
              </span>
            </span>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={words.addOf(LockerName)}
              onClick={() => onAdd(LockerId)}
            >
              {words.add}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
