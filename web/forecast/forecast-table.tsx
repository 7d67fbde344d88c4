import type { ForecastRow } from '#contract/forecast.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { Sheet } from '#web/ui/panel.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { TableView } from '#web/ui/table/use-table-view.ts'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo } from 'react'
import { forecastColumns } from './columns.tsx'
import styles from './forecast.module.css'
import { Legend } from './legend.tsx'
import { rowsOnPage, type Forecast } from './use-forecast.ts'

interface Props {
  forecast: Forecast
  view: TableView
  /** Where a row leads: to its chart. */
  rowLink: (row: ForecastRow) => string
  chosen: number | undefined
}

/** What is left of every article on each of the next days. The server searches, sorts and pages. */
export function ForecastTable({ forecast, view, rowLink, chosen }: Props) {
  const spoken = useLanguage()
  const { screens } = spoken.text
  const narrow = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false })
  const { dates, method } = forecast
  const columns = useMemo(
    () => forecastColumns(spoken, dates, { narrow, method }),
    [spoken, dates, narrow, method],
  )
  return (
    <Sheet label={screens.forecast}>
      <div className={styles.heat}>
        <DataTable
          label={screens.forecast}
          name={narrow ? 'forecast-narrow' : 'forecast'}
          columns={columns}
          rows={forecast.rows}
          total={forecast.total}
          view={view}
          pageSize={rowsOnPage}
          busy={forecast.busy}
          failure={forecast.failure}
          onRetry={forecast.retry}
          rowLink={rowLink}
          chosen={chosen}
          exportName={[screens.forecast, dates[0], dates.at(-1)].filter(Boolean).join('_')}
          exportRows={forecast.everyRow}
          maxHeight="max(360px, 100dvh - 290px)"
          tools={<Legend />}
        />
      </div>
    </Sheet>
  )
}
