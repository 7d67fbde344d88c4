import { Chart } from '#web/kit/charts/chart.tsx'
import { Sheet } from '#web/kit/panel.tsx'
import { useWords } from './words.ts'

/** What `bench/charts.bench.ts` zooms and pans in. */
export function LargeSample() {
  const words = useWords()
  return (
    <Sheet label={words.large}>
      <Chart
        kind="line"
        title={words.large}
        rows={rows}
        x={{ field: 'moment', label: words.moment, scale: 'moment' }}
        y={{ field: 'amount', label: words.amount }}
      />
    </Sheet>
  )
}

const points = 100_000
const start = Date.UTC(2026, 0, 1)

const rows = Array.from({ length: points }, (_, index) => ({
  moment: start + index * 60_000,
  amount: 50 + 30 * Math.sin(index / 4000) + 10 * Math.sin(index / 37) + ((index * 7919) % 13),
}))
