import type { ForecastRow, Method } from '#contract/planning/forecast.ts'
import type { Text } from '#web/i18n/en.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { DemandShape } from '#web/planning/forecast/demand-shape.tsx'
import styles from '#web/planning/forecast/forecast.module.css'
import { canUseTsb } from '#web/planning/forecast/methods.ts'

type Words = Text['forecast']['past']

interface Props {
  row: ForecastRow
  /** The number of days of the average. */
  avgBy: number
}

/** How the article is used and which forecast is taken, in words; how that is counted stands behind them. */
export function Past({ row, avgBy }: Props) {
  const { text, format } = useLanguage()
  const { past, kinds, advice } = text.forecast
  const { Demand: kind, DemandInterval: interval, DemandVariation: variation } = row
  return (
    <div className={styles.past}>
      <p>
        <span className={styles.kind}>
          <DemandShape kind={kind} />
          <strong>{kinds[kind]}.</strong>
        </span>{' '}
        {advice[kind]} {usedText(row, avgBy, past)}
      </p>
      <details>
        <summary>{past.counted}</summary>
        <section aria-label={past.demand}>
          <h3>{past.demand}</h3>
          {interval !== null && <p>{past.interval(format.number(interval))}</p>}
          {variation !== null && <p>{past.variation(format.number(variation))}</p>}
        </section>
        <section aria-label={past.title}>
          <h3>{past.title}</h3>
          <Errors row={row} avgBy={avgBy} />
        </section>
      </details>
    </div>
  )
}

/** Which forecast is taken, and whether one that can be chosen would have been closer. */
function usedText(row: ForecastRow, avgBy: number, { used, usedVerdict }: Words) {
  const { Method, Closer } = row
  const isBest = Closer === Method
  const verdict = isBest ? 'best' : Closer === null || !canUseTsb(row) ? 'unknown' : closerThan[Closer]
  return `${used[Method](avgBy)}${usedVerdict[verdict]}`
}

const closerThan = { same: 'same', average: 'other', tsb: 'other' } as const

function Errors({ row, avgBy }: Props) {
  const { text, format } = useLanguage()
  const { past } = text.forecast
  const { AverageError, TsbError, WeekUse, Closer } = row
  if (AverageError === null || TsbError === null || WeekUse === null) return <p>{past.none}</p>
  const pieces = (count: number) => `${format.number(count)} ${text.locker.pieces}`
  const forecasts: { method: Method; name: string; error: number }[] = [
    { method: 'average', name: past.names.average(avgBy), error: AverageError },
    { method: 'tsb', name: past.names.tsb, error: TsbError },
  ]
  return (
    <>
      <table className={styles.errors}>
        <thead>
          <tr>
            <th scope="col">{past.method}</th>
            <th scope="col">{past.error}</th>
            <th scope="col">{past.share}</th>
            <th scope="col">{past.verdict}</th>
          </tr>
        </thead>
        <tbody>
          {forecasts.map(({ method, name, error }) => (
            <tr key={method}>
              <th scope="row">{name}</th>
              <td className="figures">{pieces(error)}</td>
              <td className="figures">
                {WeekUse === 0 ? '–' : `${format.number(Math.round((100 * error) / WeekUse))} %`}
              </td>
              <td>
                {Closer === method && (
                  <span className={styles.marked}>
                    <StatusShape status="ok" />
                    {past.isCloser}
                  </span>
                )}
                {row.Method === method && <span className={styles.inUse}>{past.inUse}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.small}>
        {Closer === 'same' && `${past.same} `}
        {past.how(pieces(WeekUse))}{' '}
        {canUseTsb(row) ? past.choose : past.keeps[row.Demand === 'unknown' ? 'unknown' : 'often']}
      </p>
    </>
  )
}
