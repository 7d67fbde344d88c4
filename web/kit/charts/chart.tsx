import { useText } from '#web/i18n/language-provider.tsx'
import { FailedState } from '#web/kit/states.tsx'
import { useMemo } from 'react'
import styles from './chart.module.css'
import { exampleChart } from './example.ts'
import { SingleChartFigure, type FigureProps } from './figure.tsx'
import { onOneScale } from './one-scale.ts'
import type { ChartSpec, CollectionChart, Row } from './spec.ts'

export type ChartProps<R extends Row> = ChartSpec<R> & FigureProps

const defaultHeight = 500
const smallHeight = 240

/**
 * A chart of any kind, declared by its rows and axes:
 * `<Chart kind="line" title={…} rows={rows} x={{ field: 'Day', label, scale: 'day' }} y={{ field: 'Amount', label }} />`
 */
export function Chart<R extends Row>({
  height = defaultHeight,
  failure,
  titleHidden,
  ...chart
}: ChartProps<R>) {
  const { charts } = useText()
  const example = useMemo(() => exampleChart(charts.example), [charts])
  // What is drawn knows its rows only by the names of their fields.
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
  return <SingleChartFigure chart={spec} height={height} failure={failure} titleHidden={titleHidden} />
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
