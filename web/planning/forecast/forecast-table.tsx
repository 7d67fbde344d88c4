import type { ForecastRow } from '#contract/planning/forecast.ts'
import type { Text } from '#web/i18n/en.ts'
import { useLanguage, useText } from '#web/i18n/language-provider.tsx'
import { NotRefreshed } from '#web/kit/not-refreshed.tsx'
import { Sheet } from '#web/kit/panel.tsx'
import { ExportMenu } from '#web/kit/table/bar/export-menu.tsx'
import { DataTable } from '#web/kit/table/data-table.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { StaleIcon } from '#web/planning/stale-icon.tsx'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo } from 'react'
import { forecastColumns } from './columns.tsx'
import styles from './forecast.module.css'
import type { Forecast } from './use-forecast.ts'
import { CloserIcon } from './closer-icon.tsx'

interface Props {
  forecast: Forecast
  /** The address of a row's chart. */
  rowLink: (row: ForecastRow) => string
  chosen: number | undefined
}

/** The expected stock of every article on the coming days. The server searches, sorts and pages. */
export function ForecastTable({ forecast, rowLink, chosen }: Props) {
  const spoken = useLanguage()
  const { screens } = spoken.text
  const narrow = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false })
  const { dates, method, weekends, avgBy } = forecast
  const columns = useMemo(
    () => forecastColumns(spoken, dates, { narrow, method, weekends, avgBy }),
    [spoken, dates, narrow, method, weekends, avgBy],
  )
  return (
    <Sheet label={screens.forecast}>
      <NotRefreshed {...forecast.notRefreshed} />
      <div className={styles.heat}>
        <DataTable
          label={screens.forecast}
          name={narrow ? 'forecast-narrow' : 'forecast'}
          columns={columns}
          {...forecast.table}
          rowLink={rowLink}
          chosen={chosen}
          maxHeight="max(360px, 100dvh - 290px)"
          tools={
            <>
              <Legend />
              <div className={styles.export}>
                <ExportMenu
                  name={fileName(forecast, spoken.text)}
                  sheet={spoken.text.forecast.chart.forecast}
                  columns={columns}
                  rows={forecast.everyRow}
                  disabled={forecast.rows === undefined}
                />
              </div>
            </>
          }
        />
      </div>
    </Sheet>
  )
}

/** Names the method and its parameters. */
const fileName = (
  { dates, method, weekends, avgBy }: Forecast,
  { screens, forecast: { shortly, days, withWeekends } }: Text,
) =>
  [screens.forecast, shortly[method], avgBy && days(avgBy), weekends && withWeekends, dates[0], dates.at(-1)]
    .filter(Boolean)
    .join('_')

/** What the marks mean. */
function Legend() {
  const { legend } = useText().forecast
  return (
    <p className={styles.legend}>
      {(['bad', 'warn'] as const).map((status) => (
        <span key={status} className={styles.marked}>
          <StatusShape status={status} />
          {legend[status]}
        </span>
      ))}
      <span className={styles.marked}>
        <StaleIcon />
        {legend.stale}
      </span>
      <span className={styles.marked}>
        <CloserIcon />
        {legend.closer}
      </span>
    </p>
  )
}
