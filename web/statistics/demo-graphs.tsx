import { currentDay } from '#web/i18n/clock.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { Chart } from '#web/kit/charts/chart.tsx'
import { Sheet } from '#web/kit/panel.tsx'
import { useMemo } from 'react'
import { demoCharts } from './demo-charts.ts'
import styles from './graphs.module.css'

/** Some charts as they could be. */
export function DemoGraphs() {
  const { graphs } = useText()
  const charts = useMemo(() => demoCharts(graphs, currentDay()), [graphs])
  return (
    <div className={styles.charts}>
      {charts.map((chart) => (
        <Sheet key={chart.title} label={chart.title}>
          <Chart {...chart} height={260} />
        </Sheet>
      ))}
    </div>
  )
}
