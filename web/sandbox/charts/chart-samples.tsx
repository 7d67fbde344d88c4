import { Chart } from '#web/kit/charts/chart.tsx'
import type { ChartSpec, Row, SingleChart } from '#web/kit/charts/spec.ts'
import { Sheet } from '#web/kit/panel.tsx'
import { useMemo } from 'react'
import { samples, type Kind } from './samples.ts'
import { useWords, type Words } from './words.ts'

export type State = keyof Words['states']

/** The charts of one kind, in one state. */
export function ChartSamples({ kind, state, onRetry }: { kind: Kind; state: State; onRetry: () => void }) {
  const words = useWords()
  const charts = useMemo(
    () => samples[kind](words).map((chart) => inState(chart, state)),
    [kind, words, state],
  )
  const failure = state === 'failed' ? { text: words.failedText, onRetry } : undefined
  return charts.map((chart) => (
    <Sheet key={chart.title} label={chart.title}>
      <Chart {...chart} failure={failure} />
    </Sheet>
  ))
}

function inState(chart: ChartSpec, state: State): ChartSpec {
  if (chart.kind === 'collection')
    return { ...chart, charts: chart.charts.map((each) => singleIn(each, state)) }
  return singleIn(chart, state)
}

function singleIn(chart: SingleChart, state: State): SingleChart {
  if (chart.kind === 'example' || state === 'data' || state === 'failed') return chart
  if (state === 'loading') return { ...chart, rows: undefined }
  if (state === 'empty') return { ...chart, rows: [] }
  const axis = 'y' in chart ? chart.y : 'value' in chart ? chart.value : chart.to
  return without({ ...chart, rows: chart.rows ?? [] }, axis.field)
}

/** As if the server had forgotten a field in the second row, or in the only one. */
function without<C extends SingleChart & { rows: readonly Row[] }>(chart: C, field: string): C {
  const victim = Math.min(1, chart.rows.length - 1)
  const rows = chart.rows.map((row, index) => (index === victim ? { ...row, [field]: undefined } : row))
  return { ...chart, rows }
}
