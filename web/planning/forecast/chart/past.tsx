import type { ForecastRow, Method } from '#contract/planning/forecast.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { DemandShape } from '#web/planning/forecast/demand-shape.tsx'
import styles from '#web/planning/forecast/forecast.module.css'
import { canUseTsb } from '#web/planning/forecast/methods.ts'

interface Props {
  row: ForecastRow
  /** The number of days of the average. */
  avgBy: number
}

/** The kind of demand and the errors of both methods, to choose between them. */
export function Past({ row, avgBy }: Props) {
  const { text, format } = useLanguage()
  const { past, kinds, advice } = text.forecast
  const { Demand: kind, DemandInterval: interval, DemandVariation: variation } = row
  return (
    <div className={styles.past}>
      <section aria-label={past.demand}>
        <h3>{past.demand}</h3>
        <p>
          <span className={styles.kind}>
            <DemandShape kind={kind} />
            <strong>{kinds[kind]}.</strong>
          </span>{' '}
          {advice[kind]}
        </p>
        {interval !== null && <p className={styles.small}>{past.interval(format.number(interval))}</p>}
        {variation !== null && <p className={styles.small}>{past.variation(format.number(variation))}</p>}
      </section>
      <section aria-label={past.title}>
        <h3>{past.title}</h3>
        <Errors row={row} avgBy={avgBy} />
      </section>
    </div>
  )
}

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
