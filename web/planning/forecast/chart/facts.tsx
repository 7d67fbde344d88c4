import type { ForecastRow } from '#contract/planning/forecast.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { cellText } from '#web/kit/table/column.ts'
import { Link } from '@tanstack/react-router'
import { forecastColumns } from '#web/planning/forecast/columns.tsx'
import styles from '#web/planning/forecast/forecast.module.css'

const told = ['ArticleNumber', 'CurrentVolume', 'ArticleDailyAverage', 'MinAmount', 'DaysLeft']
/** Only where the days are counted with something else than the average. */
const toldByTsb = [...told, 'DailyRate']

interface Props {
  row: ForecastRow
  weekends: boolean
}

/** What the row says, beside its chart, and the way to the locker. */
export function Facts({ row, weekends }: Props) {
  const spoken = useLanguage()
  const columns = forecastColumns(spoken, [], { narrow: false, method: row.Method, weekends }).filter(
    ({ id }) => (row.Method === 'tsb' ? toldByTsb : told).includes(id),
  )
  return (
    <>
      <p className={styles.place}>
        {row.EndCustomer} ·{' '}
        <Link className={styles.link} to={`/storage/locker/${row.LockerId}`}>
          {row.LockerName}
        </Link>
      </p>
      {row.Stale === 1 && <p className={styles.stale}>{spoken.text.storage.staleHint}</p>}
      <dl className={styles.facts}>
        {columns.map((column) => (
          <div key={column.id}>
            <dt>{column.header}</dt>
            <dd className="figures">{cellText(column, row, spoken) || '–'}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
