import { useNarrow } from '#web/kit/layout/use-narrow.ts'
import type { ForecastRow } from '#contract/planning/forecast.ts'
import type { Text } from '#web/i18n/en.ts'
import { useLanguage, useText } from '#web/i18n/language-provider.tsx'
import { NotRefreshed } from '#web/kit/not-refreshed.tsx'
import { Sheet } from '#web/kit/panel.tsx'
import { DataTable } from '#web/kit/table/data-table.tsx'
import { usePrinting } from '#web/kit/use-printing.ts'
import { EmptyState } from '#web/kit/states.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { isWaiting } from '#web/planning/is-waiting.ts'
import planningStyles from '#web/planning/planning.module.css'
import { OfflineIcon } from '#web/lockers/status/offline-icon.tsx'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { fileColumns, forecastColumns } from './columns.tsx'
import styles from './forecast.module.css'
import type { Forecast } from './use-forecast.ts'

interface Props {
  forecast: Forecast
  filter: ReactNode
  /** The address of a row's chart. */
  rowLink: (row: ForecastRow) => string
  chosen: number | undefined
}

/** The expected stock of every article on the coming days. The server searches, sorts and pages. */
export function ForecastTable({ forecast, filter, rowLink, chosen }: Props) {
  const spoken = useLanguage()
  const { screens } = spoken.text
  const narrow = useNarrow()
  // In less room four columns of text beside ten days would cut the names of most customers.
  const isShort = useMediaQuery('(max-width: 1839px)', false, { getInitialValueInEffect: false })
  const printing = usePrinting()
  const short = isShort || printing
  const { dates, weekends, avgBy, out } = forecast
  const [columns, inFile] = useMemo(() => {
    const shown = { narrow, short, weekends, avgBy }
    return [forecastColumns(spoken, dates, shown), fileColumns(spoken, dates, shown)]
  }, [spoken, dates, narrow, short, weekends, avgBy])
  return (
    <Sheet label={screens.forecast}>
      <NotRefreshed {...forecast.notRefreshed} />
      <div
        className={`${styles.heat} ${planningStyles.table}`}
        data-waiting={isWaiting(forecast.table) || undefined}
      >
        <DataTable
          label={screens.forecast}
          name={narrow ? 'forecast-narrow' : 'forecast'}
          columns={columns}
          {...forecast.table}
          rowLink={rowLink}
          chosen={chosen}
          maxHeight="max(360px, 100dvh - 264px)"
          exportName={fileName(forecast, spoken.text)}
          exportColumns={inFile}
          exportRows={forecast.everyRow}
          {...(out.isFolded && out.count > 0 && { nothing: <OnlyOut {...out} /> })}
          tools={
            <>
              {filter}
              {!narrow && <Out {...out} />}
              <Legend />
            </>
          }
          switches={narrow && out.canFold && out.count > 0 && <Out {...out} />}
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

/** Folds what is out already, which comes before what will be. */
function Out({ count, canFold, isFolded, fold }: Forecast['out']) {
  const { text, format } = useLanguage()
  if (!canFold || count === 0) return null
  return (
    <Button
      variant="default"
      className={styles.out}
      aria-expanded={!isFolded}
      onClick={() => fold(isFolded)}
      leftSection={<StatusShape status="bad" />}
      rightSection={<IconChevronDown className={styles.chevron} size={16} stroke={1.6} aria-hidden="true" />}
    >
      {text.forecast.out.count(format.number(count))}
    </Button>
  )
}

/** Where nothing else is found. */
function OnlyOut({ fold }: Forecast['out']) {
  const { out } = useText().forecast
  return (
    <EmptyState
      title={out.nothingElse}
      action={
        <Button variant="default" onClick={() => fold(true)}>
          {out.show}
        </Button>
      }
    />
  )
}

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
        <span className={styles.visitMark} />
        {legend.visit}
      </span>
      <span className={styles.marked}>
        <OfflineIcon />
        {legend.stale}
      </span>
    </p>
  )
}
