import { may } from '#contract/access.ts'
import { type ToldComparison, visits, type VisitOutcome } from '#contract/planning/visits.ts'
import { call } from '#web/api/api.ts'
import { useLanguage, type Words } from '#web/i18n/language-provider.tsx'
import { confirm } from '#web/kit/confirm.ts'
import { notifyFailure } from '#web/shell/notices.ts'
import { StatusShape } from '#web/kit/status.tsx'
import { usePosition } from '#web/shell/session/session.ts'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useChanges } from './use-changes.ts'
import styles from './visits.module.css'

const rules = ['Present', 'Interval', 'ByStock'] as const

/** The last year by each rule, side by side: also on a phone. */
export function ComparisonTable({ comparison }: { comparison: ToldComparison }) {
  const { text, format } = useLanguage()
  const words = text.visits.compare
  const { Present, Interval, ByStock, Lockers, CurrencyCode } = comparison
  if (!Interval || !ByStock) return <p className={styles.note}>{words.tooNew}</p>
  const whole = (value: number) => format.number(Math.round(value))
  /** `isWorse`: against the present days, where less is better for whoever stands at the locker. */
  const isMore = (of: 'StockOuts' | 'MissingPieces') => (one: VisitOutcome) =>
    Present !== null && Math.round(one[of]) > Math.round(Present[of])
  const figures: (readonly [string, (one: VisitOutcome) => string, ((one: VisitOutcome) => boolean)?])[] = [
    [words.Cost, (one) => format.wholePrice(one.Cost, CurrencyCode)],
    [words.CostADay, (one) => format.wholePrice(one.Cost / Math.max(1, one.Days), CurrencyCode)],
    [words.Visits, (one) => whole(one.Visits)],
    ...(Lockers > 1 ? [[words.Shared, (one: VisitOutcome) => whole(one.Shared)] as const] : []),
    [words.StockOuts, (one) => whole(one.StockOuts), isMore('StockOuts')],
    [words.MissingPieces, (one) => whole(one.MissingPieces), isMore('MissingPieces')],
    [words.Carried, (one) => whole(one.Carried)],
  ]
  const told = rules.flatMap((rule): [typeof rule, VisitOutcome][] => {
    const outcome = comparison[rule]
    return outcome ? [[rule, outcome]] : []
  })
  /** Against the present days: how much less it costs, or more. */
  const against = (one: VisitOutcome) => {
    const percent = Present && Present.Cost > 0 ? Math.round(100 * (one.Cost / Present.Cost - 1)) : 0
    if (percent === 0) return undefined
    return percent < 0
      ? { text: words.saves(format.percent(-percent)), isDearer: false }
      : { text: words.dearer(format.percent(percent)), isDearer: true }
  }
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
                {rule !== 'Present' && <Against {...against(outcome)} />}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.map(([name, shown, isWorse]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {told.map(([rule, outcome]) => (
                <td key={rule} className="figures">
                  {isWorse?.(outcome) && <StatusShape status="warn" />} {shown(outcome)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function Against({ text, isDearer = false }: { text?: string; isDearer?: boolean }) {
  if (text === undefined) return null
  return (
    <span className={isDearer ? styles.dearer : styles.saved}>
      {isDearer && <StatusShape status="warn" />}
      {text}
    </span>
  )
}

/** What costs more than the present days is not offered in their place. */
export const worthOffering = (all: readonly ToldComparison[]) =>
  (['interval', 'stock'] as const).filter((to) =>
    all.some(({ Present, Interval, ByStock }) => {
      const outcome = to === 'interval' ? Interval : ByStock
      return outcome !== null && (Present === null || outcome.Cost <= Present.Cost)
    }),
  )

interface SwitchProps {
  offers: readonly ('interval' | 'stock')[]
  /** Some lockers, those of a route, or all. */
  which: { LockerIds?: number[]; RouteId?: number }
  /** What it is about, where that has to be asked about first: how many lockers, and what it would have meant for the last year. */
  asks?: readonly ToldComparison[]
  /** Of one locker: how it is visited. */
  already?: string
  onDone?: () => void
}

function questionFor(
  asks: readonly ToldComparison[],
  to: 'interval' | 'stock',
  { text, format }: Pick<Words, 'text' | 'format'>,
) {
  const words = text.visits.compare
  const count = asks.reduce((sum, { Lockers }) => sum + Lockers, 0)
  const sure = words.sure[to](count, format.number(count))
  const sumOf = (rule: (typeof rules)[number], of: 'StockOuts' | 'MissingPieces') =>
    Math.round(asks.reduce((sum, one) => sum + (one[rule]?.[of] ?? 0), 0))
  const rule = to === 'stock' ? 'ByStock' : 'Interval'
  const [outs, before] = [sumOf(rule, 'StockOuts'), sumOf('Present', 'StockOuts')]
  if (outs <= before || asks.some(({ Present }) => Present === null)) return sure
  const pieces = [sumOf(rule, 'MissingPieces'), sumOf('Present', 'MissingPieces')] as const
  const [missing, missed] = [format.number(pieces[0]), format.number(pieces[1])]
  return `${sure} ${words.worse(format.number(outs), format.number(before), missing, missed)}`
}

/** Buttons that let lockers be visited by another rule. */
export function SwitchButtons({ offers, which, asks, already, onDone }: SwitchProps) {
  const { text, format } = useLanguage()
  const words = text.visits.compare
  const mayChange = may(usePosition(), 'handleOrders')
  const { tell } = useChanges()
  const [busy, setBusy] = useState<'stock' | 'interval'>()
  if (!mayChange || offers.length === 0) return null
  const press = async (To: 'stock' | 'interval') => {
    const question = asks && questionFor(asks, To, { text, format })
    if (question !== undefined && !(await confirm({ text: question, yes: words.yes, no: words.no }))) return
    setBusy(To)
    try {
      await tell((await call(visits.switchOver, { body: { ...which, To } })).data, already)
      onDone?.()
    } catch (error) {
      notifyFailure(error)
    }
    setBusy(undefined)
  }
  return (
    <Group gap="sm" className={styles.switches}>
      {offers.map((to) => (
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
