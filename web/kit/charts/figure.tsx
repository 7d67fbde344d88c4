import { useStartLanguage, useStartText } from '#web/i18n/language-provider.tsx'
import { EmptyState, FailedState, LoadingState } from '#web/kit/states.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { VisuallyHidden } from '@mantine/core'
import { useId, useMemo, useRef, useState, type CSSProperties } from 'react'
import { Canvas, type Handle } from './canvas.tsx'
import { ChartError } from './chart-error.ts'
import styles from './chart.module.css'
import { canZoom, legendOf, type ChartData } from './data.ts'
import { following, greyIn, isChosenFrom } from './followed.ts'
import { Bands, Legend } from './legend.tsx'
import { PlainLine } from './plain/plain-line.tsx'
import { readChart } from './read.ts'
import { sayIn } from './say.ts'
import type { SingleChart } from './spec.ts'
import { TableView } from './table-view.tsx'
import { Toolbar } from './toolbar.tsx'

export interface FigureProps {
  height?: number | undefined
  /** The rows could not be loaded. */
  failure?: { text: string; onRetry: () => void } | undefined
  /** Where a heading above the chart says the same. */
  titleHidden?: boolean | undefined
  /**
   * Lines over time are drawn without the drawing library until somebody turns to the chart: where the page is to be
   * there soon.
   */
  plainFirst?: boolean | undefined
}

interface Props extends FigureProps {
  chart: Exclude<SingleChart, { kind: 'example' }>
  height: number
  /** A remark beside the title, such as that the data are invented. */
  note?: string
}

/** One chart with its title, buttons, legend and table, or what stands in its place while there is nothing to draw. */
export function SingleChartFigure({ chart, height, failure, titleHidden, plainFirst = false, note }: Props) {
  const titleId = useId()
  const outcome = useOutcome(chart)
  const title = titleHidden ? <VisuallyHidden>{chart.title}</VisuallyHidden> : chart.title
  const caption = (
    <figcaption id={titleId} className={styles.title} data-hidden={titleHidden || undefined}>
      {title}
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </figcaption>
  )
  const size = { '--chart-height': `${height}px` } as CSSProperties
  if (failure === undefined && 'data' in outcome)
    return (
      <figure className={styles.figure} style={size} aria-labelledby={titleId}>
        <Drawable title={chart.title} caption={caption} data={outcome.data} plainFirst={plainFirst} />
      </figure>
    )
  return (
    <figure className={styles.figure} style={size} aria-labelledby={titleId}>
      <div className={styles.header}>{caption}</div>
      <div className={styles.stage}>
        {failure && <FailedState {...failure} />}
        {!failure && 'error' in outcome && <Undrawable error={outcome.error} />}
        {!failure && 'loading' in outcome && <Waiting loading={outcome.loading} />}
      </div>
    </figure>
  )
}

type Outcome = { data: ChartData } | { error: ChartError } | { loading: boolean }

/** Computed again only when the rows or the declaration's content change; the declaration is a new object each time. */
function useOutcome(chart: Props['chart']): Outcome {
  const { rows, ...declaration } = chart
  const key = JSON.stringify(declaration)
  return useMemo((): Outcome => {
    if (rows === undefined) return { loading: true }
    if (rows.length === 0) return { loading: false }
    try {
      return { data: readChart(chart, rows) }
    } catch (error) {
      if (error instanceof ChartError) return { error }
      throw error
    }
    // oxlint-disable-next-line react/exhaustive-deps
  }, [rows, key])
}

function Waiting({ loading }: { loading: boolean }) {
  const { charts } = useStartText()
  return loading ? <LoadingState /> : <EmptyState title={charts.empty} />
}

function Undrawable({ error: { problem, axis, row } }: { error: ChartError }) {
  const { charts } = useStartText()
  const shape = <StatusShape status="bad" />
  return (
    <div role="alert">
      <EmptyState
        picture={shape}
        title={charts.notDrawn}
        text={`${charts.problems[problem](axis)} ${charts.inRow(row)}`}
      />
    </div>
  )
}

const nothing: ReadonlySet<string> = new Set()

interface DrawableProps {
  title: string
  caption: React.ReactNode
  data: ChartData
  plainFirst: boolean
}

function Drawable({ title, caption, data: read, plainFirst }: DrawableProps) {
  const { language, format, text } = useStartLanguage()
  const say = useMemo(() => sayIn(language, format), [language, format])
  const [turned, setTurned] = useState(nothing)
  const data = useMemo(() => following(read, turned), [read, turned])
  const isChosen = isChosenFrom(data)
  const hidden = isChosen ? nothing : turned
  const [asTable, setAsTable] = useState(false)
  const [zoomed, setZoomed] = useState(false)
  const [wanted, setWanted] = useState(false)
  const { handle, withDrawn, onDrawn } = useDrawn(() => setWanted(true))
  const parts = legendOf(data)
  const toggle = (part: string) => setTurned(toggled(turned, part))
  const label = `${title}. ${text.charts.kinds[data.kind]}`
  const plain =
    plainFirst && data.kind === 'line' && canZoom(data) ? (
      <PlainLine
        data={data}
        hidden={hidden}
        say={say}
        label={label}
        onPoint={(x, y) => withDrawn(({ drawn }) => drawn.pointAt(x, y))}
      />
    ) : undefined
  return (
    <>
      <div className={styles.header}>
        {caption}
        <Toolbar
          title={title}
          parts={parts.map(({ name }) => name)}
          withDrawn={withDrawn}
          zoomable={canZoom(data)}
          zoomed={zoomed}
          asTable={asTable}
          onTable={() => {
            setAsTable(!asTable)
            setZoomed(false)
          }}
        />
      </div>
      {!asTable && parts.length > 0 && (
        <Legend
          kind={data.kind}
          parts={parts}
          off={isChosen ? greyIn(data) : hidden}
          offIs={isChosen ? 'grey' : 'hidden'}
          onToggle={toggle}
        />
      )}
      {!asTable && data.kind === 'speedometer' && <Bands data={data} say={say} />}
      <div className={styles.stage}>
        {asTable ? (
          <TableView title={title} data={data} say={say} />
        ) : plain && !wanted ? (
          plain
        ) : (
          <Canvas
            data={data}
            drawing={{ say, hidden }}
            label={label}
            handle={handle}
            onDrawn={onDrawn}
            onZoom={setZoomed}
            meanwhile={plain}
          />
        )}
      </div>
    </>
  )
}

/** What is to be done with the drawn chart is done when it is drawn, which `want` asks for. */
function useDrawn(want: () => void) {
  const handle = useRef<Handle>(null)
  const waiting = useRef<((drawn: Handle) => void)[]>([])
  const withDrawn = (act: (drawn: Handle) => void) => {
    want()
    if (handle.current) act(handle.current)
    else waiting.current.push(act)
  }
  const onDrawn = () => {
    const { current } = handle
    if (current) for (const act of waiting.current.splice(0)) act(current)
  }
  return { handle, withDrawn, onDrawn }
}

function toggled(set: ReadonlySet<string>, member: string): ReadonlySet<string> {
  const next = new Set(set)
  if (!next.delete(member)) next.add(member)
  return next
}
