import { useStartText } from '#web/i18n/language-provider.tsx'
import { FailedState } from '#web/kit/states.tsx'
import { useMemo } from 'react'
import styles from './chart.module.css'
import { SingleChartFigure, type FigureProps } from './figure.tsx'
import { onOneScale } from './one-scale.ts'
import type { ChartSpec, CollectionChart, Row, SingleChart } from './spec.ts'

export type ChartProps<R extends Row> = ChartSpec<R> & FigureProps

const defaultHeight = 500
const smallHeight = 240

/**
 * A chart of any kind, declared by its rows and axes: `<Chart kind="line" title={…} rows={rows} x={{ field: 'Day',
 * label, scale: 'day' }} y={{ field: 'Amount', label }} />`
 */
export function Chart<R extends Row>({
  height = defaultHeight,
  failure,
  titleHidden,
  plainFirst,
  ...chart
}: ChartProps<R>) {
  const { charts } = useStartText()
  const example = useMemo(() => exampleChart(charts.example), [charts])
  // From here on the rows are read by the names of their fields.
  const spec = chart as ChartSpec
  if (spec.kind === 'collection') return <Collection {...spec} {...{ height, failure, titleHidden }} />
  if (spec.kind === 'example')
    return (
      <SingleChartFigure
        chart={{ ...example, title: spec.title }}
        note={charts.example.note}
        height={height}
        titleHidden={titleHidden}
      />
    )
  return <SingleChartFigure chart={spec} {...{ height, failure, titleHidden, plainFirst }} />
}

function Collection({
  title,
  height,
  failure,
  titleHidden,
  ...collection
}: CollectionChart & FigureProps & { height: number }) {
  const charts = collection.sharedScale ? onOneScale(collection.charts) : collection.charts
  return (
    <div role="group" aria-label={title}>
      {!titleHidden && <p className={styles.title}>{title}</p>}
      {failure ? (
        <FailedState {...failure} />
      ) : (
        <div className={styles.collection}>
          {charts.map((chart) => (
            <div key={chart.title} className={styles.small}>
              <Chart {...chart} height={Math.min(height, smallHeight)} />
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

interface ExampleWords {
  day: string
  amount: string
  series: string
  names: readonly [string, string]
}

/** Invented rows, the same every time, for a chart whose real data do not exist yet. */
function exampleChart(words: ExampleWords): Extract<SingleChart, { kind: 'line' }> {
  const days = Array.from({ length: 30 }, (_, day) => `2026-01-${String(day + 1).padStart(2, '0')}`)
  const rows = words.names.flatMap((name, series) =>
    days.map((day, index) => ({
      day,
      name,
      amount: Math.round(
        20 + series * 12 + 9 * Math.sin(index / 3 + series * 2) + ((index * 7 + series * 5) % 6),
      ),
    })),
  )
  return {
    kind: 'line',
    title: '',
    rows,
    x: { field: 'day', label: words.day, scale: 'day' },
    y: { field: 'amount', label: words.amount },
    series: { field: 'name', label: words.series },
  }
}
