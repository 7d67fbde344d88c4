import { may } from '#contract/access.ts'
import { visits, type VisitComparison, type VisitOutcome } from '#contract/planning/visits.ts'
import { call } from '#web/api/api.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { confirm } from '#web/kit/confirm.ts'
import { notifyFailure } from '#web/shell/notices.ts'
import { usePosition } from '#web/shell/session/session.ts'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useChanges } from './use-changes.ts'
import styles from './visits.module.css'

const rules = ['Present', 'Interval', 'ByStock'] as const

/** The last year by each rule, side by side: also on a phone. */
export function ComparisonTable({ comparison }: { comparison: VisitComparison }) {
  const { text, format } = useLanguage()
  const words = text.visits.compare
  const { Present, Interval, ByStock, Lockers } = comparison
  if (!Interval || !ByStock) return <p className={styles.note}>{words.tooNew}</p>
  const whole = (value: number) => format.number(Math.round(value))
  const figures: [string, (one: VisitOutcome) => string][] = [
    [words.Cost, (one) => format.wholePrice(one.Cost)],
    [words.CostADay, (one) => format.wholePrice(one.Cost / Math.max(1, one.Days))],
    [words.Visits, (one) => whole(one.Visits)],
    [words.StockOuts, (one) => whole(one.StockOuts)],
    [words.MissingPieces, (one) => whole(one.MissingPieces)],
    [words.Carried, (one) => whole(one.Carried)],
  ]
  const told = rules.flatMap((rule): [typeof rule, VisitOutcome][] => {
    const outcome = comparison[rule]
    return outcome ? [[rule, outcome]] : []
  })
  const saved = (one: VisitOutcome) =>
    Present && Present.Cost > one.Cost
      ? words.saves(format.percent(Math.round(100 * (1 - one.Cost / Present.Cost))))
      : undefined
  return (
    <>
      <p className={styles.note}>{words.about(Lockers, format.number(Lockers))}</p>
      <table className={styles.compared}>
        <thead>
          <tr>
            <th scope="col">{words.rule}</th>
            {told.map(([rule, outcome]) => (
              <th key={rule} scope="col">
                {words[rule]}
                {rule !== 'Present' && <span className={styles.saved}>{saved(outcome)}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.map(([name, shown]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {told.map(([rule, outcome]) => (
                <td key={rule} className="figures">
                  {shown(outcome)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

interface SwitchProps {
  /** Some lockers, those of a route, or all. */
  which: { LockerIds?: number[]; RouteId?: number }
  /** How many it is about, where that has to be asked about first. */
  asks?: number
  onDone?: () => void
}

/** Buttons that let lockers be visited by another rule. */
export function SwitchButtons({ which, asks, onDone }: SwitchProps) {
  const { text, format } = useLanguage()
  const words = text.visits.compare
  const mayChange = may(usePosition(), 'handleOrders')
  const { tell } = useChanges()
  const [busy, setBusy] = useState<'stock' | 'interval'>()
  if (!mayChange) return null
  const press = async (To: 'stock' | 'interval') => {
    const question = asks === undefined ? undefined : words.sure[To](asks, format.number(asks))
    if (question !== undefined && !(await confirm({ text: question, yes: words.yes, no: words.no }))) return
    setBusy(To)
    try {
      await tell((await call(visits.switchOver, { body: { ...which, To } })).data)
      onDone?.()
    } catch (error) {
      notifyFailure(error)
    }
    setBusy(undefined)
  }
  return (
    <Group gap="sm" className={styles.switches}>
      {(['interval', 'stock'] as const).map((to) => (
        <Button
          key={to}
          variant={to === 'stock' ? 'filled' : 'default'}
          loading={busy === to}
          onClick={() => void press(to)}
        >
          {words.switchTo[to]}
        </Button>
      ))}
    </Group>
  )
}
